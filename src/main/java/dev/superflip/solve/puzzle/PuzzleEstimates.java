package dev.superflip.solve.puzzle;

import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.Estimate;
import org.jspecify.annotations.Nullable;

/** The estimates of one heuristic for one puzzle, without a search. */
public final class PuzzleEstimates implements AutoCloseable {
  private final Heuristic heuristic;
  private final PuzzleTables tables;

  /**
   * Opens nothing yet.
   *
   * @param net the network of the heuristic {@code net}: a name or a file; null for the default
   * @param policy the network that rates moves; null for the policy of {@code net}, if any
   * @throws IllegalArgumentException if the heuristic does not fit the puzzle; the message says why
   */
  public PuzzleEstimates(
      Puzzle puzzle,
      Heuristic heuristic,
      @Nullable String net,
      @Nullable String policy,
      PuzzleConfig config) {
    GuideSettings guides = net == null ? GuideSettings.NONE : GuideSettings.NONE.withNet(net);
    guides = policy == null ? guides : guides.withPolicy(policy);
    new MethodSpec(Method.ASTAR, heuristic, null, GuideSettings.NONE).checkHeuristic(puzzle);
    if (heuristic == Heuristic.NET) {
      Networks.check(guides, puzzle, true);
    } else if (net != null || policy != null) {
      throw new IllegalArgumentException(
          "a network goes with the heuristic net, not with " + heuristic.id());
    }
    this.heuristic = heuristic;
    tables = new PuzzleTables(puzzle, config, guides, true);
  }

  /** Opens the estimate for one thread; tables are opened or built when they are first needed. */
  public Estimate open() {
    return heuristic.open(tables);
  }

  /** Stops a build. Any thread may call it. */
  public void cancel() {
    tables.cancel();
  }

  /** Frees tables and networks; no estimate may be used after this. */
  @Override
  public void close() {
    tables.close();
  }
}
