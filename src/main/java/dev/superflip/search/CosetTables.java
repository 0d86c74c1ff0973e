package dev.superflip.search;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.EdgeSlices;
import dev.superflip.coord.Lehmer;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import java.util.List;

/**
 * Small tables that lead from a node to what it and its inverse look like, the same for all coset
 * spaces. Twists by corner are two masks of eight bits: corners twisted once, and twice above.
 */
final class CosetTables {
  static final int FIELD = Cube.EDGES;

  /** By face: its axis, U and D, R and L, F and B. */
  static final int[] AXIS = {0, 1, 2, 0, 1, 2};

  /** By face: which field of {@link #QUAD_PLACES} has it, or the face opposite to it. */
  static final int[] FACE_FIELD = {
    2 * FIELD, 3 * FIELD, 4 * FIELD, 2 * FIELD, 3 * FIELD, 4 * FIELD
  };

  /** By face, all ones if it is the opposite of the one there and cuts slice 0; 1; 2. */
  static final int[] OPPOSITE_0 = {0, 0, 0, -1, -1, 0};

  static final int[] OPPOSITE_1 = {0, 0, 0, -1, 0, -1};
  static final int[] OPPOSITE_2 = {0, 0, 0, 0, -1, -1};

  /** By axis: ones where the two slices begin that its faces cut. */
  static final long[] EXCHANGED = {
    1 | 1L << FIELD, 1 | 1L << 2 * FIELD, 1L << FIELD | 1L << 2 * FIELD
  };

  /** By axis: all ones if quarter turns flip edges. */
  static final int[] FLIPPING = {0, 0, -1};

  /** By face: which 16 bits of {@link #TWISTS_ADDED} belong to it, and a mask for them. */
  static final int[] TWIST_SHIFT = {0, 0, 16, 0, 32, 48};

  static final int[] TWIST_MASK = {0, 0xFFFF, 0xFFFF, 0, 0xFFFF, 0xFFFF};

  /** By move: the mask for a quarter turn, nothing for a half turn, which twists no corner. */
  static final int[] MOVE_TWIST_MASK = moveTwistMask();

  /**
   * By rank of a quad, with a nibble for its four edges in each field of twelve bits: which of them
   * are in places of slice 0, of slice 1, of U, of R and of F.
   */
  static final long[] QUAD_PLACES = quadPlaces();

  /** By rank of a quad: the places of its edges, four nibbles, the last edge lowest. */
  static final char[] QUAD_NIBBLES = quadNibbles();

  /** By four nibbles: the rank of the quad. */
  static final char[] NIBBLES_QUAD = nibblesQuad();

  /**
   * By rank of a permutation of corners: what quarter turns of R, F, L and B add to the twists by
   * corner, 16 bits each.
   */
  static final long[] TWISTS_ADDED = twistsAdded();

  /** By twists by corner: the twists by place of the inverse. */
  static final char[] INVERSE_TWIST = inverseTwist();

  /** By twists by place: the twists by corner of the inverse. */
  static final char[] TWIST_OF_INVERSE = twistOfInverse();

  /** By rank of a permutation of corners: its inverse. */
  static final char[] INVERSE_PERMUTATION = inversePermutation();

  private CosetTables() {}

  /** Twists by corner of a cube. */
  static int twists(Cube cube) {
    int twists = 0;
    for (int i = 0; i < Cube.CORNERS; i++) {
      twists |= twist(cube.corner(i), cube.twist(i));
    }
    return twists;
  }

  private static int twist(int corner, int amount) {
    return amount == 0 ? 0 : 1 << corner + (amount == 2 ? Cube.CORNERS : 0);
  }

  /** Adds twists by corner, modulo 3, eight corners at a time. */
  static int add(int a, int b) {
    int a1 = a & 0xFF;
    int a2 = a >>> 8;
    int b1 = b & 0xFF;
    int b2 = b >>> 8;
    int aZero = ~(a1 | a2);
    int bZero = ~(b1 | b2);
    int once = a1 & bZero | aZero & b1 | a2 & b2;
    int twice = a2 & bZero | aZero & b2 | a1 & b1;
    return once | twice << 8;
  }

