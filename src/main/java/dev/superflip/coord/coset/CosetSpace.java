package dev.superflip.coord.coset;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.Projection;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers the cosets of a subgroup of the cube group, up to the 48 symmetries of the cube.
 *
 * <p>The subgroup keeps every edge in its slice and every corner in its tetrad. Three parameters
 * choose it: its corner permutations ({@link CornerGroup}), whether it twists one tetrad clockwise
 * and the other anticlockwise as wholes, and its flips ({@link EdgeSlices.Flips}). Each member of
 * this family contains the half turns, and each symmetry carries it to itself.
 *
 * <p>A coset determines, for each place, the slice of the edge there, the tetrad and the twist of
 * the corner there, and a little more. Corners give the row: the cosets of the corners fall into
 * symmetry classes, and each class is a row. A symmetry carries the corners to the representative
 * of their class. The edges, viewed through that symmetry, give the column.
 */
public final class CosetSpace implements Projection {
  private static final int SYMMETRY_BITS = 6;
  private static final int SYMMETRY_MASK = (1 << SYMMETRY_BITS) - 1;

  // A corner of each tetrad.
  private static final int TETRAD_0 = CornerGroup.tetrad(0) == 0 ? 0 : 1;

  private static final int TETRAD_1 = 1 - TETRAD_0;

  private final CornerGroup group;
  private final CornerGroup.Cosets corners;
  private final EdgeSlices.Flips flips;

  /** The number of twists that one coset contains. */
  private final int twistsPerCoset;

  /** By coset of corners: row << 6 | symmetry that carries it to the representative. */
  private final int[] rowOf;

  /** By row: the coset of corners that represents it. */
  private final int[] representatives;

  /** By row: the symmetries that fix its representative, bit s for the s-th. */
  private final long[] stabilizers;

  private final char[] slices;
  private final byte[][] origins = EdgeSlices.origins();

  /**
   * The cosets of one subgroup.
   *
   * @param twistsTetrads whether the subgroup twists whole tetrads
   */
  public CosetSpace(CornerGroup group, boolean twistsTetrads, EdgeSlices.Flips flips) {
    this(group, twistsTetrads ? 3 : 1, flips);
  }

  /** The cosets of a subgroup that contains all twists: few enough to test every one. */
  public static CosetSpace withoutTwists(CornerGroup group, EdgeSlices.Flips flips) {
    return new CosetSpace(group, Twist.COUNT, flips);
  }

  private CosetSpace(CornerGroup group, int twistsPerCoset, EdgeSlices.Flips flips) {
    this.group = group;
    this.flips = flips;
    this.twistsPerCoset = twistsPerCoset;
    corners = group.cosets();
    slices = EdgeSlices.conjugates(flips);
    rowOf = new int[corners.count() * Twist.COUNT];
    Arrays.fill(rowOf, -1);
    Symmetries symmetries = new Symmetries();
    int[] found = new int[rowOf.length];
    long[] fixing = new long[rowOf.length];
    int rows = 0;
    for (int coset = 0; coset < rowOf.length; coset++) {
      if (rowOf[coset] >= 0) {
        continue;
      }
      for (int s = 0; s < symmetries.count; s++) {
        for (int twist = 0; twist < twistsPerCoset; twist++) {
          int image = symmetries.apply(s, twist, coset);
          if (image == coset) {
            fixing[rows] |= 1L << s;
          }
          if (rowOf[image] < 0) {
            rowOf[image] = rows << SYMMETRY_BITS | symmetries.inverse[s];
          }
        }
      }
      found[rows++] = coset;
    }
    representatives = Arrays.copyOf(found, rows);
    stabilizers = Arrays.copyOf(fixing, rows);
  }

  public int rows() {
    return representatives.length;
  }

  public int columns() {
    return EdgeSlices.ARRANGEMENTS * flips.count();
  }

  @Override
  public long entries() {
    return (long) rows() * columns();
  }

  public CornerGroup.Cosets corners() {
    return corners;
  }

  public EdgeSlices.Flips flips() {
    return flips;
  }

  /**
   * By coset of corners, {@code coset of the group * 2187 + twist}: {@code row << 6 | symmetry}.
   */
  public int[] rowOf() {
    return rowOf;
  }

  /** The coset of corners that represents a row. */
  public int representative(int row) {
    return representatives[row];
  }

  /** The symmetries that fix the representative of a row, bit s for the s-th. */
  public long stabilizer(int row) {
    return stabilizers[row];
  }

  /** Whether the row of a cube determines the parity of its permutations. */
  public boolean determinesParity() {
    return group.isEven();
  }

  /** Whether the cubes of a row are odd; meaningful only if {@link #determinesParity}. */
  public boolean isOdd(int row) {
    return corners.isOdd(representatives[row] / Twist.COUNT);
  }

  public static int row(int rowAndSymmetry) {
    return rowAndSymmetry >>> SYMMETRY_BITS;
  }

