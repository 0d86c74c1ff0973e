package dev.superflip.solve;

import dev.superflip.cube.Cube;
import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.PieceCodes;
import dev.superflip.search.PositionRanking;
import dev.superflip.system.Workers;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Ranks positions by a network: the sum of its estimates for the position and for the inverse,
 * which is as far from solved.
 */
final class NetworkRanking implements PositionRanking {
  /** Positions that a thread takes at a time. */
  private static final int PIECE = 512;

  private final Evaluators evaluators;
  private final int threads;

  /** Evaluators that no thread uses now. */
  private final Queue<Evaluator> idle = new ConcurrentLinkedQueue<>();

  /**
   * A ranking.
   *
   * @param network one with a single output
   * @param threads threads that evaluate positions
   */
  NetworkRanking(Network network, int threads) {
    evaluators = Evaluators.open(network);
    this.threads = threads;
  }

  @Override
  public void rank(Cube root, List<byte[]> paths, int[] ranks) {
    byte[] codes = new byte[PieceCodes.PIECES];
    PieceCodes.of(root, codes, 0);
    Queue<Evaluator> used = new ConcurrentLinkedQueue<>();
    Workers.run(
        threads,
        (paths.size() + PIECE - 1) / PIECE,
        () -> {
          Evaluator free = idle.poll();
          Evaluator evaluator = free == null ? evaluators.create() : free;
          used.add(evaluator);
          return new Ranker(evaluator, codes, paths, ranks);
        });
    idle.addAll(used);
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
