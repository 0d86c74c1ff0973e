package dev.superflip.cli.option;

import dev.superflip.cube.Metric;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.restriction.DropOrder;
import dev.superflip.solve.puzzle.DropSettings;
import dev.superflip.solve.puzzle.GuideSettings;
import dev.superflip.solve.puzzle.Heuristic;
import dev.superflip.solve.puzzle.Method;
import dev.superflip.solve.puzzle.MethodSpec;
import dev.superflip.solve.puzzle.Networks;
import dev.superflip.solve.puzzle.PuzzleConfig;
import dev.superflip.solve.puzzle.Tuning;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the method of solving a puzzle. */
public final class MethodOptions extends OptionGroup {
  /** Memory for the states that a search keeps, if the user names none. */
  private static final long DEFAULT_FRONTIER = 4L << 30;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      completionCandidates = Choices.Methods.class,
      description =
          "How to solve: ${COMPLETION-CANDIDATES}. A heuristic and a number (a weight, a width, a"
              + " depth limit) may follow: astar:conflict, wastar:pdb:1.5, beam:manhattan:500,"
              + " dfs:30. So may the options below: mbwa:1.5:batch=1000:niss,"
              + " wcd:layers=2:mu=0.25, mcts:c=10:no-trim.")
  @Nullable String method;

  @Option(
      names = "--heuristic",
      paramLabel = "NAME",
      completionCandidates = Choices.Heuristics.class,
      description = "The heuristic of the method: ${COMPLETION-CANDIDATES}.")
  @Nullable Heuristic heuristic;

  @Option(
      names = "--net",
      paramLabel = "NAME|FILE",
      completionCandidates = Choices.NetworkNames.class,
      description =
          "The network of the heuristic net: ${COMPLETION-CANDIDATES}, or a file. By default the"
              + " one of the puzzle and the metric that comes with the program. The network decides"
              + " both, if --puzzle and --metric do not.")
  @Nullable String net;

  @Option(
      names = "--policy",
      paramLabel = "NAME|FILE",
      completionCandidates = Choices.PolicyNames.class,
      description =
          "A network whose policy guides mbs, mbwa, mawa, wcd and mcts, too: it rates the moves, as"
              + " the one of --net rates positions. 'none' ignores the policy of --net.")
  @Nullable String policy;

  @Option(
      names = "--policy-weight",
      paramLabel = "W",
      description =
          "By how many moves mbs, mbwa and mawa lower the estimate of a position if the policy is"
              + " certain of the move to it (default: 2).")
  @Nullable Double policyWeight;

  @Option(
      names = "--weight",
      paramLabel = "W",
      description =
          "Weight of the heuristic of wastar, mbwa and mawa, at least 1 (default: 2). A larger one"
              + " finds longer solutions sooner.")
  @Nullable Double weight;

  @Option(
      names = "--batch",
      paramLabel = "N",
      description =
          "Nodes that mbwa and mawa (default: 500), wcd and mcts (default: 1) expand at a time.")
  @Nullable Integer batch;

  @Option(
      names = "--layers",
      paramLabel = "N",
      description =
          "How far the estimates of wcd are averaged: 0, 1 or 2 moves (default: 1). Each layer"
              + " takes more evaluations and should need fewer nodes.")
  @Nullable Integer layers;

  @Option(
      names = "--mu",
      paramLabel = "MU",
      description = "Weight of a state in an average of wcd, 0 to 1 (default: 0.5).")
  @Nullable Double mu;

  @Option(
      names = "--c",
      paramLabel = "C",
      description =
          "How much mcts prefers moves that it took rarely, 0 or more (default: 100). A larger one"
              + " finds shorter solutions later.")
  @Nullable Double exploration;

  @Option(
      names = "--no-trim",
      description = "Print the path that mcts found first, which is often longer.")
  boolean untrimmed;

  @Option(
      names = "--beam",
      paramLabel = "N",
      description =
          "Width of the beam of mbs (default: 4096), and of beam and plain-beam (default: 1000).")
  @Nullable Integer beam;

  @Option(
      names = "--drop",
      paramLabel = "ORDER",
      completionCandidates = Choices.DropOrders.class,
      description =
          "In which order restrict drops the faces: six letters (default: BFDLRU), best for the"
              + " shortest total, or all to print the solutions of all 720 orders.")
  @Nullable String drop;

  @Option(
      names = "--effort",
      paramLabel = "N",
      description =
          "How many shortest solutions of each stage restrict tries, 1 to 1000 (default: 1). More"
              + " take longer and may give a shorter total.")
  @Nullable Integer effort;

  @Option(
      names = "--stages",
      description =
          "With restrict: also print each stage: the face dropped, the group that is left, the"
              + " length and the turns.")
  boolean stages;

  @Option(
      names = "--niss",
      description =
          "With mbs, mbwa and mawa on 3x3x3: search the inverse, too, and print the shorter"
              + " solution. With --timeout each has half of the time.")
  boolean niss;

  @Option(
      names = "--prove",
      description =
          "With mbs, mbwa and mawa on 3x3x3: let the exact solver prove that the solution is"
              + " shortest, or find a shorter one. With --timeout the method has half of the time.")
  boolean prove;

  @Option(
      names = "--frontier",
      paramLabel = "BYTES",
      converter = Converters.Size.class,
      description =
          "Memory for the states that a search keeps, such as 500M (default: 4G). A search that"
              + " needs more ends with '? (frontier full)'. exact, ida, naive, two-phase,"
              + " restrict and constructive keep none and do not take it.")
  @Nullable Long frontier;

  @Option(
      names = "--partition",
      paramLabel = "SIZE",
      completionCandidates = Choices.Partitions.class,
      description =
          "Pattern databases of a sliding puzzle: ${COMPLETION-CANDIDATES} (default: auto, which"
              + " takes the large ones if they are built, else the small ones).")
  PuzzleConfig.@Nullable Partition partition;

  /** Whether the user chose a method, so that the engine for 3x3x3 cubes does not apply. */
  public boolean isNamed() {
    return method != null || heuristic != null;
  }

  public MethodSpec method() {
    try {
      MethodSpec spec = method == null ? MethodSpec.EXACT : MethodSpec.parse(method);
      if (heuristic != null) {
        requireOnce("--heuristic", "heuristics", spec.heuristic() != null, spec);
        spec = spec.withHeuristic(heuristic);
      }
      return withSettings(spec);
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private MethodSpec withSettings(MethodSpec named) {
    MethodSpec spec = named;
    GuideSettings settings = spec.settings();
    if (weight != null) {
      requireNumber("--weight", "wastar, mbwa and mawa", spec, spec.method().takesWeight());
      spec = spec.withNumber(weight);
    }
    if (beam != null) {
      requireNumber("--beam", "mbs, beam and plain-beam", spec, spec.method().takesWidth());
      spec = spec.withNumber(beam);
    }
    if (net != null) {
      requireOnce("--net", "networks", settings.net() != null, spec);
      spec = spec.withNet(net);
    }
    if (policy != null) {
      requireOnce("--policy", "policies", settings.policy() != null, spec);
      spec = spec.withPolicy(policy);
    }
    if (batch != null) {
      requireOnce("--batch", "batches", settings.batch() != null, spec);
      spec = spec.withBatch(batch);
    }
    spec = spec.withTuning(tuned(settings.tuning(), spec));
    spec = niss ? spec.withNiss() : spec;
    return prove ? spec.withProof() : spec;
  }

  private Tuning tuned(Tuning named, MethodSpec spec) {
    requireOnce("--layers", "numbers", layers != null && named.layers() != null, spec);
    requireOnce("--mu", "numbers", mu != null && named.mu() != null, spec);
    requireOnce("--c", "numbers", exploration != null && named.c() != null, spec);
    DropSettings drops = named.drops();
    requireOnce("--drop", "orders", drop != null && drops.order() != null, spec);
    requireOnce("--effort", "numbers", effort != null && drops.effort() != null, spec);
    drops = drop == null ? drops : drops.withOrder(DropOrder.parse(drop));
    drops = effort == null ? drops : drops.withEffort(effort);
    requireOnce(
        "--policy-weight", "numbers", policyWeight != null && named.policyWeight() != null, spec);
    Tuning tuning = named.withDrops(drops);
    tuning = layers == null ? tuning : tuning.withLayers(layers);
    tuning = mu == null ? tuning : tuning.withMu(mu);
    tuning = exploration == null ? tuning : tuning.withC(exploration);
    tuning = policyWeight == null ? tuning : tuning.withPolicyWeight(policyWeight);
    return untrimmed ? tuning.withoutTrim() : tuning;
  }

  private void requireNumber(String option, String methods, MethodSpec spec, boolean fits) {
    if (!fits) {
      throw usage("%s is for %s, not for %s".formatted(option, methods, spec.method().id()));
    }
    requireOnce(option, "numbers", spec.number() != null, spec);
  }

  private void requireOnce(String option, String things, boolean named, MethodSpec spec) {
    if (named) {
      throw usage("%s and --method %s name two %s".formatted(option, spec, things));
    }
  }

  /**
   * How moves are counted: as the user decided, else as the network counts them.
   *
   * @param named null if the user decided nothing
   */
  public Metric metric(@Nullable Metric named) {
    if (named != null || !isNamed()) {
      return Objects.requireNonNullElse(named, Metric.HTM);
    }
    try {
      String network = method().settings().network();
      return network == null ? Metric.HTM : Networks.metric(network);
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  /** The name of the puzzle of the network, or null if no network is named. */
  public @Nullable String networkPuzzle() {
    if (!isNamed()) {
      return null;
    }
    try {
      String network = method().settings().network();
      return network == null ? null : Networks.puzzle(network);
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  /** Rejects the options of methods, because no method is named. */
  public void refuseSettings() {
    List<String> given = new ArrayList<>();
    Map<String, Boolean> options =
        Map.ofEntries(
            Map.entry("--net", net != null),
            Map.entry("--policy", policy != null),
            Map.entry("--policy-weight", policyWeight != null),
            Map.entry("--weight", weight != null),
            Map.entry("--batch", batch != null),
            Map.entry("--layers", layers != null),
            Map.entry("--mu", mu != null),
            Map.entry("--c", exploration != null),
            Map.entry("--no-trim", untrimmed),
            Map.entry("--beam", beam != null),
            Map.entry("--drop", drop != null),
            Map.entry("--effort", effort != null),
            Map.entry("--stages", stages),
            Map.entry("--niss", niss),
            Map.entry("--prove", prove));
    options.forEach(
        (name, isGiven) -> {
          if (isGiven) {
            given.add(name);
          }
        });
    if (!given.isEmpty()) {
      String first = given.stream().sorted().findFirst().orElseThrow();
      boolean drops = List.of("--drop", "--effort", "--stages").contains(first);
      throw usage("%s needs --method%s".formatted(first, drops ? " restrict" : ", such as mbs"));
    }
  }

  /** Whether to print the stages of solutions, which only one method has. */
  public boolean stages(MethodSpec spec) {
    if (stages && spec.method() != Method.RESTRICT) {
      throw usage("--stages is for restrict, not for " + spec.method().id());
    }
    return stages;
  }

  public long frontier() {
    return frontier == null ? DEFAULT_FRONTIER : frontier;
  }

  /** Rejects a limit of memory if the method keeps no states. */
  public void checkFrontier() {
    if (frontier == null || isNamed() && method().method().keepsStates()) {
      return;
    }
    List<String> keepers =
        Stream.of(Method.values()).filter(Method::keepsStates).map(Method::id).toList();
    throw usage(
        "--frontier is for searches that keep states: --method %s%s"
            .formatted(
                String.join(", ", keepers.subList(0, keepers.size() - 1)),
                " or " + keepers.getLast()));
  }

  public PuzzleConfig.Partition partition() {
    return partition == null ? PuzzleConfig.Partition.AUTO : partition;
  }

  /** Rejects a partition if the method solves this puzzle without pattern databases of tiles. */
  public void checkPartition(Puzzle puzzle) {
    MethodSpec spec = method();
    if (partition == null || spec.usesPartition(puzzle)) {
      return;
    }
    if (!(puzzle instanceof TilePuzzle)) {
      refusePartition();
    }
    String reason =
        spec.method() == Method.EXACT
            ? puzzle.id() + ", which has a full table; --method ida:pdb uses pattern databases"
            : "--method " + spec + ", which uses no pattern databases";
    throw usage("--partition does not go with " + reason);
  }

  /** Rejects a partition, because the puzzle is a cube. */
  public void refusePartition() {
    if (partition != null) {
      throw usage("--partition is for sliding puzzles only");
    }
  }
}
