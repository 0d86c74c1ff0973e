package dev.superflip.search.guided;

import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Estimate;
import dev.superflip.system.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A network as the estimate of a search. A batch is divided among several threads. Each value
 * depends on its state alone, so the number of threads changes no value.
 *
 * <p>The network computes a whole number. One multiplication and one conversion turn it into moves;
 * both are exact to the last bit on every machine, so every machine orders states alike.
 */
public sealed class NetworkEstimate implements Estimate, AutoCloseable permits PolicyEstimate {
  /** States that a thread takes at a time. */
  private static final int PIECE = 512;

  private final List<Lane> lanes = new ArrayList<>();

  /**
   * An estimate by the value of a network. Use {@link #of}, which also offers its policy.
   *
   * @param evaluators those of a network for the puzzle; they must stay open
   * @param threads threads that evaluate one batch
   */
  NetworkEstimate(StateSpace puzzle, Evaluators evaluators, int threads) {
    for (int i = 0; i < threads; i++) {
      lanes.add(new Lane(puzzle, evaluators.create()));
    }
  }

  /**
   * The estimate of a network. It is a {@link dev.superflip.search.MoveEstimate} if the network has
   * a policy.
   *
   * @param puzzle the puzzle of the network, in its metric
   * @param evaluators those of the network; they must stay open
   * @param threads threads that evaluate one batch
   */
  public static NetworkEstimate of(StateSpace puzzle, Evaluators evaluators, int threads) {
    return evaluators.network().heads().hasPolicy()
        ? new PolicyEstimate(puzzle, evaluators, threads)
        : new NetworkEstimate(puzzle, evaluators, threads);
  }

  /** As {@link #of}, but without the policy that the network may have. */
  public static NetworkEstimate ofValue(StateSpace puzzle, Evaluators evaluators, int threads) {
    return new NetworkEstimate(puzzle, evaluators, threads);
  }

  /** Whether the network has a value. */
  final boolean hasValues() {
    return lanes.getFirst().network.heads().hasValue();
  }

  @Override
  public void evaluate(long[] states, int count, float[] values) {
    run(states, count, values, null);
  }

  /** Evaluates a batch; chances are not computed if the array is null. */
  final void run(long[] states, int count, float[] values, float @Nullable [] chances) {
    int pieces = (count + PIECE - 1) / PIECE;
    if (pieces <= 1 || lanes.size() == 1) {
      for (int piece = 0; piece < pieces; piece++) {
        lanes.getFirst().evaluate(states, count, piece, values, chances);
      }
      return;
    }
    AtomicInteger next = new AtomicInteger();
    Workers.run(
        lanes.size(),
        pieces,
        () -> {
          Lane lane = lanes.get(next.getAndIncrement());
          return piece -> lane.evaluate(states, count, (int) piece, values, chances);
        });
  }

  @Override
  public void close() {
    lanes.forEach(lane -> lane.evaluator.close());
    lanes.clear();
  }

  /** What one thread needs. */
  private static final class Lane {
    private final StateSpace puzzle;
    private final Evaluator evaluator;
    private final Network network;
    private final Encoding encoding;
    private final @Nullable MoveChances chances;
    private final short[] rows;
    private final int[] outputs;

    Lane(StateSpace puzzle, Evaluator evaluator) {
      this.puzzle = puzzle;
      this.evaluator = evaluator;
      network = evaluator.network();
      encoding = network.encoding();
      chances = network.heads().hasPolicy() ? new MoveChances(puzzle, network) : null;
      rows = new short[PIECE * encoding.pieces()];
      outputs = new int[PIECE * network.outputs()];
    }

    void evaluate(
        long[] states, int all, int piece, float[] values, float @Nullable [] moveChances) {
      int from = piece * PIECE;
      int count = Math.min(PIECE, all - from);
      int words = puzzle.words();
      encoding.rows(states, from, count, rows);
      evaluator.evaluate(rows, count, outputs);
      boolean hasValue = network.heads().hasValue();
      for (int i = 0; i < count; i++) {
        boolean solved = puzzle.isSolved(states, (from + i) * words);
        double value = hasValue ? network.value(outputs[i * network.outputs()]) : 1;
        values[from + i] = solved ? 0 : (float) Math.max(0, value);
      }
      if (chances != null && moveChances != null) {
        for (int i = 0; i < count; i++) {
          int at = i * network.outputs();
          chances.write(states, (from + i) * words, outputs, at, moveChances, from + i);
        }
      }
    }
  }
}
