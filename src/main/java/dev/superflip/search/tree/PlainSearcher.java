package dev.superflip.search.tree;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.LowerBound;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Searches any puzzle with any lower bound, which it evaluates for all children of a node at once.
 */
public final class PlainSearcher implements TreeSearcher {
  /** Nodes between two polls of the stop signal. */
  private static final int POLL = 1 << 12;

  /** The children of the node at one depth. */
  private record Level(long[] states, byte[] moves, float[] values) {}

  private final StateSpace space;
  private final LowerBound lowerBound;
  private final float[] rootValue = new float[1];
  private final List<Level> levels = new ArrayList<>();

  private long[] root;
  private byte[] path = new byte[0];
  private int bound;
  private int nextBound;
  private long opened;
  private long searched;
  private volatile long expanded;
  private volatile long generated;
  private BooleanSupplier stop = () -> false;
  private boolean stopped;

  public PlainSearcher(StateSpace space, LowerBound lowerBound) {
    this.space = space;
    this.lowerBound = lowerBound;
    root = space.solved();
  }

  @Override
  public int begin(long[] newRoot) {
    root = newRoot.clone();
    opened = 0;
    searched = 0;
    publish();
    return evaluate(root);
  }

  private int evaluate(long[] state) {
    lowerBound.evaluate(state, 1, rootValue);
    return Math.round(rootValue[0]);
  }

  @Override
  public byte @Nullable [] search(byte[] prefix, int newBound, BooleanSupplier newStop) {
    bound = newBound;
    nextBound = NO_BOUND;
    stop = newStop;
    stopped = false;
    growTo(newBound);
    long[] state = root.clone();
    for (int i = 0; i < prefix.length; i++) {
      path[i] = prefix[i];
      if (!space.apply(state, prefix[i])) {
        throw new IllegalArgumentException("the prefix cannot be made");
      }
    }
    searched += prefix.length == 0 ? 0 : 1;
    int estimate = prefix.length + evaluate(state);
    int last = prefix.length == 0 ? StateSpace.NO_MOVE : prefix[prefix.length - 1];
    int length = visit(state, 0, estimate, last, prefix.length);
    publish();
    return length < 0 ? null : Arrays.copyOf(path, length);
  }

  /** Shows the counters to other threads. */
  private void publish() {
    expanded = opened;
    generated = searched;
  }

  private void growTo(int depths) {
    while (levels.size() < depths) {
      int width = space.maxChildren();
      levels.add(new Level(new long[width * space.words()], new byte[width], new float[width]));
    }
    path = Arrays.copyOf(path, Math.max(path.length, depths));
  }

  /** Searches from a node on; returns the length of a solution, or -1. */
  private int visit(long[] states, int at, int estimate, int last, int depth) {
    if (estimate > bound) {
      nextBound = Math.min(nextBound, estimate);
      return -1;
    }
    if (space.isSolved(states, at)) {
      return depth;
    }
    if (depth == bound) {
      // The bound may be 0 for a state that is not solved.
      nextBound = Math.min(nextBound, bound + 1);
      return -1;
    }
    return descend(states, at, last, depth);
  }

  private int descend(long[] states, int at, int last, int depth) {
    Level level = levels.get(depth);
    int count = space.expand(states, at, space.afterInTree(last), level.states, 0, level.moves);
    opened++;
    searched += count;
    if ((searched & POLL - 1) < count) {
      publish();
      stopped |= stop.getAsBoolean();
    }
    lowerBound.evaluate(level.states, count, level.values);
    for (int child = 0; child < count && !stopped; child++) {
      path[depth] = level.moves[child];
      int estimate = depth + 1 + Math.round(level.values[child]);
      int start = child * space.words();
      int length = visit(level.states, start, estimate, level.moves[child], depth + 1);
      if (length >= 0) {
        return length;
      }
    }
    return -1;
  }

  @Override
  public int nextBound() {
    return nextBound;
  }

  @Override
  public long expanded() {
    return expanded;
  }

  @Override
  public long generated() {
    return generated;
  }
}
