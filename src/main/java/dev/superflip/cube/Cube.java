package dev.superflip.cube;

import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

/**
 * A state of the 3x3x3 cube with fixed centres, stored as cubies. Place {@code i} holds the corner
 * {@code corner(i)} twisted clockwise {@code twist(i)} times, and the edge {@code edge(i)} flipped
 * {@code flip(i)} times. Immutable; every instance is reachable from the solved cube.
 *
 * <p>A state is also the transformation that leads to it from the solved cube. So states form a
 * group: {@link #then} composes, {@link #inverse} inverts.
 */
public final class Cube {
  public static final int CORNERS = 8;
  public static final int EDGES = 12;

  /** Corner places by name: first the facelet on U or D, then the others clockwise. */
  public static final List<String> CORNER_NAMES =
      List.of("URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB");

  /** Edge places by name: first the facelet from which flips are counted. */
  public static final List<String> EDGE_NAMES =
      List.of("UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR");

  public static final Cube SOLVED =
      new Cube(
          new byte[] {0, 1, 2, 3, 4, 5, 6, 7}, new byte[CORNERS], identityEdges(), new byte[EDGES]);

  private static final Cube[] MOVES = moves();

  private final byte[] corners;
  private final byte[] twists;
  private final byte[] edges;
  private final byte[] flips;

  private Cube(byte[] corners, byte[] twists, byte[] edges, byte[] flips) {
    this.corners = corners;
    this.twists = twists;
    this.edges = edges;
    this.flips = flips;
  }

  /**
   * The cube with these cubies in its places.
   *
   * @throws InvalidPuzzleException if no sequence of turns leads there; the message says why
   */
  public static Cube of(int[] corners, int[] twists, int[] edges, int[] flips) {
    Validity.check(corners, twists, edges, flips);
    return new Cube(bytes(corners), bytes(twists), bytes(edges), bytes(flips));
  }

  public static Cube of(Move move) {
    return MOVES[move.ordinal()];
  }

  public static Cube of(Iterable<Move> moves) {
    return SOLVED.then(moves);
  }

  public int corner(int place) {
    return corners[place];
  }

  public int twist(int place) {
    return twists[place];
  }

  public int edge(int place) {
    return edges[place];
  }

  public int flip(int place) {
    return flips[place];
  }

  public boolean isSolved() {
    return equals(SOLVED);
  }

  /** This state, then the transformation {@code next}. */
  public Cube then(Cube next) {
    byte[] c = new byte[CORNERS];
    byte[] t = new byte[CORNERS];
    for (int i = 0; i < CORNERS; i++) {
      int from = next.corners[i];
      c[i] = corners[from];
      t[i] = (byte) ((twists[from] + next.twists[i]) % 3);
    }
    byte[] e = new byte[EDGES];
    byte[] f = new byte[EDGES];
    for (int i = 0; i < EDGES; i++) {
      int from = next.edges[i];
      e[i] = edges[from];
      f[i] = (byte) (flips[from] ^ next.flips[i]);
    }
    return new Cube(c, t, e, f);
  }

  public Cube then(Move move) {
    return then(MOVES[move.ordinal()]);
  }

  public Cube then(Iterable<Move> moves) {
    Cube cube = this;
    for (Move move : moves) {
      cube = cube.then(move);
    }
    return cube;
  }

  public Cube inverse() {
    byte[] c = new byte[CORNERS];
    byte[] t = new byte[CORNERS];
    for (int i = 0; i < CORNERS; i++) {
      c[corners[i]] = (byte) i;
      t[corners[i]] = (byte) ((3 - twists[i]) % 3);
    }
    byte[] e = new byte[EDGES];
    byte[] f = new byte[EDGES];
    for (int i = 0; i < EDGES; i++) {
      e[edges[i]] = (byte) i;
      f[edges[i]] = flips[i];
    }
    return new Cube(c, t, e, f);
  }

  /** Whether the corner permutation is odd; the edge permutation has the same parity. */
  public boolean isOdd() {
    int[] permutation = new int[CORNERS];
    for (int i = 0; i < CORNERS; i++) {
      permutation[i] = corners[i];
    }
    return Validity.odd(permutation);
  }

  /** The order in the group: the smallest number of repetitions that gives the solved cube. */
  public int order() {
    int order = 1;
    for (Cube power = this; !power.isSolved(); power = power.then(this)) {
      order++;
    }
    return order;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Cube cube
        && Arrays.equals(corners, cube.corners)
        && Arrays.equals(twists, cube.twists)
        && Arrays.equals(edges, cube.edges)
        && Arrays.equals(flips, cube.flips);
  }

  @Override
  public int hashCode() {
    int hash = Arrays.hashCode(corners);
    hash = 31 * hash + Arrays.hashCode(twists);
    hash = 31 * hash + Arrays.hashCode(edges);
    return 31 * hash + Arrays.hashCode(flips);
  }

  /** The letters that each place shows, corners first, places in the order of their names. */
  @Override
  public String toString() {
    StringJoiner places = new StringJoiner(" ");
    for (int place = 0; place < CORNERS; place++) {
      places.add(Cubies.shown(CORNER_NAMES.get(corner(place)), twist(place)));
    }
    for (int place = 0; place < EDGES; place++) {
      places.add(Cubies.shown(EDGE_NAMES.get(edge(place)), flip(place)));
    }
    return places.toString();
  }

  private static byte[] identityEdges() {
    byte[] edges = new byte[EDGES];
    for (int i = 0; i < EDGES; i++) {
      edges[i] = (byte) i;
    }
    return edges;
  }

  private static byte[] bytes(int[] values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  /** The six clockwise quarter turns as cycles of places, and their powers. */
  private static Cube[] moves() {
    Cube[] quarters = {
      quarter("URF UBR ULB UFL", "UR UB UL UF", 0, 0),
      quarter("URF DFR DRB UBR", "UR FR DR BR", 2, 0),
      quarter("URF UFL DLF DFR", "UF FL DF FR", 1, 1),
      quarter("DFR DLF DBL DRB", "DR DF DL DB", 0, 0),
      quarter("UFL ULB DBL DLF", "UL BL DL FL", 1, 0),
      quarter("ULB UBR DRB DBL", "UB BR DB BL", 1, 1),
    };
    Cube[] all = new Cube[Move.COUNT];
    for (int face = 0; face < Face.COUNT; face++) {
      Cube power = quarters[face];
      for (int turns = 0; turns < 3; turns++) {
        all[3 * face + turns] = power;
        power = power.then(quarters[face]);
      }
    }
    return all;
  }

  /** Each place of a cycle receives the piece of the next place. Twists alternate in sign. */
  private static Cube quarter(String cornerCycle, String edgeCycle, int twist, int flip) {
    byte[] c = SOLVED.corners.clone();
    byte[] t = new byte[CORNERS];
    byte[] e = SOLVED.edges.clone();
    byte[] f = new byte[EDGES];
    String[] corners = cornerCycle.split(" ", -1);
    String[] edges = edgeCycle.split(" ", -1);
    for (int i = 0; i < 4; i++) {
      int place = CORNER_NAMES.indexOf(corners[i]);
      c[place] = (byte) CORNER_NAMES.indexOf(corners[(i + 1) % 4]);
      t[place] = (byte) (i % 2 == 0 ? twist : (3 - twist) % 3);
      place = EDGE_NAMES.indexOf(edges[i]);
      e[place] = (byte) EDGE_NAMES.indexOf(edges[(i + 1) % 4]);
      f[place] = (byte) flip;
    }
    return new Cube(c, t, e, f);
  }
}
