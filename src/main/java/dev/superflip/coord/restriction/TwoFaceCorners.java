package dev.superflip.coord.restriction;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.Lehmer;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The permutations of the corners that turns of U and R generate, and their cosets. There are only
 * 120, a sixth of the permutations of the six corners that these turns move: the group is PGL(2,5).
 * So the 8! permutations of all corners form 336 cosets.
 */
public final class TwoFaceCorners {
  public static final int COSETS = 336;

  private static final char UNSET = Character.MAX_VALUE;

  /** By rank of a permutation, once it is needed: the native program does not contain it. */
  private static char @Nullable [] cosetOf;

  private TwoFaceCorners() {}

  /**
   * The coset of a permutation, given by its rank; that of the solved cube is 0. The first call
   * takes some milliseconds. Nothing may call this while a native image is built.
   */
  public static synchronized int coset(int rank) {
    if (cosetOf == null) {
      cosetOf = cosets();
    }
    return cosetOf[rank];
  }

  private static char[] cosets() {
    char[] coset = new char[CornerPermutation.COUNT];
    Arrays.fill(coset, UNSET);
    List<int[]> group = group();
    int[] corners = new int[Cube.CORNERS];
    int[] renamed = new int[Cube.CORNERS];
    char next = 0;
    for (int rank = 0; rank < coset.length; rank++) {
      if (coset[rank] == UNSET) {
        Lehmer.unrank(rank, Cube.CORNERS, corners);
        for (int[] element : group) {
          for (int place = 0; place < Cube.CORNERS; place++) {
            renamed[place] = element[corners[place]];
          }
          coset[(int) Lehmer.rank(renamed, Cube.CORNERS)] = next;
        }
        next++;
      }
    }
    return coset;
  }

  /** All permutations that turns of U and R reach, by breadth-first search. */
  private static List<int[]> group() {
    List<int[]> elements = new ArrayList<>();
    boolean[] seen = new boolean[CornerPermutation.COUNT];
    List<Integer> queue = new ArrayList<>(List.of(0));
    seen[0] = true;
    for (int i = 0; i < queue.size(); i++) {
      int[] corners = new int[Cube.CORNERS];
      Lehmer.unrank(queue.get(i), Cube.CORNERS, corners);
      elements.add(corners);
      for (Face face : List.of(Face.U, Face.R)) {
        int turned = CornerPermutation.move(queue.get(i), Move.of(face, 1).ordinal());
        if (!seen[turned]) {
          seen[turned] = true;
          queue.add(turned);
        }
      }
    }
    return elements;
  }
}
