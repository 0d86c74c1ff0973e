package dev.superflip.solve.judge;

import dev.superflip.pdb.catalog.TableId;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Estimate;
import dev.superflip.search.MoveEstimate;
import dev.superflip.solve.puzzle.Heuristic;
import dev.superflip.solve.puzzle.PuzzleConfig;
import dev.superflip.solve.puzzle.PuzzleEstimates;
import dev.superflip.system.Workers;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Measures one heuristic. Positions are divided into pieces of a fixed size, and the sums of the
 * pieces are added in their order. So the verdict does not depend on the number of threads.
 */
public final class Judge implements AutoCloseable {
  /** Positions of a piece if distances come from a table, and if each takes a search. */
  private static final int PIECE = 1024;

  private static final int SLOW_PIECE = 1;

  private final Puzzle puzzle;
  private final float policyWeight;
  private final int threads;
  private final PuzzleEstimates estimates;
  private final ExactDistances exact;

  /**
   * A judge.
   *
   * @param net the network of the heuristic {@code net}: a name or a file; null for the default
   * @param policy the network that rates moves; null for the policy of {@code net}, if any
   * @param policyWeight by how many moves a certain move lowers the estimate of its child
   * @param tables the tables of the exact solver of 3x3x3; if empty, the best
   * @throws IllegalArgumentException if the heuristic does not fit the puzzle; the message says why
   */
  public Judge(
      Puzzle puzzle,
      Heuristic heuristic,
      @Nullable String net,
      @Nullable String policy,
      float policyWeight,
      PuzzleConfig config,
      List<TableId> tables) {
    this.puzzle = puzzle;
    this.policyWeight = policyWeight;
    threads = config.threads();
    estimates = new PuzzleEstimates(puzzle, heuristic, net, policy, config.withThreads(threads, 1));
    exact = ExactDistances.open(puzzle, config, tables);
  }

  /**
   * Judges a sample.
   *
   * @param rankWithin the neighbours of positions up to this distance are ranked
   * @param progress receives the number of positions so far
   */
  public Verdict judge(Sample sample, int rankWithin, IntConsumer progress) {
    int size = exact.isSlow() ? SLOW_PIECE : PIECE;
    int pieces = (sample.count() + size - 1) / size;
    Tally[] tallies = new Tally[pieces];
    AtomicInteger done = new AtomicInteger();
    Workers.run(
        threads,
        pieces,
        () -> {
          Lane lane = new Lane(size, rankWithin);
          return piece -> {
            int from = (int) piece * size;
            int count = Math.min(size, sample.count() - from);
            tallies[(int) piece] = lane.judge(sample.states(), from, count);
            progress.accept(done.addAndGet(count));
          };
        });
    Tally all = new Tally();
    for (Tally tally : tallies) {
      all.add(tally);
    }
    return all.verdict();
  }

  /** Stops searches and builds. Any thread may call it. */
  public void cancel() {
    estimates.cancel();
    exact.cancel();
  }

  @Override
  public void close() {
    estimates.close();
    exact.close();
  }

  /** What one thread needs. */
  private final class Lane {
    private final int rankWithin;
    private final Estimate estimate = estimates.open();
    private final ExactDistances.Finder finder = exact.create();
    private final int words = puzzle.words();
    private final long[] states;
    private final float[] values;
    private final int[] distances;
    private final long[] neighbours;
    private final float[] neighbourValues;
    private final @Nullable MoveEstimate policy;

    /** By neighbour and move. */
    private final float[] chances;

    private final int[] counts;
    private final long[] family = new long[puzzle.maxChildren() * words];
    private final int[] familyDistances = new int[puzzle.maxChildren()];
    private final byte[] made = new byte[puzzle.maxChildren()];

    /** By neighbour: the move that leads there. */
    private final byte[] moves;

    Lane(int size, int rankWithin) {
      this.rankWithin = rankWithin;
      states = new long[size * words];
      values = new float[size];
      distances = new int[size];
      neighbours = new long[size * family.length];
      neighbourValues = new float[size * puzzle.maxChildren()];
      policy = estimate instanceof MoveEstimate rated ? rated : null;
      chances = new float[policy == null ? 0 : neighbourValues.length * puzzle.moves()];
      moves = new byte[neighbourValues.length];
      counts = new int[size];
    }

    Tally judge(long[] all, int from, int count) {
      System.arraycopy(all, from * words, states, 0, count * words);
      estimate.evaluate(states, count, values);
      finder.find(states, count, distances);
      expand(count);
      Tally tally = new Tally();
      for (int i = 0, first = 0; i < count; first += counts[i++]) {
        tally.addPosition(distances[i], values[i]);
        for (int j = first; j < first + counts[i]; j++) {
          tally.addMove(values[i], neighbourValues[j]);
          if (policy != null) {
            tally.addChild(distances[i], loweredFrom(j, values[i]));
          }
        }
        if (distances[i] <= rankWithin) {
          System.arraycopy(neighbours, first * words, family, 0, counts[i] * words);
          finder.find(family, counts[i], familyDistances);
          tally.addNeighbours(neighbourValues, first, familyDistances, counts[i], distances[i]);
        }
      }
      return tally;
    }

    /** Estimates the neighbours of all positions of a piece, in one batch. */
    private void expand(int count) {
      int end = 0;
      for (int i = 0; i < count; i++) {
        int all = puzzle.afterInGraph(StateSpace.NO_MOVE);
        counts[i] = puzzle.expand(states, i * words, all, neighbours, end * words, made);
        System.arraycopy(made, 0, moves, end, counts[i]);
        end += counts[i];
      }
      estimate.evaluate(neighbours, end, neighbourValues);
      if (policy != null) {
        policy.rateMoves(neighbours, end, chances);
      }
    }

    /** The estimate of a position as a search has it that comes from a neighbour. */
    private float loweredFrom(int neighbour, float value) {
      int back = puzzle.inverse(moves[neighbour]);
      float chance = chances[neighbour * puzzle.moves() + back];
      return Math.max(0, value - policyWeight * chance);
    }
  }
}
