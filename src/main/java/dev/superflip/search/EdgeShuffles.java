package dev.superflip.search;

import dev.superflip.coord.EdgeSlices;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import dev.superflip.system.Lanes;
import java.util.ArrayList;
import java.util.List;

/**
 * What moves and symmetries do to {@link EdgeLanes}, as sixteen bytes for each that {@link Lanes}
 * are shuffled by. A move carries places, so it permutes the lanes of a position; of the inverse,
 * where places are what lanes say, it renames them.
 *
 * <p>Symmetries have numbers of their own here: eight by eight those that carry slices alike. What
 * matters of an edge is which slice it comes to be in, so this is looked up by the upper part of
 * that number.
 */
final class EdgeShuffles {
  /** Room for the symmetries. */
  static final int SYMMETRIES = 64;

  /** Symmetries that carry slices alike; there is room for as many ways to do so. */
  static final int ALIKE = 8;

  /** Moves, and after them none. */
  static final int TURNS = Move.COUNT + 1;

  /** Of what {@link #SLICES} says: that an edge comes to the first slice, or to the second one. */
  private static final int FIRST = 128;

  private static final int SECOND = 64;

  private static final List<Cube> TURN = turns();
  private static final List<Symmetry> BY_NUMBER = byNumber();

  /** By move: for each place the one whose edge comes here, ... */
  static final byte[] MOVES = new byte[Move.COUNT * Lanes.COUNT];

  /** ... and whether it is flipped on the way; for each place where its edge goes, and that. */
  static final byte[] MOVE_FLIPS = new byte[MOVES.length];

  static final byte[] RENAMINGS = new byte[MOVES.length];

  /** {@code [64 * turn + symmetry]}: the places of a position after the turn, seen through it. */
  static final byte[] SEEN = new byte[TURNS * SYMMETRIES * Lanes.COUNT];

  /**
   * {@code [64 * turn + symmetry]}: which places the turn flips, or else seeing them through the
   * symmetry. Flips are told but for those of whole slices.
   */
  static final char[] FLIPS = new char[TURNS * SYMMETRIES];

  /**
   * {@code [8 * turn + symmetry / 8]}: for each place whether a turn and then the symmetry bring
   * its edge to the first slice or to the second one, and whether the turn flips it. The turn is
   * the first of those of a face, or none.
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
        put(turn, TURN.get(turn), place);
      }
    }
  }

  private EdgeShuffles() {}

  /** By number of a symmetry in {@link Symmetry#all}: the number here. */
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