  public static int symmetry(int rowAndSymmetry) {
    return rowAndSymmetry & SYMMETRY_MASK;
  }

  /** The coset of corners after a move. */
  public int moveCorners(int coset, int move) {
    int group = corners.moves()[Move.COUNT * (coset / Twist.COUNT) + move];
    return group * Twist.COUNT + Twist.MOVES[Move.COUNT * (coset % Twist.COUNT) + move];
  }

  @Override
  public long index(Cube cube) {
    int coset =
        corners.ofPermutation()[CornerPermutation.rank(cube)] * Twist.COUNT + Twist.rank(cube);
    int[] states = new int[EdgeSlices.COUNT];
    int flipped = EdgeSlices.flips(cube);
    for (int slice = 0; slice < EdgeSlices.COUNT; slice++) {
      states[slice] = EdgeSlices.state(flips, EdgeSlices.places(cube, slice), flipped);
    }
    int row = rowOf[coset];
    return (long) row(row) * columns() + column(symmetry(row), states[0], states[1], states[2]);
  }

  /** The column of three slices, viewed through a symmetry. */
  public int column(int symmetry, int state0, int state1, int state2) {
    int[] states = {state0, state1, state2};
    int from = flips.states() * symmetry;
    byte[] origin = origins[symmetry];
    int first = slices[from + states[origin[0]]];
    int second = slices[from + states[origin[1]]];
    int third = slices[from + states[origin[2]]];
    int arrangement = EdgeSlices.arrangement(first & EdgeSlices.ALL, second & EdgeSlices.ALL);
    int bits = first >>> Cube.EDGES | second >>> Cube.EDGES << flips.bits();
    // The number of flips is even, so the lowest bit of the last slice is redundant.
    bits |= third >>> Cube.EDGES + 1 << 2 * flips.bits();
    return arrangement * flips.count() + bits;
  }

  /** How symmetries act on cosets of corners. */
  private final class Symmetries {
    final int count = Symmetry.all().size();
    final int[] inverse = new int[count];

    /** {@code [256 * symmetry + set of places]}: the image of the set. */
    private final int[] carried = new int[count * 256];

    /**
     * {@code [symmetry][coset of the group]}: the twists, by place, that a symmetry adds. It adds
     * them because places and corners count twists from different facelets. The share of a corner
     * is the same for all corners of a tetrad.
     */
    private final char[][] added = new char[count][corners.count()];

    /** By coset of the group: tetrad 0 twisted clockwise and tetrad 1 anticlockwise, by place. */
    private final char[] tetradTwists = new char[corners.count()];

    private final boolean[] reflects = new boolean[count];

    Symmetries() {
      List<Symmetry> all = Symmetry.all();
      for (int s = 0; s < count; s++) {
        Symmetry symmetry = all.get(s);
        inverse[s] = all.indexOf(symmetry.inverse());
        reflects[s] = symmetry.isReflection();
        for (int set = 1; set < 256; set++) {
          int place = Integer.numberOfTrailingZeros(set);
          carried[256 * s + set] = carried[256 * s + (set & set - 1)] | 1 << symmetry.corner(place);
        }
        int[] ofTetrad = {symmetry.twist(TETRAD_0), symmetry.twist(TETRAD_1)};
        for (int coset = 0; coset < corners.count(); coset++) {
          byte[] tetrads = corners.tetrads(coset);
          int twists = 0;
          for (int place = 0; place < Cube.CORNERS; place++) {
            int twist = (symmetry.twist(place) + 3 - ofTetrad[tetrads[place]]) % 3;
            twists |= TwistMasks.of(symmetry.corner(place), twist);
          }
          added[s][coset] = (char) twists;
        }
      }
      for (int coset = 0; coset < corners.count(); coset++) {
        byte[] tetrads = corners.tetrads(coset);
        for (int place = 0; place < Cube.CORNERS; place++) {
          tetradTwists[coset] |= (char) TwistMasks.of(place, 1 + tetrads[place]);
        }
      }
    }

    /**
     * The image of one member of a coset of corners under a symmetry. Member {@code i} has tetrad 0
     * twisted clockwise and tetrad 1 anticlockwise {@code i} times. If all twists are in one coset,
     * member {@code i} has the twist {@code i}.
     */
    int apply(int s, int member, int coset) {
      int group = coset / Twist.COUNT;
      if (twistsPerCoset == Twist.COUNT) {
        return corners.conjugate(s, group) * Twist.COUNT + member;
      }
      int twists = TwistMasks.ofRank(coset % Twist.COUNT);
      for (int i = 0; i < member; i++) {
        twists = TwistMasks.add(twists, tetradTwists[group]);
      }
      int image =
          carried[256 * s + (twists & 0xFF)]
              | carried[256 * s + (twists >>> Cube.CORNERS)] << Cube.CORNERS;
      image = reflects[s] ? TwistMasks.negative(image) : image;
      return corners.conjugate(s, group) * Twist.COUNT
          + TwistMasks.rank(TwistMasks.add(image, added[s][group]));
    }
  }
}
