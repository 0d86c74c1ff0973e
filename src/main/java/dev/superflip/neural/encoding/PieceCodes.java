package dev.superflip.neural.encoding;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;

/**
 * A 3x3x3 cube as networks see it: for each of the 20 pieces, where it is and how it is turned.
 *
 * <p>A piece has 24 codes: a corner has 3 twists in each of 8 places, an edge 2 flips in each of 12
 * places. The first layer of a network has a row of weights for each code of each piece, 480 in
 * all, and its input is the sum of 20 rows. A move maps the code of every piece by one table,
 * whichever piece it is. Corners come first, in the order of {@link Cube#CORNER_NAMES}.
 */
public final class PieceCodes {
  public static final int PIECES = Cube.CORNERS + Cube.EDGES;
  public static final int CODES = 24;
  public static final int ROWS = PIECES * CODES;

  private static final int TWISTS = 3;
  private static final int FLIPS = 2;

  /** By move and code: the code after the move, of a corner and of an edge. */
  private static final byte[] CORNER_MOVES = new byte[Move.COUNT * CODES];

  private static final byte[] EDGE_MOVES = new byte[Move.COUNT * CODES];

  static {
    for (Move move : Move.values()) {
      Cube turn = Cube.of(move);
      for (int place = 0; place < Cube.CORNERS; place++) {
        for (int twist = 0; twist < TWISTS; twist++) {
          int from = TWISTS * turn.corner(place) + twist;
          int to = TWISTS * place + (twist + turn.twist(place)) % TWISTS;
          CORNER_MOVES[CODES * move.ordinal() + from] = (byte) to;
        }
      }
      for (int place = 0; place < Cube.EDGES; place++) {
        for (int flip = 0; flip < FLIPS; flip++) {
          int from = FLIPS * turn.edge(place) + flip;
          int to = FLIPS * place + (flip ^ turn.flip(place));
          EDGE_MOVES[CODES * move.ordinal() + from] = (byte) to;
        }
      }
    }
  }

  private PieceCodes() {}

  /** Writes the codes of a cube. */
  public static void of(Cube cube, byte[] codes, int at) {
    for (int place = 0; place < Cube.CORNERS; place++) {
      codes[at + cube.corner(place)] = (byte) (TWISTS * place + cube.twist(place));
    }
    for (int place = 0; place < Cube.EDGES; place++) {
      codes[at + Cube.CORNERS + cube.edge(place)] = (byte) (FLIPS * place + cube.flip(place));
    }
  }

  /** The cube that codes describe. */
  public static Cube cube(byte[] codes, int at) {
    int[] corners = new int[Cube.CORNERS];
    int[] twists = new int[Cube.CORNERS];
    int[] edges = new int[Cube.EDGES];
    int[] flips = new int[Cube.EDGES];
    for (int i = 0; i < Cube.CORNERS; i++) {
      int code = codes[at + i];
      corners[code / TWISTS] = i;
      twists[code / TWISTS] = code % TWISTS;
    }
    for (int i = 0; i < Cube.EDGES; i++) {
      int code = codes[at + Cube.CORNERS + i];
      edges[code / FLIPS] = i;
      flips[code / FLIPS] = code % FLIPS;
    }
    return Cube.of(corners, twists, edges, flips);
  }

  /** Writes the codes after a move; both may be the same place of one array. */
  public static void move(byte[] codes, int at, int move, byte[] moved, int to) {
    int table = CODES * move;
    for (int i = 0; i < Cube.CORNERS; i++) {
      moved[to + i] = CORNER_MOVES[table + codes[at + i]];
    }
    for (int i = Cube.CORNERS; i < PIECES; i++) {
      moved[to + i] = EDGE_MOVES[table + codes[at + i]];
    }
  }

  /** Writes the rows of the first layer that codes select. */
  public static void rows(byte[] codes, int at, short[] rows, int to) {
    for (int i = 0; i < PIECES; i++) {
      rows[to + i] = (short) (CODES * i + codes[at + i]);
    }
  }

  /** The row of the first layer that a corner in a place selects. */
  public static short cornerRow(int corner, int place, int twist) {
    return (short) (CODES * corner + TWISTS * place + twist);
  }

  /** The row of the first layer that an edge in a place selects. */
  public static short edgeRow(int edge, int place, int flip) {
    return (short) (CODES * (Cube.CORNERS + edge) + FLIPS * place + flip);
  }

  /** Writes the rows that the inverse of the cube selects: pieces and places are exchanged. */
  public static void inverseRows(byte[] codes, int at, short[] rows, int to) {
    for (int i = 0; i < Cube.CORNERS; i++) {
      int place = codes[at + i] / TWISTS;
      int twist = codes[at + i] % TWISTS;
      rows[to + place] = (short) (CODES * place + TWISTS * i + (TWISTS - twist) % TWISTS);
    }
    for (int i = 0; i < Cube.EDGES; i++) {
      int code = codes[at + Cube.CORNERS + i];
      int piece = Cube.CORNERS + code / FLIPS;
      rows[to + piece] = (short) (CODES * piece + FLIPS * i + code % FLIPS);
    }
  }
}
