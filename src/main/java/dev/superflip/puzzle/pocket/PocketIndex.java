package dev.superflip.puzzle.pocket;

import dev.superflip.cube.Cube;
import dev.superflip.cube.PackedCorners;

/**
 * Numbers the states of the 2x2x2 cube from 0 to 3,674,159, and makes moves on numbers. A number is
 * the lexicographic rank of the seven corners that move, times 729, plus the twists of the first
 * six of them as ternary digits. The last twist follows, because the sum is divisible by 3. Moves
 * act on permutations and on twists separately, so two small tables suffice. Immutable.
 */
public final class PocketIndex {
  /** Corners that move. */
  static final int CORNERS = Cube.CORNERS - 1;

  /** The place, and the cubie, that never moves. */
  static final int FIXED = Cube.CORNER_NAMES.indexOf("DBL");

  /** Permutations of seven corners: 7!. */
  public static final int PERMUTATIONS = 5040;

  /** Twists of six corners: 3^6. */
  public static final int TWISTS = 729;

  public static final int SIZE = PERMUTATIONS * TWISTS;

  private final int steps;
  private final short[] permutations;
  private final short[] twists;

  public PocketIndex(PocketCube cube) {
    steps = cube.moves();
    permutations = new short[PERMUTATIONS * steps];
    twists = new short[TWISTS * steps];
    for (int step = 0; step < steps; step++) {
      for (int rank = 0; rank < PERMUTATIONS; rank++) {
        permutations[rank * steps + step] =
            (short) permutationRank(cube.after(state(rank * TWISTS), step));
      }
      for (int rank = 0; rank < TWISTS; rank++) {
        twists[rank * steps + step] = (short) twistRank(cube.after(state(rank), step));
      }
    }
  }

  /** The number of a packed state. */
  public static int of(long state) {
    return permutationRank(state) * TWISTS + twistRank(state);
  }

  /** The packed state that has a number. */
  public static long state(int index) {
    int[] cubies = permutation(index / TWISTS);
    long state = PackedCorners.at(FIXED, FIXED, 0);
    int digits = index % TWISTS;
    int sum = 0;
    // Division yields the digit of the last place first.
    for (int i = CORNERS - 2; i >= 0; i--) {
      int twist = digits % 3;
      state |= PackedCorners.at(place(i), place(cubies[i]), twist);
      sum += twist;
      digits /= 3;
    }
    int last = CORNERS - 1;
    return state | PackedCorners.at(place(last), place(cubies[last]), (3 * CORNERS - sum) % 3);
  }

  /** The number of the state that a move leads to. */
  public int after(int index, int move) {
    return permutationAfter(index / TWISTS, move) * TWISTS + twistAfter(index % TWISTS, move);
  }

  /** What a move makes of a permutation: {@code index / TWISTS}. */
  public int permutationAfter(int permutation, int move) {
    return permutations[permutation * steps + move];
  }

  /** What a move makes of the twists: {@code index % TWISTS}. */
  public int twistAfter(int twist, int move) {
    return twists[twist * steps + move];
  }

  /** The i-th moving place, or cubie, in the numbering of {@link Cube}. */
  private static int place(int i) {
    return i < FIXED ? i : i + 1;
  }

  private static int permutationRank(long state) {
    int rank = 0;
    int seen = 0;
    for (int i = 0; i < CORNERS; i++) {
      int bit = 1 << PackedCorners.corner(state, place(i));
      // The fixed corner counts as seen, so that the others are numbered without a gap.
      int smaller = (seen | 1 << FIXED) & bit - 1;
      int cubie = Integer.numberOfTrailingZeros(bit);
      rank = rank * (CORNERS - i) + cubie - Integer.bitCount(smaller);
      seen |= bit;
    }
    return rank;
  }

  private static int[] permutation(int rank) {
    int[] cubies = new int[CORNERS];
    int rest = rank;
    for (int i = CORNERS - 1; i >= 0; i--) {
      cubies[i] = rest % (CORNERS - i);
      rest /= CORNERS - i;
    }
    int free = (1 << CORNERS) - 1;
    for (int i = 0; i < CORNERS; i++) {
      int bit = Integer.expand(1 << cubies[i], free);
      cubies[i] = Integer.numberOfTrailingZeros(bit);
      free ^= bit;
    }
    return cubies;
  }

  private static int twistRank(long state) {
    int rank = 0;
    for (int i = 0; i < CORNERS - 1; i++) {
      rank = 3 * rank + PackedCorners.twist(state, place(i));
    }
    return rank;
  }
}
