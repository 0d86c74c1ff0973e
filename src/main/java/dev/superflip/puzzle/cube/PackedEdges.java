package dev.superflip.puzzle.cube;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.PackedCorners;

/**
 * The twelve edges of a cube in one long, and turns that work on it as in {@link PackedCorners}.
 * Each place has five bits: four for the cubie, and above them one for its flip.
 */
public final class PackedEdges {
  private static final int BITS = 5;
  private static final int FLIP = 4;
  private static final long FIELD = (1L << BITS) - 1;

  /** Places whose cubies a turn moves. */
  private static final int MOVED = 4;

  /** For each turn: the places that keep their cubies. */
  private static final long[] KEPT = new long[Move.COUNT];

  /** For each turn and each cubie that it moves: the field before the turn. */
  private static final long[] SOURCES = new long[MOVED * Move.COUNT];

  /** For each turn and each cubie that it moves: by how many bits its field moves to the left. */
  private static final int[] SHIFTS = new int[MOVED * Move.COUNT];

  private static final long[] FLIPS = new long[Move.COUNT];

  static {
    for (Move move : Move.values()) {
      Cube turn = Cube.of(move);
      int next = MOVED * move.ordinal();
      for (int place = 0; place < Cube.EDGES; place++) {
        int from = turn.edge(place);
        if (from == place) {
          KEPT[move.ordinal()] |= FIELD << BITS * place;
        } else {
          SOURCES[next] = FIELD << BITS * from;
          SHIFTS[next] = BITS * (place - from);
          next++;
        }
        FLIPS[move.ordinal()] |= (long) turn.flip(place) << BITS * place + FLIP;
      }
    }
  }

  private PackedEdges() {}

  static long of(Cube cube) {
    long edges = 0;
    for (int place = 0; place < Cube.EDGES; place++) {
      edges |= (long) (cube.flip(place) << FLIP | cube.edge(place)) << BITS * place;
    }
    return edges;
  }

  public static int edge(long edges, int place) {
    return (int) (edges >>> BITS * place) & (1 << FLIP) - 1;
  }

  public static int flip(long edges, int place) {
    return (int) (edges >>> BITS * place + FLIP) & 1;
  }

  /**
   * The edges after a turn.
   *
   * @param move the ordinal of a {@link Move}
   */
  static long turn(long edges, int move) {
    int i = MOVED * move;
    // The bits of a field stay within the word, so a rotation is a shift to either side.
    long turned =
        (edges & KEPT[move])
            | Long.rotateLeft(edges & SOURCES[i], SHIFTS[i])
            | Long.rotateLeft(edges & SOURCES[i + 1], SHIFTS[i + 1])
            | Long.rotateLeft(edges & SOURCES[i + 2], SHIFTS[i + 2])
            | Long.rotateLeft(edges & SOURCES[i + 3], SHIFTS[i + 3]);
    return turned ^ FLIPS[move];
  }
}
