package dev.superflip.coord.twophase;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Flip;
import dev.superflip.coord.Twist;
import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.util.Arrays;
import java.util.List;

/**
 * The flips of all edges and the places of the four edges between U and D as one number, {@code
 * rank of the places << 11 | flip}. Together with the twists it identifies the coset of Kociemba's
 * subgroup, which U, D and half turns generate. The numbers fall into classes under the sixteen
 * symmetries that keep the axis U-D. These classes are also due to Herbert Kociemba.
 */
public final class FlipSlice {
  public static final int FLIP_BITS = 11;
  public static final int COUNT = EdgeSlices.SETS << FLIP_BITS;

  /** The symmetries that keep the axis U-D, the identity first. */
  public static final List<Symmetry> SYMMETRIES =
      Symmetry.all().stream().filter(s -> s.apply(Face.U).ordinal() % 3 == 0).toList();

  public static final int SYMMETRY_BITS = 4;
  public static final int SYMMETRY_MASK = (1 << SYMMETRY_BITS) - 1;

  /** {@code [18 * rank of the places + move]}. */
  public static final char[] SLICE_MOVES = sliceMoves();

  private static final int FIRST_SLICE_EDGE = EdgeQuad.SLICE_EDGES;
  private static final int UNSET = -1;

  /** By number: {@code class << 4 | a symmetry that carries it to the representative}. */
  private final int[] classOf = new int[COUNT];

  /** By class: the representative. */
  private final int[] representative;

  /** By class: the set of symmetries that fix the representative. */
  private final char[] stabilizer;

  /** Finds the classes. */
  public FlipSlice() {
    int[] inverse = new int[SYMMETRIES.size()];
    char[][] carried = new char[SYMMETRIES.size()][];
    char[][] flipped = new char[SYMMETRIES.size()][];
    for (int s = 0; s < inverse.length; s++) {
      inverse[s] = SYMMETRIES.indexOf(SYMMETRIES.get(s).inverse());
      carried[s] = carriedMasks(SYMMETRIES.get(s));
      flipped[s] = flippedMasks(SYMMETRIES.get(s));
    }
    Arrays.fill(classOf, UNSET);
    int[] found = new int[COUNT];
    char[] keep = new char[COUNT];
    int classes = 0;
    for (int number = 0; number < COUNT; number++) {
      if (classOf[number] != UNSET) {
        continue;
      }
      for (int s = 0; s < inverse.length; s++) {
        int image = image(number, flipped[s], carried[s]);
        if (image == number) {
          keep[classes] |= (char) (1 << s);
        }
        if (classOf[image] == UNSET) {
          classOf[image] = classes << SYMMETRY_BITS | inverse[s];
        }
      }
      found[classes++] = number;
    }
    representative = Arrays.copyOf(found, classes);
    stabilizer = Arrays.copyOf(keep, classes);
  }

  public int classes() {
    return representative.length;
  }

  public int representative(int index) {
    return representative[index];
  }

  /** The symmetries that fix the representative of a class: bit s for the s-th of them. */
  public int stabilizer(int index) {
    return stabilizer[index];
  }

  /** {@code class << 4 | symmetry} by number. */
  public int[] classOf() {
    return classOf;
  }

  public static int rank(Cube cube) {
    return slice(cube) << FLIP_BITS | Flip.rank(cube);
  }

  /** The rank of the places where the four edges between U and D are. */
  public static int slice(Cube cube) {
    int places = 0;
    for (int place = 0; place < Cube.EDGES; place++) {
      if (cube.edge(place) >= FIRST_SLICE_EDGE) {
        places |= bit(place);
      }
    }
    return EdgeSlices.SET_RANK[places];
  }

  public static int move(int number, int move) {
    int slice = number >>> FLIP_BITS;
    int flip = number & Flip.COUNT - 1;
    return SLICE_MOVES[Move.COUNT * slice + move] << FLIP_BITS
        | Flip.MOVES[Move.COUNT * flip + move];
  }

  /** {@code [twist << 4 | symmetry]}: twists viewed through a symmetry that keeps the axis U-D. */
  public static char[] viewedTwists() {
    char[] seen = new char[Twist.COUNT << SYMMETRY_BITS];
    for (int s = 0; s < SYMMETRIES.size(); s++) {
      for (int twist = 0; twist < Twist.COUNT; twist++) {
        seen[twist << SYMMETRY_BITS | s] = (char) Twist.seen(twist, SYMMETRIES.get(s));
      }
    }
    return seen;
  }

  /** Places are bits as in {@link Flip}: the first place is the highest. */
  private static int bit(int place) {
    return 1 << Cube.EDGES - 1 - place;
  }

  private static int image(int number, char[] flipped, char[] carried) {
    int slice = number >>> FLIP_BITS;
    int flip = number & Flip.COUNT - 1;
    int flips = (flip << 1 | Integer.bitCount(flip) & 1) ^ flipped[slice];
    return EdgeSlices.SET_RANK[carried[EdgeSlices.set(slice)]] << FLIP_BITS | carried[flips] >>> 1;
  }

  /**
   * By rank of the places of the edges between U and D: the places where a symmetry flips an edge.
   * A flip compares the facelets of an edge with those of its place. It is the same for all four
   * edges between U and D, and the same for all others.
   */
  private static char[] flippedMasks(Symmetry symmetry) {
    char[] flipped = new char[EdgeSlices.SETS];
    for (int slice = 0; slice < flipped.length; slice++) {
      for (int place = 0; place < Cube.EDGES; place++) {
        boolean sliceEdge = (EdgeSlices.set(slice) & bit(place)) != 0;
        int edge = sliceEdge ? FIRST_SLICE_EDGE : 0;
        if (symmetry.flip(place) != symmetry.flip(edge)) {
          flipped[slice] |= (char) bit(place);
        }
      }
    }
    return flipped;
  }

  /** By mask of places: the image of the mask under a symmetry. */
  private static char[] carriedMasks(Symmetry symmetry) {
    char[] carried = new char[1 << Cube.EDGES];
    for (int mask = 0; mask < carried.length; mask++) {
      for (int place = 0; place < Cube.EDGES; place++) {
        if ((mask & bit(place)) != 0) {
          carried[mask] |= (char) bit(symmetry.edge(place));
        }
      }
    }
    return carried;
  }

  private static char[] sliceMoves() {
    char[] table = new char[EdgeSlices.SETS * Move.COUNT];
    for (int rank = 0; rank < EdgeSlices.SETS; rank++) {
      int places = EdgeSlices.set(rank);
      for (int m = 0; m < Move.COUNT; m++) {
        Cube move = Cube.of(Move.of(m));
        int moved = 0;
        for (int to = 0; to < Cube.EDGES; to++) {
          if ((places & bit(move.edge(to))) != 0) {
            moved |= bit(to);
          }
        }
        table[Move.COUNT * rank + m] = EdgeSlices.SET_RANK[moved];
      }
    }
    return table;
  }
}
