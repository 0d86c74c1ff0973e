package dev.superflip.solve.puzzle;

import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.tiles.TilePuzzle;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A method with its heuristic and its number, as users write it: {@code astar:conflict}, {@code
 * wastar:pdb:1.5}, {@code beam:manhattan:500}, {@code dfs:30}.
 *
 * @param heuristic null for the default of the puzzle
 * @param number the weight, width or depth limit; null for the default of the method
 */
public record MethodSpec(Method method, @Nullable Heuristic heuristic, @Nullable Double number) {
  public static final MethodSpec EXACT = new MethodSpec(Method.EXACT, null, null);

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
    for (int i = 1; i < parts.length; i++) {
      String part = parts[i];
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
    return new MethodSpec(method, heuristic, number);
  }

  public MethodSpec withHeuristic(Heuristic newHeuristic) {
    return new MethodSpec(method, newHeuristic, number);
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
      throw new IllegalArgumentException("the method %s has no heuristic".formatted(method.id()));
    }
    if (heuristic != null && !heuristic.fits(puzzle)) {
      throw new IllegalArgumentException(
          "the heuristic %s does not fit %s".formatted(heuristic.id(), puzzle.id()));
    }
    if (guide == Method.Guide.LOWER_BOUND && heuristic != null && !heuristic.isLowerBound()) {
      throw new IllegalArgumentException(
          "%s needs a lower bound, and %s may be too large".formatted(method.id(), heuristic.id()));
    }
    if (number != null && !method.takesNumber()) {
      throw new IllegalArgumentException("the method %s takes no number".formatted(method.id()));
    }
    if (number != null && number < 1) {
      throw new IllegalArgumentException(
          "the number of %s must be at least 1".formatted(method.id()));
    }
    if (number != null && method != Method.WEIGHTED && number != Math.rint(number)) {
      throw new IllegalArgumentException(
          "the number of %s must be a whole number".formatted(method.id()));
    }
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
    return Objects.requireNonNullElseGet(heuristic, () -> Heuristic.byDefault(puzzle, lowerBound));
  }

  double number(double byDefault) {
    return number == null ? byDefault : number;
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    return method.id()
        + (heuristic == null ? "" : ":" + heuristic.id())
        + (number == null
            ? ""
            : ":" + String.format(Locale.ROOT, "%.4f", number).replaceAll("\\.?0+$", ""));
  }
}
