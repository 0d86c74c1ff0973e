package dev.superflip.train;

import dev.superflip.neural.encoding.Encoding;
import dev.superflip.puzzle.Puzzle;
import java.util.SplittableRandom;

/**
 * Random walks from the solved state of any puzzle, with the same targets as {@link Walks}. That
 * class is faster, but for 3x3x3 cubes only.
 */
final class PuzzleWalks implements Examples {
  private final Puzzle puzzle;
  private final Encoding encoding;
  private final int shortest;
  private final int longest;
  private final long seed;

  PuzzleWalks(Puzzle puzzle, Encoding encoding, int shortest, int longest, long seed) {
    this.puzzle = puzzle;
    this.encoding = encoding;
    this.shortest = shortest;
    this.longest = longest;
    this.seed = seed;
  }

  @Override
  public void fill(Batch batch, long number) {
    encoding.rows(states(batch, number), 0, batch.size, batch.rows);
  }

  /** Writes targets and moves, and returns the packed states. */
  long[] states(Batch batch, long number) {
    SplittableRandom random = new SplittableRandom(Examples.mixed(seed + Examples.mixed(number)));
    int words = puzzle.words();
    long[] states = new long[batch.size * words];
    long[] children = new long[puzzle.maxChildren() * words];
    byte[] made = new byte[puzzle.maxChildren()];
    for (int i = 0; i < batch.size; i++) {
      long[] state = puzzle.solved();
      int length = random.nextInt(shortest, longest + 1);
      int last = Puzzle.NO_MOVE;
      for (int turn = 0; turn < length; turn++) {
        int count = puzzle.expand(state, 0, puzzle.afterInGraph(last), children, 0, made);
        int choice = random.nextInt(count);
        System.arraycopy(children, choice * words, state, 0, words);
        last = made[choice];
      }
      System.arraycopy(state, 0, states, i * words, words);
      batch.targets[i] = length;
      batch.moves[i] = (byte) puzzle.inverse(last);
    }
    return states;
  }
}
