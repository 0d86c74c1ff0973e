package dev.superflip.coord.goal;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.Projection;
import dev.superflip.coord.coset.CornerGroup;
import dev.superflip.cube.Cube;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The index space of one kind of pieces, up to the classes of a goal: {@code arrangement *
 * orientations() + orientation}. One table gives the arrangement after a move. Another gives the
 * orientation, depending on the places of the oriented pieces. So the tables stay small even if the
 * space has millions of entries.
 */
public final class GoalSpace implements Projection {
  private final PieceClasses classes;
  private final boolean halfTurns;

  /** Classes in the order of their masks, the largest last. */
  private final int[] order;

  private final int[] sizes;
  private final Arrangements arrangements;
  private final Orientations orientations;

  /** By arrangement: the start of its rows in the move table of orientations. */
  private final int[] rows;

  private GoalSpace(PieceClasses classes, boolean halfTurns, Tables tables) {
    this.classes = classes;
    this.halfTurns = halfTurns;
    PieceKind kind = classes.kind();
    order = order(classes.sizes());
    sizes = new int[order.length - 1];
    Arrays.setAll(sizes, i -> classes.sizes()[order[i]]);
    arrangements = halfTurns ? tables.halfTurns() : tables.arrangements(kind, sizes);
    int oriented = classes.orientedPieces();
    orientations = tables.orientations(kind, oriented, oriented == kind.count() ? sum(classes) : 0);
    rows = new int[arrangements.count()];
    if (oriented > 0 && oriented < kind.count()) {
      int[] masks = new int[sizes.length];
      for (int i = 0; i < rows.length; i++) {
        Arrangements.unrank(kind, sizes, i, masks);
        rows[i] = orientations.row(orientedPlaces(masks));
      }
    }
  }

  /** Tables that several spaces share, because moves act alike on all pieces of a kind. */
  public static final class Tables {
    private final Map<List<Object>, Arrangements> arrangements = new HashMap<>();
    private final Map<List<Object>, Orientations> orientations = new HashMap<>();

    /** The space of these classes. */
    public GoalSpace space(PieceClasses classes) {
      return new GoalSpace(classes, false, this);
    }

    /**
     * The space of corners in two classes, the tetrads. Its arrangements are the cosets of {@link
     * CornerGroup#HALF_TURNS}, which distinguish more than the classes.
     */
    public GoalSpace halfTurnSpace(PieceClasses tetrads) {
      return new GoalSpace(tetrads, true, this);
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

  /** Whether this is the same space with the same numbering. */
  public boolean sameAs(GoalSpace other) {
    return classes.equals(other.classes) && halfTurns == other.halfTurns;
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
        : Arrangements.rank(classes.kind(), sizes, masks(cube));
  }

  public int orientation(Cube cube) {
    PieceKind kind = classes.kind();
    int[] digits = new int[kind.count()];
    int places = 0;
    for (int place = 0; place < digits.length; place++) {
      int piece = kind.piece(cube, place);
      if (classes.isOriented(classes.classOf(piece))) {
        places |= 1 << kind.bit(place);
        digits[kind.bit(place)] =
            (kind.orientation(cube, place) + classes.offset(piece)) % kind.orientations();
      }
    }
    return orientations.rank(places, digits);
  }

  /** {@code [18 * arrangement + move]}: the arrangement after a move. */
  public int[] arrangementMoves() {
    return arrangements.moves();
  }

  /** By arrangement: the start of its rows in {@link #orientationMoves}. */
  public int[] orientationRows() {
    return rows;
  }

  /** {@code [row + orientations() * move + orientation]}: the orientation after a move. */
  public char[] orientationMoves() {
    return orientations.moves();
  }

  /** The place masks of all classes but the largest. */
  private int[] masks(Cube cube) {
    PieceKind kind = classes.kind();
    int[] masks = new int[sizes.length];
    for (int place = 0; place < kind.count(); place++) {
      int c = classes.classOf(kind.piece(cube, place));
      for (int i = 0; i < masks.length; i++) {
        masks[i] |= order[i] == c ? 1 << kind.bit(place) : 0;
      }
    }
    return masks;
  }

  private int orientedPlaces(int[] masks) {
    int all = (1 << classes.kind().count()) - 1;
    int rest = all;
    int oriented = 0;
    for (int i = 0; i < masks.length; i++) {
      oriented |= classes.isOriented(order[i]) ? masks[i] : 0;
      rest ^= masks[i];
    }
    return classes.isOriented(order[masks.length]) ? oriented | rest : oriented;
  }

  /** The classes by number, but the largest at the end; among equals, the last counts. */
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

  /** The sum of all orientations in the solved cube, including offsets. */
  private static int sum(PieceClasses classes) {
    int sum = 0;
    for (int piece = 0; piece < classes.kind().count(); piece++) {
      sum += classes.offset(piece);
    }
    return sum % classes.kind().orientations();
  }
}
