package dev.superflip.train;

import dev.superflip.neural.encoding.Encoding;
import dev.superflip.puzzle.Puzzle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Value iteration: the target of a state is one more than the smallest value of its children, by a
 * network that is kept for a while. A solved child has the value 0, and so has a solved state. The
 * move to choose leads to the child with that value, the first of equals; a solved state has none.
 */
final class ValueIteration implements Examples {
  private final Puzzle puzzle;
  private final Encoding encoding;
  private final Shape shape;
  private final PuzzleWalks walks;
  private final ThreadLocal<Scratch> scratch;

  /** The parameters of the network that gives the targets. */
  private final float[] target;

  private final @Nullable Seen seen;

  /**
   * An iteration.
   *
   * @param target the parameters of the network that gives the targets; others replace them
   * @param seen receives the states of the examples, but not those of held-out examples
   */
  ValueIteration(
      Puzzle puzzle,
      Encoding encoding,
      Shape shape,
      PuzzleWalks walks,
      int size,
      float[] target,
      @Nullable Seen seen) {
    this.puzzle = puzzle;
    this.encoding = encoding;
    this.shape = shape;
    this.walks = walks;
    this.target = target;
    this.seen = seen;
    scratch = ThreadLocal.withInitial(() -> new Scratch(size));
  }

  /** What one thread needs. */
  private final class Scratch {
    final Pass pass;
    final Batch batch;
    final long[] children = new long[puzzle.maxChildren() * puzzle.words()];
    final byte[] made = new byte[puzzle.maxChildren()];

    /** Children, the example and the move that each comes from, and whether it is solved. */
    final long[] states;

    final int[] parents;
    final byte[] moves;
    final boolean[] solved;

    Scratch(int size) {
      pass = new Pass(shape, size, Loss.VALUE);
      batch = new Batch(size, encoding.pieces());
      states = new long[size * puzzle.words()];
      parents = new int[size];
      moves = new byte[size];
      solved = new boolean[size];
    }
  }

  @Override
  public void fill(Batch batch, long number) {
    Scratch own = scratch.get();
    int words = puzzle.words();
    long[] states = walks.states(batch, number);
    encoding.rows(states, 0, batch.size, batch.rows);
    if (seen != null && number < Training.HELD_OUT) {
      seen.add(states);
    }
    Arrays.fill(batch.moves, Batch.NO_MOVE);
    for (int i = 0; i < batch.size; i++) {
      batch.targets[i] = puzzle.isSolved(states, i * words) ? 0 : Float.MAX_VALUE;
    }
    int waiting = 0;
    for (int i = 0; i < batch.size; i++) {
      int count = puzzle.expand(states, i * words, -1, own.children, 0, own.made);
      for (int child = 0; child < count; child++) {
        System.arraycopy(own.children, child * words, own.states, waiting * words, words);
        own.solved[waiting] = puzzle.isSolved(own.children, child * words);
        own.parents[waiting] = i;
        own.moves[waiting] = own.made[child];
        waiting++;
        if (waiting == own.parents.length) {
          evaluate(own, waiting, batch);
          waiting = 0;
        }
      }
    }
    evaluate(own, waiting, batch);
  }

  private void evaluate(Scratch own, int count, Batch batch) {
    if (count == 0) {
      return;
    }
    encoding.rows(own.states, 0, count, own.batch.rows);
    own.pass.forward(target, own.batch);
    for (int i = 0; i < count; i++) {
      float value = own.solved[i] ? 0 : Math.max(0, own.pass.estimate(i));
      int parent = own.parents[i];
      if (1 + value < batch.targets[parent]) {
        batch.targets[parent] = 1 + value;
        batch.moves[parent] = own.moves[i];
      }
    }
  }
}
