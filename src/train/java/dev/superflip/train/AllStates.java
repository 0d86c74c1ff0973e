package dev.superflip.train;

import dev.superflip.puzzle.Puzzle;
import java.util.Arrays;

/** All states of a small puzzle whose states are one long, with their exact distances. */
final class AllStates {
  /** The most states of a puzzle that this class takes. */
  static final int MOST = 1 << 24;

  private final Puzzle puzzle;

  /** An open hash table; 0 is no state of these puzzles. */
  private final long[] slots;

  private final int mask;

  /** By slot: the number of the state. */
  private final int[] numbers;

  /** By number, in the order of distances. */
  final long[] states;

  final byte[] distances;

  AllStates(Puzzle puzzle) {
    this.puzzle = puzzle;
    int size = puzzle.size().intValueExact();
    if (puzzle.words() != 1 || size > MOST) {
      throw new IllegalArgumentException(puzzle.id() + " is too large");
    }
    slots = new long[Integer.highestOneBit(size) * 4];
    mask = slots.length - 1;
    numbers = new int[slots.length];
    states = new long[size];
    distances = new byte[size];
    int count = 0;
    add(puzzle.solved()[0], count++);
    long[] children = new long[puzzle.maxChildren()];
    byte[] made = new byte[puzzle.maxChildren()];
    for (int next = 0; next < count; next++) {
      int found = puzzle.expand(states, next, -1, children, 0, made);
      for (int i = 0; i < found; i++) {
        if (slots[slot(children[i])] == 0) {
          distances[count] = (byte) (distances[next] + 1);
          add(children[i], count++);
        }
      }
    }
    if (count != size) {
      throw new IllegalStateException("%d states instead of %d".formatted(count, size));
    }
  }

  private void add(long state, int number) {
    int slot = slot(state);
    slots[slot] = state;
    numbers[slot] = number;
    states[number] = state;
  }

  private int slot(long state) {
    int slot = (int) Examples.mixed(state) & mask;
    while (slots[slot] != 0 && slots[slot] != state) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  int size() {
    return states.length;
  }

  int number(long state) {
    return numbers[slot(state)];
  }

  /**
   * The number of moves that a greedy descent makes from each state, or -1 if it goes round in a
   * circle. It always goes to the child with the lowest estimate, the first of equals.
   */
  int[] greedy(float[] values) {
    int[] next = new int[size()];
    long[] children = new long[puzzle.maxChildren()];
    byte[] made = new byte[puzzle.maxChildren()];
    for (int i = 1; i < next.length; i++) {
      int count = puzzle.expand(states, i, -1, children, 0, made);
      int best = number(children[0]);
      for (int child = 1; child < count; child++) {
        int number = number(children[child]);
        best = values[number] < values[best] ? number : best;
      }
      next[i] = best;
    }
    int unknown = -2;
    int onPath = -3;
    int[] lengths = new int[size()];
    Arrays.fill(lengths, unknown);
    lengths[0] = 0;
    int[] path = new int[size()];
    for (int start = 0; start < next.length; start++) {
      int length = 0;
      int at = start;
      while (lengths[at] == unknown) {
        lengths[at] = onPath;
        path[length++] = at;
        at = next[at];
      }
      int rest = lengths[at] == onPath ? -1 : lengths[at];
      while (length > 0) {
        rest = rest < 0 ? -1 : rest + 1;
        lengths[path[--length]] = rest;
      }
    }
    return lengths;
  }
}
