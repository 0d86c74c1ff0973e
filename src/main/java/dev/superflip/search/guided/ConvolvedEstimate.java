package dev.superflip.search.guided;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Estimate;
import dev.superflip.search.MoveEstimate;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The weighted convolutional distance: an estimate that is averaged over the neighbours of a state,
 * in up to two layers. Layer 0 is another estimate, and each layer is
 *
 * <pre>
 *  d'(s) = mu·d(s) + (1 - mu)·(sum over all moves of chance of the move · d(state after it))
 * </pre>
 *
 * <p>Chances come from a {@link MoveEstimate}. Of other estimates they are the softmax of minus the
 * values of layer 0 of the neighbours. The chances of the moves that a state has are scaled to the
 * sum 1. A solved state has the value 0 in every layer.
 *
 * <p>All states that a batch needs are collected first, each once, and then evaluated in one call.
 * The result proves nothing, even if layer 0 is a lower bound.
 */
public final class ConvolvedEstimate implements Estimate {
  /** A neighbourhood of two layers has 127 cubes in quarter turns; a third would have 1,195. */
  public static final int MOST_LAYERS = 2;

  /** States of one call at most, unless a single neighbourhood has more. */
  private static final int MOST_STATES = 1 << 18;

  private static final int NONE = -1;

  /** From splitmix64; the upper bits of the product are the better ones. */
  private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L;

  private final StateSpace space;
  private final Estimate estimate;
  private final @Nullable MoveEstimate policy;
  private final int layers;
  private final double mu;

  private final int words;
  private final int moves;
  private final int allMoves;

  /** States within so many moves as there are layers, counted with repetitions. */
  private final int neighbourhood;

  /** The states: those of the batch, those one move away, those two moves away. */
  private long[] states = {};

  private int count;

  /** How many states there are up to each number of moves. */
  private final int[] ends = new int[MOST_LAYERS + 1];

  /** A hash table with the indices of states. */
  private int[] slots = {};

  private int slotBits;

  /** By state and move, for all but the last ring: the index of the neighbour. */
  private int[] neighbours = {};

  /** By state and move. */
  private float[] chances = {};

  private float[] layer = {};
  private float[] nextLayer = {};

  private int[] batch = {};
  private final long[] children;
  private final byte[] made;
  private long evaluated;

  /**
   * An estimate.
   *
   * @param estimate layer 0, and the chances of moves if it is a {@link MoveEstimate}
   * @param layers 0 to {@link #MOST_LAYERS}
   * @param mu weight of the state itself, 0 to 1
   */
  public ConvolvedEstimate(StateSpace space, Estimate estimate, int layers, double mu) {
    if (layers < 0 || layers > MOST_LAYERS || !(mu >= 0 && mu <= 1)) {
      throw new IllegalArgumentException("no convolution of %d layers by %s".formatted(layers, mu));
    }
    this.space = space;
    this.estimate = estimate;
    // The neighbours would have no weight.
    this.layers = mu == 1 ? 0 : layers;
    this.mu = mu;
    policy = estimate instanceof MoveEstimate rated ? rated : null;
    words = space.words();
    moves = space.moves();
    allMoves = (1 << moves) - 1;
    int size = 1;
    for (int i = 0; i < this.layers; i++) {
      size = 1 + space.maxChildren() * size;
    }
    neighbourhood = size;
    children = new long[space.maxChildren() * words];
    made = new byte[space.maxChildren()];
  }

  /** States whose layer 0 was evaluated so far. */
  public long evaluated() {
    return evaluated;
  }

  @Override
  public void evaluate(long[] of, int all, float[] values) {
    if (layers == 0) {
      estimate.evaluate(of, all, values);
      evaluated += all;
      return;
    }
    int most = Math.max(1, MOST_STATES / neighbourhood);
    for (int from = 0; from < all; from += most) {
      evaluate(of, from, Math.min(most, all - from), values);
    }
  }

