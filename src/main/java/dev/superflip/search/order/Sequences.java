package dev.superflip.search.order;

import dev.superflip.cube.Move;

/**
 * Move sequences as numbers. A sequence is read as a numeral in base 18 with the digits 1 to 18 and
 * no zero, so every sequence has one number and every number is a sequence (thesis, 4.2.3). The
 * empty one is 0, and the order of the numbers is ShortLex: by length, then lexicographically.
 */
public final class Sequences {
  private Sequences() {}

  /** A sequence with one more move at its end. */
  public static long append(long sequence, int move) {
    return Move.COUNT * sequence + move + 1;
  }

  /** The sequence of {@code moves[from..to)}. */
  public static long of(byte[] moves, int from, int to) {
    long sequence = 0;
    for (int i = from; i < to; i++) {
      sequence = append(sequence, moves[i]);
    }
    return sequence;
  }

  /** Writes the moves of a sequence to the start of an array; returns their number. */
  public static int moves(long sequence, byte[] moves) {
    int length = length(sequence);
    long rest = sequence;
    for (int i = length - 1; i >= 0; i--) {
      moves[i] = (byte) ((rest - 1) % Move.COUNT);
      rest = (rest - 1) / Move.COUNT;
    }
    return length;
  }

  public static int length(long sequence) {
    int length = 0;
    for (long rest = sequence; rest != 0; rest = (rest - 1) / Move.COUNT) {
      length++;
    }
    return length;
  }

  /** Number of sequences of up to so many moves. */
  public static long countUpTo(int length) {
    long longest = 0;
    for (int i = 0; i < length; i++) {
      longest = append(longest, Move.COUNT - 1);
    }
    return longest + 1;
  }

  /** Number of sequences of a length none of whose moves is redundant after the one before. */
  public static long countIrredundant(int length) {
    if (length < 2) {
      return length == 0 ? 1 : Move.COUNT;
    }
    // The last syllable is one of 6 moves or 9 pairs of its axis. Its axis is one of the two that
    // differ from the axis before; a pair that is the whole sequence has three axes to choose from.
    long shorter = Move.COUNT;
    long count = 2 * 6 * shorter + 3 * 9;
    for (int i = 3; i <= length; i++) {
      long longer = 2 * 6 * count + 2 * 9 * shorter;
      shorter = count;
      count = longer;
    }
    return count;
  }
}
