package dev.superflip.coord;

import dev.superflip.cube.Cube;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All ways the pieces of a kind can look, as numbers: {@code arrangement * orientations() +
 * orientation}. A move changes the arrangement by one table and the orientation by another, which
 * also asks where the oriented pieces are; so the tables stay small where there are millions of
 * looks.
 */
public final class LookSpace implements Projection {
  private final Looks looks;
  private final boolean halfTurns;

  /** Classes in the order of their masks, the largest last. */
  private final int[] order;

  private final int[] sizes;
  private final Arrangements arrangements;
  private final Orientations orientations;

  /** By arrangement: where the orientations of its oriented places begin. */
  private final int[] rows;

  private LookSpace(Looks looks, boolean halfTurns, Tables tables) {
    this.looks = looks;
    this.halfTurns = halfTurns;
    PieceKind kind = looks.kind();
    order = order(looks.sizes());
    sizes = new int[order.length - 1];
    Arrays.setAll(sizes, i -> looks.sizes()[order[i]]);
    arrangements = halfTurns ? tables.halfTurns() : tables.arrangements(kind, sizes);
    int turned = looks.orientedPieces();
    orientations = tables.orientations(kind, turned, turned == kind.count() ? sum(looks) : 0);
    rows = new int[arrangements.count()];
    if (turned > 0 && turned < kind.count()) {
      int[] masks = new int[sizes.length];
      for (int i = 0; i < rows.length; i++) {
        Arrangements.unrank(kind, sizes, i, masks);
        rows[i] = orientations.row(orientedPlaces(masks));
      }
    }
  }

  /** Tables that several spaces share, because moves do not care which pieces they move. */
  public static final class Tables {
    private final Map<List<Object>, Arrangements> arrangements = new HashMap<>();
    private final Map<List<Object>, Orientations> orientations = new HashMap<>();

    /** The space of these looks. */
    public LookSpace space(Looks looks) {
      return new LookSpace(looks, false, this);
    }

    /**
     * Corners in two classes, the tetrads, with the permutation known up to half turns: more than
     * the classes tell (see {@link CornerGroup#HALF_TURNS}).
     */
    public LookSpace halfTurnSpace(Looks tetrads) {
      return new LookSpace(tetrads, true, this);
    }

    private Arrangements halfTurns() {
      return arrangements.computeIfAbsent(
          List.of(), key -> Arrangements.of(CornerGroup.HALF_TURNS.cosets()));
    }

    private Arrangements arrangements(PieceKind kind, int[] sizes) {
      List<Object> key = List.of(kind, Arrays.stream(sizes).boxed().toList());
      return arrangements.computeIfAbsent(key, k -> Arrangements.of(kind, sizes));
    }

    private Orientations orientations(PieceKind kind, int pieces, int sum) {
      return orientations.computeIfAbsent(
          List.of(kind, pieces, sum), key -> new Orientations(kind, pieces, sum));
    }
  }

  /** Whether this is the same space, with the same numbers. */
  public boolean sameAs(LookSpace other) {
    return looks.equals(other.looks) && halfTurns == other.halfTurns;
  }

  @Override
  public long entries() {
    return (long) arrangements.count() * orientations.count();
  }

  public int arrangements() {
    return arrangements.count();
  }

  /** How many orientations an arrangement has. */
  public int orientations() {
    return orientations.count();
  }

  @Override
  public long index(Cube cube) {
    return (long) arrangement(cube) * orientations() + orientation(cube);
  }

  public int arrangement(Cube cube) {
    return halfTurns
        ? CornerGroup.HALF_TURNS.cosets().ofPermutation()[CornerPermutation.rank(cube)]
        : Arrangements.rank(looks.kind(), sizes, masks(cube));
  }

  public int orientation(Cube cube) {
    PieceKind kind = looks.kind();
    int[] digits = new int[kind.count()];
    int places = 0;
    for (int place = 0; place < digits.length; place++) {
      int piece = kind.piece(cube, place);
      if (looks.isOriented(looks.classOf(piece))) {
        places |= 1 << kind.bit(place);
        digits[kind.bit(place)] =
            (kind.orientation(cube, place) + looks.offset(piece)) % kind.orientations();
      }
    }
    return orientations.rank(places, digits);
  }

  /** {@code [18 * arrangement + move]}: the arrangement after a move. */
  public int[] arrangementMoves() {
    return arrangements.moves();
  }

  /** By arrangement: where in {@link #orientationMoves} its orientations begin. */
  public int[] orientationRows() {
    return rows;
  }

  /** {@code [row + orientations() * move + orientation]}: the orientation after a move. */
  public char[] orientationMoves() {
    return orientations.moves();
  }

  /** The place masks of all classes but the largest. */
  private int[] masks(Cube cube) {
    PieceKind kind = looks.kind();
    int[] masks = new int[sizes.length];
    for (int place = 0; place < kind.count(); place++) {
      int c = looks.classOf(kind.piece(cube, place));
      for (int i = 0; i < masks.length; i++) {
        masks[i] |= order[i] == c ? 1 << kind.bit(place) : 0;
      }
    }
    return masks;
  }

  private int orientedPlaces(int[] masks) {
    int all = (1 << looks.kind().count()) - 1;
    int rest = all;
    int oriented = 0;
    for (int i = 0; i < masks.length; i++) {
      oriented |= looks.isOriented(order[i]) ? masks[i] : 0;
      rest ^= masks[i];
    }
    return looks.isOriented(order[masks.length]) ? oriented | rest : oriented;
  }

  /** Classes by number, but the largest, and of several the last one, at the end. */
  private static int[] order(int[] sizes) {
    int largest = 0;
    for (int c = 1; c < sizes.length; c++) {
      largest = sizes[c] >= sizes[largest] ? c : largest;
    }
    int[] order = new int[sizes.length];
    int n = 0;
    for (int c = 0; c < sizes.length; c++) {
      if (c != largest) {
        order[n++] = c;
      }
    }
    order[n] = largest;
    return order;
  }

  /** The sum of the orientations of the solved cube. */
  private static int sum(Looks looks) {
    int sum = 0;
    for (int piece = 0; piece < looks.kind().count(); piece++) {
      sum += looks.offset(piece);
    }
    return sum % looks.kind().orientations();
  }
}
