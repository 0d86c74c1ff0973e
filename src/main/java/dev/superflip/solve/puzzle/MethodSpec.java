package dev.superflip.solve.puzzle;

import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.restriction.DropOrder;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A method with its heuristic and its number, as users write it: {@code astar:conflict}, {@code
 * wastar:pdb:1.5}, {@code beam:manhattan:500}, {@code dfs:30}, {@code mbwa:net:2:batch=500:niss},
 * {@code wcd:layers=2:mu=0.25}, {@code mcts:manhattan:c=10:no-trim}, {@code
 * restrict:drop=best:effort=4}.
 *
 * @param heuristic null for the default of the puzzle
 * @param number the weight, width or depth limit; null for the default of the method
 * @param settings what only the batched searches have
 */
public record MethodSpec(
    Method method, @Nullable Heuristic heuristic, @Nullable Double number, GuideSettings settings) {
  public static final MethodSpec EXACT = new MethodSpec(Method.EXACT, null, null);

  private static final double GREATEST_WEIGHT = 1_000_000;
  private static final String NET = "net=";
  private static final String POLICY = "policy=";
  private static final String BATCH = "batch=";

  public MethodSpec(Method method, @Nullable Heuristic heuristic, @Nullable Double number) {
    this(method, heuristic, number, GuideSettings.NONE);
  }

  /**
   * Reads a method.
   *
   * @throws IllegalArgumentException if there is none like this; the message says why
   */
  public static MethodSpec parse(String text) {
    String[] parts = text.split(":", -1);
    Method method =
        Method.find(parts[0])
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "there is no method '%s'; there are %s"
                            .formatted(parts[0], String.join(", ", Method.ids()))));
    Heuristic heuristic = null;
    Double number = null;
    GuideSettings settings = GuideSettings.NONE;
    for (int i = 1; i < parts.length; i++) {
      String part = parts[i];
      GuideSettings extended = extend(settings, part);
      if (extended != null) {
        settings = extended;
        continue;
      }
      boolean isNumber = part.matches("[0-9]{1,7}(\\.[0-9]{1,4})?");
      if (isNumber ? number != null : heuristic != null) {
        throw new IllegalArgumentException(
            "'%s' has two %s".formatted(text, isNumber ? "numbers" : "heuristics"));
      }
      if (isNumber) {
        number = Double.valueOf(part);
      } else {
        heuristic =
            Heuristic.find(part)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "there is no heuristic '%s'; there are %s"
                                .formatted(part, String.join(", ", Heuristic.ids()))));
      }
    }
    return new MethodSpec(method, heuristic, number, settings);
  }

  /** Adds a part of the text to the settings; null if the part is something else. */
  private static @Nullable GuideSettings extend(GuideSettings settings, String part) {
    if (part.startsWith(NET) && part.length() > NET.length()) {
      return settings.withNet(part.substring(NET.length()));
    }
    if (part.startsWith(POLICY) && part.length() > POLICY.length()) {
      return settings.withPolicy(part.substring(POLICY.length()));
    }
    if (part.matches(BATCH + "[0-9]{1,7}")) {
      return settings.withBatch(Integer.parseInt(part.substring(BATCH.length())));
    }
    Tuning tuning = settings.tuning().extend(part);
    if (tuning != null) {
      return settings.withTuning(tuning);
    }
    return switch (part) {
      case "niss" -> settings.withNiss();
      case "prove" -> settings.withProof();
      default -> null;
    };
  }

  public MethodSpec withHeuristic(Heuristic newHeuristic) {
    return new MethodSpec(method, newHeuristic, number, settings);
  }

  public MethodSpec withNumber(double newNumber) {
    return new MethodSpec(method, heuristic, newNumber, settings);
  }

  public MethodSpec withNet(String net) {
    return new MethodSpec(method, heuristic, number, settings.withNet(net));
  }

  /** Names the network of the policy, or {@code none}. */
  public MethodSpec withPolicy(String policy) {
    return new MethodSpec(method, heuristic, number, settings.withPolicy(policy));
  }

  public MethodSpec withBatch(int batch) {
    return new MethodSpec(method, heuristic, number, settings.withBatch(batch));
  }

  public MethodSpec withTuning(Tuning tuning) {
    return new MethodSpec(method, heuristic, number, settings.withTuning(tuning));
  }

  /** Searches the inverse, too. */
  public MethodSpec withNiss() {
    return new MethodSpec(method, heuristic, number, settings.withNiss());
  }

  /** Lets the exact solver prove or improve the solution. */
  public MethodSpec withProof() {
    return new MethodSpec(method, heuristic, number, settings.withProof());
  }

  /**
   * Checks that the parts go together and fit a puzzle.
   *
   * @throws IllegalArgumentException if they do not; the message says why
   */
  public void check(Puzzle puzzle) {
    if (!method.fits(puzzle)) {
      throw new IllegalArgumentException(
          "the method %s does not solve %s".formatted(method.id(), puzzle.id()));
    }
    Method.Guide guide = method.guide();
    if (heuristic != null && !method.isGuided()) {
      throw new IllegalArgumentException(
          "the method %s has no heuristic; name another --method, such as astar"
              .formatted(method.id()));
    }
    checkHeuristic(puzzle);
    if (guide == Method.Guide.LOWER_BOUND && heuristic != null && !heuristic.isLowerBound()) {
      throw new IllegalArgumentException(
          "%s needs a lower bound, and %s may be too large".formatted(method.id(), heuristic.id()));
    }
    if (number != null && !method.takesNumber()) {
      throw new IllegalArgumentException("the method %s takes no number".formatted(method.id()));
    }
    if (number != null) {
      checkNumber(number);
    }
    checkSettings(puzzle);
  }

  private void checkNumber(double given) {
    if (method.takesWeight() && !(given >= 1 && given <= GREATEST_WEIGHT)) {
      throw new IllegalArgumentException(
          "the weight of %s must be 1 to 1000000, not %s".formatted(method.id(), text(given)));
    }
    if (!method.takesWeight() && (given < 1 || given != Math.rint(given))) {
      throw new IllegalArgumentException(
          "the %s of %s must be a whole number of at least 1, not %s"
              .formatted(method.takesWidth() ? "width" : "depth limit", method.id(), text(given)));
    }
  }

  private static String text(double given) {
    return String.format(Locale.ROOT, "%.4f", given).replaceAll("\\.?0+$", "");
  }

  /** Checks that the heuristic fits a puzzle; see {@link #check}. */
  void checkHeuristic(Puzzle puzzle) {
    if (heuristic != null && !heuristic.fits(puzzle)) {
      throw new IllegalArgumentException(
          "the heuristic %s does not fit %s".formatted(heuristic.id(), puzzle.id()));
    }
  }

  private void checkSettings(Puzzle puzzle) {
    if (settings.net() != null && !usesNetwork(puzzle)) {
      throw new IllegalArgumentException(
          "%s uses no network; leave out the network, or name the heuristic net"
              .formatted(heuristic == null ? "the method " + method.id() : heuristic.id()));
    }
    if (settings.policy() != null && !(usesNetwork(puzzle) && method.takesPolicy())) {
      throw new IllegalArgumentException(
          "a policy is for mbs, mbwa, mawa, wcd and mcts with a network, not for %s"
              .formatted(heuristic == null ? method.id() : method.id() + ":" + heuristic.id()));
    }
    if (usesNetwork(puzzle)) {
      Networks.check(settings, puzzle, method.needsValue());
    }
    Integer batch = settings.batch();
    if (batch != null && !method.takesBatch()) {
      throw new IllegalArgumentException(
          "batch is for mbwa, mawa, wcd and mcts, not for " + method.id());
    }
    if (batch != null && (batch < 1 || batch > GuideSettings.MOST_BATCH)) {
      throw new IllegalArgumentException(
          "a batch must be 1 to %d, not %d".formatted(GuideSettings.MOST_BATCH, batch));
    }
    settings.tuning().check(method);
    if (settings.tuning().policyWeight() != null
        && !(usesNetwork(puzzle) && Networks.lowersEstimates(settings, puzzle))) {
      throw new IllegalArgumentException(
          "policy-weight needs a value and a policy; name a network with --policy");
    }
    boolean extended = settings.niss() || settings.prove();
    if (extended && !(method.isExtensible() && puzzle instanceof CubePuzzle)) {
      throw new IllegalArgumentException(
          "%s is for mbs, mbwa and mawa on 3x3x3".formatted(settings.niss() ? "niss" : "prove"));
    }
  }

  /** Whether it finds several paths of a state, and the shortest of them is the answer. */
  public boolean findsSeveral() {
    return settings.tuning().drops().orderOrDefault().kind() == DropOrder.Kind.ALL;
  }

  /** Whether a network guides the method on a puzzle. */
  public boolean usesNetwork(Puzzle puzzle) {
    return method.isGuided() && heuristic(puzzle) == Heuristic.NET;
  }

  /** Whether it solves a puzzle by pattern databases of tiles, whose partition can be chosen. */
  public boolean usesPartition(Puzzle puzzle) {
    if (!(puzzle instanceof TilePuzzle)) {
      return false;
    }
    return method == Method.EXACT
        ? !PuzzleTables.hasFullTable(puzzle)
        : method.isGuided() && heuristic(puzzle) == Heuristic.PDB;
  }

  Heuristic heuristic(Puzzle puzzle) {
    boolean lowerBound = method.guide() == Method.Guide.LOWER_BOUND;
    // Small puzzles have better heuristics than their networks.
    boolean net =
        method.isBatched()
            && (settings.network() != null
                || puzzle instanceof CubePuzzle && Networks.isShipped(puzzle));
    return Objects.requireNonNullElseGet(
        heuristic, () -> net ? Heuristic.NET : Heuristic.byDefault(puzzle, lowerBound));
  }

  int batch(int byDefault) {
    return Objects.requireNonNullElse(settings.batch(), byDefault);
  }

  double numberOrDefault() {
    return Objects.requireNonNullElseGet(number, () -> (double) method.defaultNumber());
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    return method.id()
        + (heuristic == null ? "" : ":" + heuristic.id())
        + (number == null ? "" : ":" + text(number))
        + settings;
  }
}