  private void evaluate(long[] of, int from, int size, float[] values) {
    // 1. Collect the states, ring by ring.
    reserve(size);
    for (int i = 0; i < size; i++) {
      batch[i] = add(of, (from + i) * words);
    }
    ends[0] = count;
    int inner = 0;
    for (int ring = 1; ring <= layers; ring++) {
      while (inner < ends[ring - 1]) {
        expand(inner++);
      }
      ends[ring] = count;
    }
    // 2. Evaluate layer 0.
    if (policy != null) {
      policy.evaluate(states, count, layer, chances);
    } else {
      estimate.evaluate(states, count, layer);
    }
    evaluated += count;
    for (int state = 0; state < inner; state++) {
      rate(state);
    }
    // 3. Each layer reaches one ring less far.
    for (int i = 1; i <= layers; i++) {
      for (int state = 0; state < ends[layers - i]; state++) {
        nextLayer[state] = convolve(state);
      }
      float[] done = layer;
      layer = nextLayer;
      nextLayer = done;
    }
    for (int i = 0; i < size; i++) {
      values[from + i] = layer[batch[i]];
    }
  }

  /** Makes room for the neighbourhoods of a batch, and forgets the last batch. */
  private void reserve(int size) {
    int most = Math.multiplyExact(size, neighbourhood);
    if (layer.length < most) {
      int inner = size * ((neighbourhood - 1) / space.maxChildren());
      states = new long[most * words];
      neighbours = new int[inner * moves];
      chances = new float[(policy == null ? inner : most) * moves];
      layer = new float[most];
      nextLayer = new float[most];
      batch = new int[size];
    }
    // At most half of the slots are occupied.
    slotBits = Integer.SIZE - Integer.numberOfLeadingZeros(2 * most - 1);
    if (slots.length < 1 << slotBits) {
      slots = new int[1 << slotBits];
    }
    Arrays.fill(slots, 0, 1 << slotBits, NONE);
    count = 0;
  }

  /** The index of a state, which is added if it is new. */
  private int add(long[] from, int at) {
    long hash = 0;
    for (int i = 0; i < words; i++) {
      hash = (hash ^ from[at + i]) * FACTOR;
      hash ^= hash >>> Integer.SIZE;
    }
    int slot = (int) (hash * FACTOR >>> Long.SIZE - slotBits);
    while (slots[slot] != NONE) {
      if (equal(slots[slot] * words, from, at)) {
        return slots[slot];
      }
      slot = slot + 1 & (1 << slotBits) - 1;
    }
    System.arraycopy(from, at, states, count * words, words);
    slots[slot] = count;
    return count++;
  }

  private boolean equal(int known, long[] from, int at) {
    for (int i = 0; i < words; i++) {
      if (states[known + i] != from[at + i]) {
        return false;
      }
    }
    return true;
  }

  /** Adds the neighbours of a state. */
  private void expand(int state) {
    int row = state * moves;
    Arrays.fill(neighbours, row, row + moves, NONE);
    int size = space.expand(states, state * words, allMoves, children, 0, made);
    for (int i = 0; i < size; i++) {
      neighbours[row + made[i]] = add(children, i * words);
    }
  }

  /** Scales the chances of the moves of a state to the sum 1; without a policy, computes them. */
  private void rate(int state) {
    int row = state * moves;
    float least = Float.POSITIVE_INFINITY;
    for (int i = row; i < row + moves; i++) {
      if (neighbours[i] != NONE) {
        least = Math.min(least, layer[neighbours[i]]);
      }
    }
    double sum = 0;
    for (int i = row; i < row + moves; i++) {
      if (neighbours[i] != NONE) {
        if (policy == null) {
          chances[i] = (float) StrictMath.exp(least - layer[neighbours[i]]);
        }
        sum += chances[i];
      }
    }
    for (int i = row; i < row + moves; i++) {
      chances[i] = (float) (chances[i] / sum);
    }
  }

  private float convolve(int state) {
    if (space.isSolved(states, state * words)) {
      return 0;
    }
    int row = state * moves;
    double mean = 0;
    for (int i = row; i < row + moves; i++) {
      if (neighbours[i] != NONE) {
        mean += (double) chances[i] * layer[neighbours[i]];
      }
    }
    return (float) (mu * layer[state] + (1 - mu) * mean);
  }
}
