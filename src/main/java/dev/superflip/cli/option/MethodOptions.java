package dev.superflip.cli.option;

import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.solve.puzzle.Heuristic;
import dev.superflip.solve.puzzle.Method;
import dev.superflip.solve.puzzle.MethodSpec;
import dev.superflip.solve.puzzle.PuzzleConfig;
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
              + " dfs:30.")
  @Nullable String method;

  @Option(
      names = "--heuristic",
      paramLabel = "NAME",
      completionCandidates = Choices.Heuristics.class,
      description = "The heuristic of the method: ${COMPLETION-CANDIDATES}.")
  @Nullable Heuristic heuristic;

  @Option(
      names = "--frontier",
      paramLabel = "BYTES",
      converter = Converters.Size.class,
      description =
          "Memory for the states that a search keeps, such as 500M (default: 4G). A search that"
              + " needs more ends with '? (frontier full)'.")
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
      return heuristic == null ? spec : spec.withHeuristic(heuristic);
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  public long frontier() {
    return frontier == null ? DEFAULT_FRONTIER : frontier;
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