  private static int[] moveTwistMask() {
    int[] masks = new int[Move.COUNT];
    for (int m = 0; m < masks.length; m++) {
      masks[m] = m % 3 == 1 ? 0 : TWIST_MASK[m / 3];
    }
    return masks;
  }

  private static long[] quadPlaces() {
    long[] table = new long[EdgeQuad.COUNT];
    int[] places = new int[4];
    List<Face> faces = List.of(Face.U, Face.R, Face.F);
    for (int rank = 0; rank < table.length; rank++) {
      Lehmer.unrank(rank, Cube.EDGES, places);
      for (int i = 0; i < 4; i++) {
        long bit = 1L << (3 - i);
        int slice = EdgeSlices.slice(places[i]);
        if (slice < 2) {
          table[rank] |= bit << FIELD * slice;
        }
        for (int f = 0; f < faces.size(); f++) {
          if (Cube.EDGE_NAMES.get(places[i]).contains(faces.get(f).name())) {
            table[rank] |= bit << FIELD * (2 + f);
          }
        }
      }
    }
    return table;
  }

  private static char[] quadNibbles() {
    char[] table = new char[EdgeQuad.COUNT];
    int[] places = new int[4];
    for (int rank = 0; rank < table.length; rank++) {
      Lehmer.unrank(rank, Cube.EDGES, places);
      for (int i = 0; i < 4; i++) {
        table[rank] |= (char) (EdgeSlices.bit(places[i]) << 4 * (3 - i));
      }
    }
    return table;
  }

  private static char[] nibblesQuad() {
    char[] table = new char[1 << 16];
    for (int rank = 0; rank < EdgeQuad.COUNT; rank++) {
      table[QUAD_NIBBLES[rank]] = (char) rank;
    }
    return table;
  }

  private static long[] twistsAdded() {
    long[] table = new long[CornerPermutation.COUNT];
    int[] corners = new int[Cube.CORNERS];
    for (int rank = 0; rank < table.length; rank++) {
      Lehmer.unrank(rank, Cube.CORNERS, corners);
      for (Face face : List.of(Face.R, Face.F, Face.L, Face.B)) {
        Cube turn = Cube.of(Move.of(face, 1));
        long added = 0;
        for (int i = 0; i < Cube.CORNERS; i++) {
          added |= twist(corners[turn.corner(i)], turn.twist(i));
        }
        table[rank] |= added << TWIST_SHIFT[face.ordinal()];
      }
    }
    return table;
  }

  private static char[] inverseTwist() {
    char[] table = new char[1 << 16];
    for (int rank = 0; rank < Twist.COUNT; rank++) {
      int twists = 0;
      int sum = 0;
      int rest = rank;
      for (int i = Cube.CORNERS - 2; i >= 0; i--, rest /= 3) {
        twists |= twist(i, (3 - rest % 3) % 3);
        sum += rest % 3;
      }
      twists |= twist(Cube.CORNERS - 1, sum % 3);
      table[twists] = (char) rank;
    }
    return table;
  }

  private static char[] twistOfInverse() {
    char[] table = new char[Twist.COUNT];
    for (int twists = 0; twists < INVERSE_TWIST.length; twists++) {
      boolean valid = (twists & twists >>> 8) == 0;
      int sum = Integer.bitCount(twists & 0xFF) + 2 * Integer.bitCount(twists >>> 8);
      if (valid && sum % 3 == 0) {
        table[INVERSE_TWIST[twists]] = (char) twists;
      }
    }
    return table;
  }

  private static char[] inversePermutation() {
    char[] table = new char[CornerPermutation.COUNT];
    int[] corners = new int[Cube.CORNERS];
    int[] inverse = new int[Cube.CORNERS];
    for (int rank = 0; rank < table.length; rank++) {
      Lehmer.unrank(rank, Cube.CORNERS, corners);
      for (int i = 0; i < Cube.CORNERS; i++) {
        inverse[corners[i]] = i;
      }
      table[rank] = (char) Lehmer.rank(inverse, Cube.CORNERS);
    }
    return table;
  }
}
