package dev.superflip.search.twophase;

import dev.superflip.coord.twophase.TwoQuads;
import java.util.Arrays;

/**
 * Distances within the subgroup, found breadth-first: of the eight corners, or of the eight edges
 * of U and D, each together with the four edges of the middle slice.
 */
final class Phase2Build {
  static final int ENTRIES = TwoQuads.COUNT * TwoQuads.ORDERS;

  private static final int MOVES = TwoPhaseLayout.MOVE_COUNT2;
  private static final byte UNSET = -1;

  private Phase2Build() {}

  /**
   * The distance of each {@code 24 * index + order}.
   *
   * @param eight {@code [10 * index + move]}
   * @param orders {@code [10 * order + move]}
   */
  static byte[] distances(char[] eight, byte[] orders, int solvedEight, int solvedOrder) {
    byte[] distances = new byte[ENTRIES];
    Arrays.fill(distances, UNSET);
    int[] queue = new int[ENTRIES];
    int end = 0;
    queue[end] = solvedEight * TwoQuads.ORDERS + solvedOrder;
    distances[queue[end++]] = 0;
    for (int begin = 0; begin < end; begin++) {
      int eightNow = queue[begin] / TwoQuads.ORDERS;
      int orderNow = queue[begin] % TwoQuads.ORDERS;
      for (int m = 0; m < MOVES; m++) {
        int next = eight[MOVES * eightNow + m] * TwoQuads.ORDERS + orders[MOVES * orderNow + m];
        if (distances[next] == UNSET) {
          distances[next] = (byte) (distances[queue[begin]] + 1);
          queue[end++] = next;
        }
      }
    }
    return distances;
  }

  /** Packs two values into a byte, the first in the low half. */
  static byte[] packed(byte[] values) {
    byte[] packed = new byte[values.length / 2];
    for (int i = 0; i < packed.length; i++) {
      packed[i] = (byte) (values[2 * i] | values[2 * i + 1] << 4);
    }
    return packed;
  }
}
