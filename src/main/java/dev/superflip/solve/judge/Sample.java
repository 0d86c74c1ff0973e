package dev.superflip.solve.judge;

import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.StateSpace;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * The states that a heuristic is judged on.
 *
 * @param description how they were drawn, for people
 * @param states packed states, one after the other
 * @param count the number of states
 */
public record Sample(String description, long[] states, int count) {
  /** Puzzles with more states are judged on some of them only. */
  private static final BigInteger MOST_STATES = BigInteger.valueOf(4_000_000);

  /** No puzzle of one word packs a state into this. */
  private static final long EMPTY = -1;

  /** States drawn uniformly from all. */
  public static Sample random(Puzzle puzzle, int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[] states = new long[count * puzzle.words()];
    for (int i = 0; i < count; i++) {
      put(puzzle, states, i, puzzle.random(random));
    }
    return new Sample("random states, seed " + seed, states, count);
  }

  /** The ends of random walks from the solved state; each length comes in turn. */
  public static Sample walks(Puzzle puzzle, int count, int shortest, int longest, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[] states = new long[count * puzzle.words()];
    for (int i = 0; i < count; i++) {
      int length = shortest + i % (longest - shortest + 1);
      byte[] moves = puzzle.randomMoves(random, length);
      put(puzzle, states, i, Objects.requireNonNull(puzzle.after(puzzle.solved(), moves)));
    }
    return new Sample(
        "random walks of %d to %d moves, seed %d".formatted(shortest, longest, seed),
        states,
        count);
  }

  private static void put(Puzzle puzzle, long[] states, int index, long[] state) {
    System.arraycopy(state, 0, states, index * puzzle.words(), puzzle.words());
  }

  /** Whether {@link #all} can list the states of a puzzle. */
  public static boolean canListAll(Puzzle puzzle) {
    return puzzle.words() == 1 && puzzle.size().compareTo(MOST_STATES) <= 0;
  }

  /** All states of a small puzzle, breadth first. */
  public static Sample all(Puzzle puzzle) {
    int size = puzzle.size().intValueExact();
    long[] states = new long[size];
    long[] seen = new long[Integer.highestOneBit(size) * 4];
    Arrays.fill(seen, EMPTY);
    states[0] = puzzle.solved()[0];
    add(seen, states[0]);
    long[] children = new long[puzzle.maxChildren()];
    byte[] made = new byte[puzzle.maxChildren()];
    int end = 1;
    for (int i = 0; i < end; i++) {
      int count =
          puzzle.expand(states, i, puzzle.afterInGraph(StateSpace.NO_MOVE), children, 0, made);
      for (int child = 0; child < count; child++) {
        if (add(seen, children[child])) {
          states[end++] = children[child];
        }
      }
    }
    if (end != size) {
      throw new IllegalStateException("%d of %d states were reached".formatted(end, size));
    }
    return new Sample("all states", states, size);
  }

  /** Adds a state to a set with open addressing; returns whether it is new. */
  private static boolean add(long[] seen, long state) {
    int mask = seen.length - 1;
    int slot = (int) (state * 0x9E3779B97F4A7C15L >>> 32) & mask;
    while (seen[slot] != EMPTY) {
      if (seen[slot] == state) {
        return false;
      }
      slot = slot + 1 & mask;
    }
    seen[slot] = state;
    return true;
  }
}
