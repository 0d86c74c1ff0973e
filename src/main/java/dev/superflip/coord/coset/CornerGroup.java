package dev.superflip.coord.coset;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.Lehmer;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A group of corner permutations that contains all half turns and that each of the 48 symmetries
 * carries to itself. Two permutations are in the same coset if renaming the corners by an element
 * of the group turns one into the other.
 */
public enum CornerGroup {
  /**
   * All permutations that keep each corner in its tetrad: four corners that do not touch each
   * other, or the other four. Half turns move a corner only within its tetrad.
   */
  TETRADS,

  /** The even permutations among {@link #TETRADS}. */
  EVEN,

  /** The permutations that half turns generate. */
  HALF_TURNS;

  /** By corner: its tetrad. */
  private static final int[] TETRAD = tetrads();

  /** The tetrad of a corner, or of a place: 0 or 1. */
  public static int tetrad(int corner) {
    return TETRAD[corner];
  }

  /** The cosets of a group, numbered, and how moves and symmetries act on them. */
  public static final class Cosets {
    private final int count;
    private final char[] ofPermutation = new char[CornerPermutation.COUNT];
    private final char[] ofInverse = new char[CornerPermutation.COUNT];
    private final char[] moves;
    private final char[][] conjugates;
    private final byte[][] tetrads;
    private final boolean[] odd;

    private Cosets(List<int[]> group) {
      Arrays.fill(ofPermutation, Character.MAX_VALUE);
      count = CornerPermutation.COUNT / group.size();
      moves = new char[count * Move.COUNT];
      List<Symmetry> symmetries = Symmetry.all();
      conjugates = new char[symmetries.size()][count];
      tetrads = new byte[count][Cube.CORNERS];
      odd = new boolean[count];
      int[] first = new int[count];
      int[] corners = new int[Cube.CORNERS];
      int[] other = new int[Cube.CORNERS];
      int next = 0;
      for (int rank = 0; rank < CornerPermutation.COUNT; rank++) {
        Lehmer.unrank(rank, Cube.CORNERS, corners);
        if (ofPermutation[rank] == Character.MAX_VALUE) {
          for (int[] element : group) {
            for (int i = 0; i < Cube.CORNERS; i++) {
              other[i] = element[corners[i]];
            }
            ofPermutation[(int) Lehmer.rank(other, Cube.CORNERS)] = (char) next;
          }
          first[next++] = rank;
        }
      }
      for (int rank = 0; rank < CornerPermutation.COUNT; rank++) {
        Lehmer.unrank(rank, Cube.CORNERS, corners);
        for (int i = 0; i < Cube.CORNERS; i++) {
          other[corners[i]] = i;
        }
        ofInverse[rank] = ofPermutation[(int) Lehmer.rank(other, Cube.CORNERS)];
      }
      for (int coset = 0; coset < count; coset++) {
        for (int m = 0; m < Move.COUNT; m++) {
          int moved = CornerPermutation.move(first[coset], m);
          moves[Move.COUNT * coset + m] = ofPermutation[moved];
        }
        Lehmer.unrank(first[coset], Cube.CORNERS, corners);
        odd[coset] = !even(corners);
        for (int i = 0; i < Cube.CORNERS; i++) {
          tetrads[coset][i] = (byte) tetrad(corners[i]);
        }
        for (int s = 0; s < conjugates.length; s++) {
          Symmetry symmetry = symmetries.get(s);
          for (int i = 0; i < Cube.CORNERS; i++) {
            other[symmetry.corner(i)] = symmetry.corner(corners[i]);
          }
          conjugates[s][coset] = ofPermutation[(int) Lehmer.rank(other, Cube.CORNERS)];
        }
      }
    }

    public int count() {
      return count;
    }

    /** By rank of a permutation: its coset. */
    public char[] ofPermutation() {
      return ofPermutation;
    }

    /** By rank of a permutation: the coset of its inverse. */
    public char[] ofInverse() {
      return ofInverse;
    }

    /** {@code [18 * coset + move]}. */
    public char[] moves() {
      return moves;
    }

    /** The image of a coset under a symmetry. */
    int conjugate(int symmetry, int coset) {
      return conjugates[symmetry][coset];
    }

    /** Whether the first permutation of a coset is odd; if the group is even, all of them are. */
    boolean isOdd(int coset) {
      return odd[coset];
    }

    /** By place: the tetrad of the corner there, which all permutations of a coset share. */
    byte[] tetrads(int coset) {
      return tetrads[coset];
    }
  }

  /** Whether all permutations of the group are even, so that each coset has one parity. */
  public boolean isEven() {
    return this != TETRADS;
  }

  public Cosets cosets() {
    return switch (this) {
      case TETRADS -> OfTetrads.COSETS;
      case EVEN -> OfEven.COSETS;
      case HALF_TURNS -> OfHalfTurns.COSETS;
    };
  }

  // Each holder class computes its cosets on first use; in a native image, during the build.

  private static final class OfTetrads {
    static final Cosets COSETS = new Cosets(TETRADS.elements());
  }

  private static final class OfEven {
    static final Cosets COSETS = new Cosets(EVEN.elements());
  }

  private static final class OfHalfTurns {
    static final Cosets COSETS = new Cosets(HALF_TURNS.elements());
  }

  /** All permutations of the group, as arrays of images. */
  List<int[]> elements() {
    boolean[] in = new boolean[CornerPermutation.COUNT];
    if (this == HALF_TURNS) {
      // A depth-first search along half turns from the identity.
      int[] open = new int[CornerPermutation.COUNT];
      int n = 1;
      in[0] = true;
      while (n > 0) {
        int rank = open[--n];
        for (int m = 1; m < Move.COUNT; m += 3) {
          int moved = CornerPermutation.move(rank, m);
          if (!in[moved]) {
            in[moved] = true;
            open[n++] = moved;
          }
        }
      }
    }
    List<int[]> elements = new ArrayList<>();
    int[] corners = new int[Cube.CORNERS];
    for (int rank = 0; rank < CornerPermutation.COUNT; rank++) {
      Lehmer.unrank(rank, Cube.CORNERS, corners);
      if (this == HALF_TURNS
          ? in[rank]
          : keepsTetrads(corners) && (this == TETRADS || even(corners))) {
        elements.add(corners.clone());
      }
    }
    return elements;
  }

  private static boolean keepsTetrads(int[] corners) {
    for (int i = 0; i < Cube.CORNERS; i++) {
      if (tetrad(corners[i]) != tetrad(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean even(int[] corners) {
    int inversions = 0;
    for (int i = 0; i < Cube.CORNERS; i++) {
      for (int j = 0; j < i; j++) {
        inversions += corners[j] > corners[i] ? 1 : 0;
      }
    }
    return inversions % 2 == 0;
  }

  private static int[] tetrads() {
    int[] tetrads = new int[Cube.CORNERS];
    for (int i = 0; i < Cube.CORNERS; i++) {
      String name = Cube.CORNER_NAMES.get(i);
      // The number of facelets on U, R or F differs by one between neighbouring corners.
      int sides = 0;
      for (String face : List.of("U", "R", "F")) {
        sides += name.contains(face) ? 1 : 0;
      }
      tetrads[i] = 1 - sides % 2;
    }
    return tetrads;
  }
}
