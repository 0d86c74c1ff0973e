package dev.superflip.search.coset;

import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import dev.superflip.system.Lanes;
import java.util.ArrayList;
import java.util.List;

/**
 * Moves and symmetries as byte shuffles of {@link EdgeLanes}, sixteen bytes each. A move permutes
 * the lanes of a position. In the inverse the lanes hold places, so there a move renames them.
 *
 * <p>Symmetries are renumbered here, so that each group of eight permutes the slices in the same
 * way. A probe needs only the slice in which an edge ends. So {@link #SLICES} has a row for each
 * group, not for each symmetry.
 */
final class EdgeShuffles {
  /** The 48 symmetries, rounded up to a power of two. */
  static final int SYMMETRIES = 64;

  /** Size of a group of symmetries that permute the slices alike; also the room for groups. */
  static final int ALIKE = 8;

  /** The moves, and after them the turn that does nothing. */
  static final int TURNS = Move.COUNT + 1;

  /** Bits of {@link #SLICES}: the edge ends in the first slice, or in the second one. */
  private static final int FIRST = 128;

  private static final int SECOND = 64;

  private static final List<Cube> TURN_CUBES = turns();
  private static final List<Symmetry> BY_NUMBER = byNumber();

  /** {@code [16 * move + place]}: the place that its new edge comes from. */
  static final byte[] MOVES = new byte[Move.COUNT * Lanes.COUNT];

  /** {@code [16 * move + place]}: {@link EdgeLanes#FLIPPED} if the move flips its new edge. */
  static final byte[] MOVE_FLIPS = new byte[MOVES.length];

  /**
   * {@code [16 * move + place]}: the place that its edge goes to, with {@link EdgeLanes#FLIPPED} if
   * the move flips that edge.
   */
  static final byte[] RENAMINGS = new byte[MOVES.length];

  /** {@code [64 * turn + symmetry]}: the shuffle of a position by the turn and the symmetry. */
  static final byte[] SEEN = new byte[TURNS * SYMMETRIES * Lanes.COUNT];

  /**
   * {@code [64 * turn + symmetry]}: the places that either the turn or the symmetry flips, up to
   * flips of whole slices.
   */
  static final char[] FLIPS = new char[TURNS * SYMMETRIES];

  /**
   * {@code [8 * turn + symmetry / 8]}: for each place, whether the turn and then the symmetry take
   * its edge to the first slice or to the second one, and whether the turn flips the edge. Only the
   * clockwise quarter turns and the turn that does nothing have such a row.
   */
  static final byte[] SLICES = new byte[TURNS * ALIKE * Lanes.COUNT];

  static {
    for (int i = 0; i < MOVES.length; i++) {
      MOVES[i] = (byte) (i % Lanes.COUNT);
      RENAMINGS[i] = MOVES[i];
    }
    for (int i = 0; i < SEEN.length; i++) {
      SEEN[i] = (byte) (i % Lanes.COUNT);
    }
    for (int turn = 0; turn < TURNS; turn++) {
      for (int place = 0; place < Cube.EDGES; place++) {
        put(turn, TURN_CUBES.get(turn), place);
      }
    }
  }

  private EdgeShuffles() {}

  /** By position of a symmetry in {@link Symmetry#all}: its number in these tables. */
  static int[] numbers() {
    return Symmetry.all().stream().mapToInt(BY_NUMBER::indexOf).toArray();
  }

  private static void put(int turn, Cube cube, int place) {
    int bit = EdgeSlices.bit(place);
    int from = EdgeSlices.bit(cube.edge(place));
    int flip = cube.flip(place);
    if (turn < Move.COUNT) {
      MOVES[Lanes.COUNT * turn + bit] = (byte) from;
      MOVE_FLIPS[Lanes.COUNT * turn + bit] = (byte) (EdgeLanes.FLIPPED * flip);
      RENAMINGS[Lanes.COUNT * turn + from] = (byte) (bit | EdgeLanes.FLIPPED * flip);
    }
    for (int s = 0; s < BY_NUMBER.size(); s++) {
      Symmetry symmetry = BY_NUMBER.get(s);
      int row = SYMMETRIES * turn + s;
      int seen = EdgeSlices.bit(symmetry.edge(place));
      SEEN[Lanes.COUNT * row + seen] = (byte) from;
      FLIPS[row] |= (char) ((flip ^ symmetry.flip(place)) << seen);
      if (turn % (Move.COUNT / Face.COUNT) == 0) {
        int slice = EdgeSlices.slice(symmetry.edge(place));
        SLICES[Lanes.COUNT * (ALIKE * turn + s / ALIKE) + from] =
            (byte)
                ((slice == 0 ? FIRST : 0) | (slice == 1 ? SECOND : 0) | EdgeLanes.FLIPPED * flip);
      }
    }
  }

  private static List<Cube> turns() {
    List<Cube> turns = new ArrayList<>();
    for (Move move : Move.values()) {
      turns.add(Cube.of(move));
    }
    turns.add(Cube.SOLVED);
    return turns;
  }

  private static List<Symmetry> byNumber() {
    byte[][] origins = EdgeSlices.origins();
    List<Symmetry> symmetries = new ArrayList<>();
    for (int first = 0; first < EdgeSlices.COUNT; first++) {
      for (int second = 0; second < EdgeSlices.COUNT; second++) {
        for (int s = 0; s < origins.length; s++) {
          if (origins[s][0] == first && origins[s][1] == second) {
            symmetries.add(Symmetry.all().get(s));
          }
        }
      }
    }
    return symmetries;
  }
}
