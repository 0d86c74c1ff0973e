package dev.superflip.search.order;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import java.util.Arrays;
import java.util.List;

/**
 * A move on positions packed into two words, one for corners and one for edges. It derives from
 * {@link Cube#of(Move)} and uses no coordinates and tables of the solvers, so its results are
 * independent evidence about them.
 */
public final class Turn {
  /** By the ordinals of the moves. */
  public static final List<Turn> ALL = Arrays.stream(Move.values()).map(Turn::new).toList();

  /** Bits per corner: three for the piece, two for the twist, and room for a sum. */
  private static final int CORNER_BITS = 8;

  /** Bits per edge: four for the piece, one for the flip. */
  private static final int EDGE_BITS = 5;

  private static final int TWIST_AT = 3;
  private static final int FLIP_AT = 4;

  /** One in the twist of each place. */
  private static final long TWISTS = 0x0101010101010101L << TWIST_AT;

  public final Move move;
  private final Shift corners;
  private final long twists;
  private final Shift edges;
  private final long flips;

  private Turn(Move move) {
    this.move = move;
    Cube turn = Cube.of(move);
    int[] cornersFrom = new int[Cube.CORNERS];
    Arrays.setAll(cornersFrom, turn::corner);
    corners = new Shift(cornersFrom, CORNER_BITS);
    int[] edgesFrom = new int[Cube.EDGES];
    Arrays.setAll(edgesFrom, turn::edge);
    edges = new Shift(edgesFrom, EDGE_BITS);
    twists = corners(turn) & 3 * TWISTS;
    long turned = 0;
    for (int i = 0; i < Cube.EDGES; i++) {
      turned |= (long) turn.flip(i) << EDGE_BITS * i + FLIP_AT;
    }
    flips = turned;
  }

  public static long corners(Cube cube) {
    long word = 0;
    for (int i = 0; i < Cube.CORNERS; i++) {
      word |= (cube.corner(i) | (long) cube.twist(i) << TWIST_AT) << CORNER_BITS * i;
    }
    return word;
  }

  public static long edges(Cube cube) {
    long word = 0;
    for (int i = 0; i < Cube.EDGES; i++) {
      word |= (cube.edge(i) | (long) cube.flip(i) << FLIP_AT) << EDGE_BITS * i;
    }
    return word;
  }

  public long corners(long word) {
    long sum = corners.apply(word) + twists;
    // Adding one carries sums of three or four into the next bit; subtract three from these.
    long tooLarge = (sum + TWISTS) >>> 2 & TWISTS;
    return sum - 3 * tooLarge;
  }

  public long edges(long word) {
    return edges.apply(word) ^ flips;
  }

  /** A hash of a position, with all 64 bits mixed. */
  public static long hash(long corners, long edges) {
    long hash = (corners * 0x9E3779B97F4A7C15L ^ edges) * 0xD6E8FEB86659FD93L;
    hash = (hash ^ hash >>> 32) * 0xD6E8FEB86659FD93L;
    return hash ^ hash >>> 32;
  }

  /**
   * Moves four pieces of a word and keeps the others. A rotation of the word brings each piece to
   * its place, and a mask selects the place. Fields, because arrays are slower.
   */
  private static final class Shift {
    private final long kept;
    private final long place0;
    private final long place1;
    private final long place2;
    private final long place3;
    private final int by0;
    private final int by1;
    private final int by2;
    private final int by3;

    /** By place, where its piece comes from. */
    Shift(int[] from, int bits) {
      long[] places = new long[4];
      int[] by = new int[4];
      long unmoved = 0;
      int n = 0;
      for (int i = 0; i < from.length; i++) {
        long place = (1L << bits) - 1 << bits * i;
        if (from[i] == i) {
          unmoved |= place;
        } else {
          places[n] = place;
          by[n++] = bits * (from[i] - i);
        }
      }
      kept = unmoved;
      place0 = places[0];
      place1 = places[1];
      place2 = places[2];
      place3 = places[3];
      by0 = by[0];
      by1 = by[1];
      by2 = by[2];
      by3 = by[3];
    }

    long apply(long word) {
      return word & kept
          | Long.rotateRight(word, by0) & place0
          | Long.rotateRight(word, by1) & place1
          | Long.rotateRight(word, by2) & place2
          | Long.rotateRight(word, by3) & place3;
    }
  }
}
