package dev.superflip.solve;

import dev.superflip.cube.Cube;
import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.search.PositionRanking;
import dev.superflip.system.Workers;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Ranks positions by a network: the sum of its estimates for the position and for the inverse,
 * which is as far from solved.
 */
final class NetworkRanking implements PositionRanking {
  /** Positions that a thread takes at a time. */
  private static final int PIECE = 512;

  private final Network network;

  /** Opened by the first search that is long enough. */
  private @Nullable Evaluators evaluators;

  /**
   * A ranking.
   *
   * @param network one with a single output
   */
  NetworkRanking(Network network) {
    this.network = network;
  }

  @Override
  public void rank(Cube root, List<byte[]> paths, int threads, int[] ranks) {
    byte[] codes = new byte[PieceCodes.PIECES];
    PieceCodes.of(root, codes, 0);
    Evaluators opened = evaluators();
    Queue<Evaluator> used = new ConcurrentLinkedQueue<>();
    try {
      Workers.run(
          threads,
          (paths.size() + PIECE - 1) / PIECE,
          () -> {
            Evaluator evaluator = opened.create();
            used.add(evaluator);
            return new Ranker(evaluator, codes, paths, ranks);
          });
    } catch (CancellationException e) {
      // The search that asks sees the interrupt too, and stops. The order no longer matters.
    } finally {
      used.forEach(Evaluator::close);
    }
  }

  private synchronized Evaluators evaluators() {
    if (evaluators == null) {
      evaluators = Evaluators.open(network);
    }
    return evaluators;
  }

  @Override
  public synchronized void close() {
    if (evaluators != null) {
      evaluators.close();
      evaluators = null;
    }
  }

  /** Ranks pieces of the list on one thread. */
  private static final class Ranker implements Workers.Worker {
    private final Evaluator evaluator;
    private final byte[] root;
    private final List<byte[]> paths;
    private final int[] ranks;
    private final byte[] codes = new byte[PieceCodes.PIECES];
    private final short[] rows = new short[2 * PIECE * PieceCodes.PIECES];
    private final int[] outputs = new int[2 * PIECE];

    Ranker(Evaluator evaluator, byte[] root, List<byte[]> paths, int[] ranks) {
      this.evaluator = evaluator;
      this.root = root;
      this.paths = paths;
      this.ranks = ranks;
    }

    @Override
    public void run(long piece) {
      int from = (int) piece * PIECE;
      int count = Math.min(PIECE, paths.size() - from);
      for (int i = 0; i < count; i++) {
        System.arraycopy(root, 0, codes, 0, codes.length);
        for (byte move : paths.get(from + i)) {
          PieceCodes.move(codes, 0, move, codes, 0);
        }
        PieceCodes.rows(codes, 0, rows, 2 * i * PieceCodes.PIECES);
        PieceCodes.inverseRows(codes, 0, rows, (2 * i + 1) * PieceCodes.PIECES);
      }
      evaluator.evaluate(rows, 2 * count, outputs);
      for (int i = 0; i < count; i++) {
        ranks[from + i] = outputs[2 * i] + outputs[2 * i + 1];
      }
    }
  }
}
