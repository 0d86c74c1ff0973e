package dev.superflip.solve.judge;

import dev.superflip.pdb.catalog.TableId;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.search.Estimate;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.solve.CubeResult;
import dev.superflip.solve.SolveConfig;
import dev.superflip.solve.SolveService;
import dev.superflip.solve.puzzle.Heuristic;
import dev.superflip.solve.puzzle.MethodSpec;
import dev.superflip.solve.puzzle.PuzzleConfig;
import dev.superflip.solve.puzzle.PuzzleEstimates;
import dev.superflip.solve.puzzle.PuzzleService;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Finds exact distances: by a table of all states, or by the exact solver. */
abstract class ExactDistances implements AutoCloseable {
  /** Finds distances on one thread. */
  interface Finder {
    void find(long[] states, int count, int[] distances);
  }

  /** Opens the distances of a puzzle; the tables are for 3x3x3, and none means the best. */
  static ExactDistances open(Puzzle puzzle, PuzzleConfig config, List<TableId> tables) {
    if (Heuristic.PERFECT.fits(puzzle)) {
      return new ByTable(puzzle, config);
    }
    return puzzle instanceof CubePuzzle cube
        ? new OfCubes(cube, config, tables)
        : new BySearch(puzzle, config);
  }

  /** Creates a finder for one thread. */
  abstract Finder create();

  /** Whether each distance takes a search. */
  abstract boolean isSlow();

  /** Stops all searches and builds; finders then throw a {@link CancellationException}. */
  abstract void cancel();

  @Override
  public abstract void close();

  private static final class ByTable extends ExactDistances {
    private final PuzzleEstimates perfect;

    ByTable(Puzzle puzzle, PuzzleConfig config) {
      perfect = new PuzzleEstimates(puzzle, Heuristic.PERFECT, null, null, config);
    }

    @Override
    Finder create() {
      Estimate estimate = perfect.open();
      return (states, count, distances) -> {
        float[] values = new float[count];
        estimate.evaluate(states, count, values);
        for (int i = 0; i < count; i++) {
          distances[i] = (int) values[i];
        }
      };
    }

    @Override
    boolean isSlow() {
      return false;
    }

    @Override
    void cancel() {
      perfect.cancel();
    }

    @Override
    public void close() {
      perfect.close();
    }
  }

  /** Distances that each take a search. */
  private abstract static class Searched extends ExactDistances {
    private final int words;

    Searched(Puzzle puzzle) {
      words = puzzle.words();
    }

    /** The distance of a state, or a negative number if the search was cancelled. */
    abstract int distance(long[] state);

    @Override
    Finder create() {
      return (states, count, distances) -> {
        long[] state = new long[words];
        for (int i = 0; i < count; i++) {
          System.arraycopy(states, i * words, state, 0, words);
          distances[i] = distance(state);
          if (distances[i] < 0) {
            throw new CancellationException("cancelled before the distance was known");
          }
        }
      };
    }

    @Override
    boolean isSlow() {
      return true;
    }
  }

  private static final class OfCubes extends Searched {
    private final CubePuzzle puzzle;
    private final SolveService service;

    OfCubes(CubePuzzle puzzle, PuzzleConfig config, List<TableId> tables) {
      super(puzzle);
      this.puzzle = puzzle;
      service =
          new SolveService(
              SolveConfig.of(config.directory())
                  .withMetric(puzzle.metric())
                  .withTables(tables)
                  .withThreads(config.threads())
                  .withListener(config.listener()));
    }

    @Override
    int distance(long[] state) {
      CubeResult result = service.solve(puzzle.cube(state, 0));
      return result
          .solution()
          .map(puzzle.metric()::length)
          .filter(length -> length == result.provenBound())
          .orElse(-1);
    }

    @Override
    void cancel() {
      service.cancel();
    }

    @Override
    public void close() {
      service.close();
    }
  }

  private static final class BySearch extends Searched {
    private final PuzzleService service;

    BySearch(Puzzle puzzle, PuzzleConfig config) {
      super(puzzle);
      service =
          new PuzzleService(puzzle, MethodSpec.EXACT, config.withThreads(config.threads(), 1));
    }

    @Override
    int distance(long[] state) {
      byte[] path = service.solve(state, PathLimits.NONE, PathListener.SILENT).path();
      return path == null ? -1 : path.length;
    }

    @Override
    void cancel() {
      service.cancel();
    }

    @Override
    public void close() {
      service.close();
    }
  }
}
