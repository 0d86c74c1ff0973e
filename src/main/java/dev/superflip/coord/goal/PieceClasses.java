package dev.superflip.coord.goal;

import dev.superflip.cube.goal.Goal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The classes of pieces that a goal does not distinguish, and which of them have a visible
 * orientation. Pieces with the same cyclic order of symbols form a class. If the symbols of a piece
 * are not all equal, its orientations are all different, because 2 and 3 are primes. Such a class
 * is <em>oriented</em>. Orientations within a class are counted relative to its first piece on the
 * solved cube.
 *
 * <p>Classes can be made coarser: two classes can be joined, and orientations can be dropped. Both
 * operations commute with moves. So the distance of a coarser position is a lower bound.
 */
public final class PieceClasses {
  private final PieceKind kind;

  /** By piece: its class. */
  private final int[] classOf;

  /** By piece: the offset that is added to its orientation. */
  private final int[] offset;

  /** By class: whether its orientations are visible. */
  private final boolean[] oriented;

  private PieceClasses(PieceKind kind, int[] classOf, int[] offset, boolean[] oriented) {
    this.kind = kind;
    this.classOf = classOf;
    this.offset = offset;
    this.oriented = oriented;
  }

  /** The classes of a goal. */
  public static PieceClasses of(Goal goal, PieceKind kind) {
    int n = kind.count();
    int[] classOf = new int[n];
    int[] offset = new int[n];
    List<String> symbols = new ArrayList<>();
    List<Integer> firstOffset = new ArrayList<>();
    for (int piece = 0; piece < n; piece++) {
      String own = kind == PieceKind.CORNERS ? goal.corner(piece) : goal.edge(piece);
      String first = own;
      for (int turn = 1; turn < kind.orientations(); turn++) {
        String turned = own.substring(turn) + own.substring(0, turn);
        if (turned.compareTo(first) < 0) {
          first = turned;
          offset[piece] = turn;
        }
      }
      if (!symbols.contains(first)) {
        symbols.add(first);
        firstOffset.add(offset[piece]);
      }
      classOf[piece] = symbols.indexOf(first);
      offset[piece] =
          (offset[piece] + kind.orientations() - firstOffset.get(classOf[piece]))
              % kind.orientations();
    }
    boolean[] oriented = new boolean[symbols.size()];
    for (int c = 0; c < oriented.length; c++) {
      oriented[c] = symbols.get(c).chars().distinct().count() > 1;
    }
    return new PieceClasses(kind, classOf, offset, oriented);
  }

  public PieceKind kind() {
    return kind;
  }

  public int classes() {
    return oriented.length;
  }

  public int classOf(int piece) {
    return classOf[piece];
  }

  public boolean isOriented(int c) {
    return oriented[c];
  }

  /** The offset that is added to a piece's orientation in {@link dev.superflip.cube.Cube}. */
  public int offset(int piece) {
    return offset[piece];
  }

  /** The number of pieces in each class. */
  public int[] sizes() {
    int[] sizes = new int[classes()];
    for (int c : classOf) {
      sizes[c]++;
    }
    return sizes;
  }

  /** The number of pieces with a visible orientation. */
  public int orientedPieces() {
    return (int) Arrays.stream(classOf).filter(c -> oriented[c]).count();
  }

  /** Whether nothing is distinguished: one class without orientations. */
  public boolean isBlind() {
    return classes() == 1 && !oriented[0];
  }

  /** The number of positions that the classes distinguish. */
  public double count() {
    double count = 1;
    int placed = 0;
    for (int size : sizes()) {
      for (int i = 1; i <= size; i++) {
        count *= ++placed / (double) i;
      }
    }
    int pieces = orientedPieces();
    // If all pieces are oriented, the orientation of the last one follows from the others.
    return Math.rint(count)
        * Math.pow(kind.orientations(), pieces == kind.count() ? pieces - 1 : pieces);
  }

  /** Keeps the chosen classes and joins all others into one class without orientation. */
  public PieceClasses only(IntPredicate chosen) {
    int[] join = new int[classes()];
    boolean[] keep = new boolean[classes()];
    for (int c = 0; c < join.length; c++) {
      keep[c] = chosen.test(c) && oriented[c];
      join[c] = chosen.test(c) ? c : classes();
    }
    return joined(join, keep);
  }

  /** The same classes without orientations. */
  public PieceClasses unoriented() {
    int[] join = new int[classes()];
    Arrays.setAll(join, c -> c);
    return joined(join, new boolean[classes()]);
  }

  /** Joins two classes; both must be oriented, or neither. */
  public PieceClasses joined(int first, int second) {
    if (oriented[first] != oriented[second]) {
      throw new IllegalArgumentException("only one of the classes is oriented");
    }
    int[] join = new int[classes()];
    Arrays.setAll(join, c -> c == second ? first : c);
    return joined(join, oriented);
  }

  private PieceClasses joined(int[] join, boolean[] keep) {
    int n = kind.count();
    int[] number = new int[classes() + 1];
    Arrays.fill(number, -1);
    int[] newClass = new int[n];
    int[] newOffset = new int[n];
    boolean[] newOriented = new boolean[classes() + 1];
    int next = 0;
    for (int piece = 0; piece < n; piece++) {
      int c = classOf[piece];
      if (number[join[c]] < 0) {
        newOriented[next] = keep[c];
        number[join[c]] = next++;
      }
      newClass[piece] = number[join[c]];
      newOffset[piece] = keep[c] ? offset[piece] : 0;
    }
    return new PieceClasses(kind, newClass, newOffset, Arrays.copyOf(newOriented, next));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PieceClasses classes
        && kind == classes.kind
        && Arrays.equals(classOf, classes.classOf)
        && Arrays.equals(offset, classes.offset)
        && Arrays.equals(oriented, classes.oriented);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(classOf) + Arrays.hashCode(oriented);
  }

  /** A letter for each piece: its class, in capitals if the class is oriented. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(kind.toString()).append(' ');
    for (int c : classOf) {
      text.append((char) ((oriented[c] ? 'A' : 'a') + c));
    }
    return text.toString();
  }
}
