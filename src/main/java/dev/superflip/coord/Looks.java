package dev.superflip.coord;

import dev.superflip.cube.Goal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Which pieces of a kind look alike, and of which it can be seen how they are turned. Pieces that
 * show the same symbols in the same order, begun at some sticker, form a class. If the symbols of a
 * piece are not all the same, each orientation looks different, because 2 and 3 are primes; the
 * class is <em>oriented</em>, and the orientations of all its pieces are counted from what the
 * first of them shows when it is solved.
 *
 * <p>Looks can be made coarser in ways that moves respect: classes may be joined, and orientations
 * forgotten. What is coarser is nearer to solved, or as near, so it gives bounds.
 */
public final class Looks {
  private final PieceKind kind;

  /** By piece: its class, and what is added to its orientation. */
  private final int[] classOf;

  private final int[] offset;

  /** By class. */
  private final boolean[] oriented;

  private Looks(PieceKind kind, int[] classOf, int[] offset, boolean[] oriented) {
    this.kind = kind;
    this.classOf = classOf;
    this.offset = offset;
    this.oriented = oriented;
  }

  /** What a goal can see of the pieces. */
  public static Looks of(Goal goal, PieceKind kind) {
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
    return new Looks(kind, classOf, offset, oriented);
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

  /** What is added to the orientation of a piece as {@link dev.superflip.cube.Cube} has it. */
  public int offset(int piece) {
    return offset[piece];
  }

  /** Pieces of each class. */
  public int[] sizes() {
    int[] sizes = new int[classes()];
    for (int c : classOf) {
      sizes[c]++;
    }
    return sizes;
  }

  /** How many pieces show how they are turned. */
  public int orientedPieces() {
    return (int) Arrays.stream(classOf).filter(c -> oriented[c]).count();
  }

  /** Whether all pieces look alike from all sides. */
  public boolean isBlind() {
    return classes() == 1 && !oriented[0];
  }

  /** How many ways of looking there are. */
  public double count() {
    double count = 1;
    int placed = 0;
    for (int size : sizes()) {
      for (int i = 1; i <= size; i++) {
        count *= ++placed / (double) i;
      }
    }
    int turned = orientedPieces();
    // Of all pieces together the last one's orientation follows from the others.
    return Math.rint(count)
        * Math.pow(kind.orientations(), turned == kind.count() ? turned - 1 : turned);
  }

  /** The classes chosen as they are, all others as one without orientation. */
  public Looks only(IntPredicate chosen) {
    int[] join = new int[classes()];
    boolean[] keep = new boolean[classes()];
    for (int c = 0; c < join.length; c++) {
      keep[c] = chosen.test(c) && oriented[c];
      join[c] = chosen.test(c) ? c : classes();
    }
    return joined(join, keep);
  }

  /** Without orientations. */
  public Looks unoriented() {
    int[] join = new int[classes()];
    Arrays.setAll(join, c -> c);
    return joined(join, new boolean[classes()]);
  }

  /** Two classes, of which both or none are oriented, as one. */
  public Looks joined(int first, int second) {
    if (oriented[first] != oriented[second]) {
      throw new IllegalArgumentException("only one of the classes is oriented");
    }
    int[] join = new int[classes()];
    Arrays.setAll(join, c -> c == second ? first : c);
    return joined(join, oriented);
  }

  private Looks joined(int[] join, boolean[] keep) {
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
    return new Looks(kind, newClass, newOffset, Arrays.copyOf(newOriented, next));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Looks looks
        && kind == looks.kind
        && Arrays.equals(classOf, looks.classOf)
        && Arrays.equals(offset, looks.offset)
        && Arrays.equals(oriented, looks.oriented);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(classOf) + Arrays.hashCode(oriented);
  }

  /** A letter for each piece, small if it is not seen how it is turned. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(kind.toString()).append(' ');
    for (int c : classOf) {
      text.append((char) ((oriented[c] ? 'A' : 'a') + c));
    }
    return text.toString();
  }
}
