package dev.superflip.train;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.Steps;
import dev.superflip.neural.encoding.PieceCodes;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random walks from the solved 3x3x3 cube. The move to choose is the inverse of the last turn. The
 * target is the number of turns, an upper bound of the distance; a network that learns its mean
 * ranks positions by distance. A batch depends on the seed and its number alone, so a training that
 * is stopped continues with the batches it would have had.
 */
final class Walks implements Examples {
  private final Metric metric;
  private final int shortest;
  private final int longest;
  private final long seed;

  /** By last move, or by {@link Move#COUNT} at the beginning: the moves that may follow. */
  private final byte[][] next = new byte[Move.COUNT + 1][];

  /** By turn: the number of its inverse among the moves of the puzzle. */
  private final byte[] inverses = new byte[Move.COUNT];

  private final byte[] solved = new byte[PieceCodes.PIECES];

  Walks(Metric metric, int shortest, int longest, long seed) {
    this.metric = metric;
    this.shortest = shortest;
    this.longest = longest;
    this.seed = seed;
    PieceCodes.of(Cube.SOLVED, solved, 0);
    Steps steps = new Steps(metric, List.of(Face.values()));
    for (int step = 0; step < steps.count(); step++) {
      inverses[steps.move(step).ordinal()] = (byte) steps.inverse(step);
    }
    for (int last = 0; last <= Move.COUNT; last++) {
      next[last] = allowed(last);
    }
  }

  private byte[] allowed(int last) {
    byte[] moves = new byte[Move.COUNT];
    int count = 0;
    for (Move move : Move.values()) {
      boolean counted = metric == Metric.HTM || move.quarterTurns() != 2;
      if (counted && (last == Move.COUNT || mayFollow(Move.of(last), move))) {
        moves[count++] = (byte) move.ordinal();
      }
    }
    return Arrays.copyOf(moves, count);
  }

  private boolean mayFollow(Move last, Move move) {
    // In quarter turns a half turn is the same turn twice.
    return metric == Metric.QTM && last == move || !Move.redundant(last, move);
  }

  @Override
  public void fill(Batch batch, long number) {
    SplittableRandom random = new SplittableRandom(Examples.mixed(seed + Examples.mixed(number)));
    byte[] codes = new byte[PieceCodes.PIECES];
    for (int i = 0; i < batch.size; i++) {
      System.arraycopy(solved, 0, codes, 0, codes.length);
      int length = random.nextInt(shortest, longest + 1);
      int last = Move.COUNT;
      for (int turn = 0; turn < length; turn++) {
        byte[] moves = next[last];
        last = moves[random.nextInt(moves.length)];
        PieceCodes.move(codes, 0, last, codes, 0);
      }
      PieceCodes.rows(codes, 0, batch.rows, i * PieceCodes.PIECES);
      batch.targets[i] = length;
      batch.moves[i] = inverses[last];
    }
  }
}
