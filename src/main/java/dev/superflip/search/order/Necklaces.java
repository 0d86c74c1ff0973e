package dev.superflip.search.order;

import dev.superflip.cube.Face;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Prunes the search for the superflip in the quarter-turn metric. The cube commutes with all turns,
 * so cyclic shifts, inverses and images of its solutions are solutions (see {@link CyclicShifts}).
 * It is enough to find one of them.
 *
 * <p>Split a shortest solution into syllables: maximal runs of turns of one axis. If the last and
 * the first syllable share an axis, a shift joins them. The joined syllable is as long as both
 * together; otherwise there would be a shorter solution. Up to symmetry a syllable is one of six
 * kinds: U, U D', U D, U2, U2 D, U2 D2. Shift the solution so that it begins with a syllable of the
 * last kind that occurs. So some shortest solution has no syllable of a later kind than its first
 * one, and the search visits only such sequences.
 *
 * <p>If all syllables are single quarter turns, the same is done with triples of turns. Triples
 * have the same kind if a symmetry, perhaps after inversion, maps one to the other. Shift, and
 * perhaps invert, the solution so that it begins with a triple of the last kind that occurs.
 *
 * <p>A further turn of its axis never makes the kind of a syllable earlier. So pruning by the kind
 * of an unfinished last syllable is safe.
 */
public final class Necklaces {
  /** Steps of the longest syllable, U2 D2. */
  private static final int LONGEST = 4;

  private static final StepCode CODE = StepCode.OF_QUARTER_TURNS;
  private static final int KEYS = 1 << LONGEST * CODE.bits;
  private static final int NO_MOVE = Syllable.NO_MOVE;

  /**
   * {@code [number of steps, at most 4, and those steps]}: the kind of the first syllable, with
   * {@link #OPEN} if no other syllable follows. For U2 D2 that flag does not matter.
   */
  private final byte[] firstKind = new byte[(LONGEST + 1) * KEYS];

  private static final int OPEN = 8;

  /** {@code [kind of the first syllable | OPEN][last move]}: the moves allowed. */
  private final int[][] allowed = new int[2 * OPEN][Move.COUNT + 1];

  /** By triple of steps: its kind, or -1 if two consecutive steps share an axis. */
  private final byte[] tripleKind = new byte[1 << 3 * CODE.bits];

  /** By two first steps: the moves that complete a triple with which a word may begin. */
  private final int[] thirdMoves = new int[1 << 2 * CODE.bits];

  /** {@code [kind of the first triple][last two steps]}: the moves allowed. */
  private final int[][] allowedTriples;

  public Necklaces() {
    allowedTriples = fillTriples();
    firstKind[0] = OPEN;
    for (int level = 1; level <= LONGEST; level++) {
      fillFirstKinds(level, 0, 0);
    }
    for (int kind = 0; kind < OPEN; kind++) {
      for (int last = 0; last <= Move.COUNT; last++) {
        for (int next = 0; next < Move.COUNT; next++) {
          boolean sameAxis = last != NO_MOVE && axis(last) == axis(next);
          int made = sameAxis ? Syllable.kind(last, next) : Syllable.kind(next, NO_MOVE);
          allowed[kind][last] |= (made <= kind ? 1 : 0) << next;
          allowed[OPEN | kind][last] |= (sameAxis || made <= kind ? 1 : 0) << next;
        }
      }
    }
    allowed[OPEN][NO_MOVE] = (1 << Move.COUNT) - 1;
  }

  /** The moves that the search must try after these steps, bit m for move m. */
  public int allowed(long first, long later, int level) {
    int key = Math.min(level, LONGEST) * KEYS + ((int) first & KEYS - 1);
    int kind = firstKind[key];
    int moves = allowed[kind][lastMove(first, later, level)];
    if (kind != 0) {
      return moves;
    }
    // At least two steps, of different axes, and no half turn.
    int lastTwo = pair(CODE.step(first, later, level - 2), CODE.step(first, later, level - 1));
    return moves
        & (level == 2
            ? thirdMoves[lastTwo]
            : allowedTriples[tripleKind[(int) first & tripleKind.length - 1]][lastTwo]);
  }

  private static int pair(int a, int b) {
    return (int) (CODE.first(0, a) | CODE.first(1, b));
  }

  private static int triple(List<Move> moves) {
    int steps = pair(moves.get(0).ordinal(), moves.get(1).ordinal());
    return steps | (int) CODE.first(2, moves.get(2).ordinal());
  }

  private int[][] fillTriples() {
    Arrays.fill(tripleKind, (byte) -1);
    List<List<Move>> triples = new ArrayList<>();
    List<Move> steps = Metric.QTM.steps();
    for (Move a : steps) {
      for (Move b : steps) {
        for (Move c : steps) {
          if (axis(a.ordinal()) != axis(b.ordinal()) && axis(b.ordinal()) != axis(c.ordinal())) {
            triples.add(List.of(a, b, c));
          }
        }
      }
    }
    int kinds = 0;
    for (List<Move> moves : triples) {
      if (tripleKind[triple(moves)] >= 0) {
        continue;
      }
      List<Move> back =
          List.of(moves.get(2).inverse(), moves.get(1).inverse(), moves.get(0).inverse());
      for (Symmetry symmetry : Symmetry.all()) {
        List<Move> image = moves.stream().map(symmetry::apply).toList();
        tripleKind[triple(image)] = (byte) kinds;
        tripleKind[triple(back.stream().map(symmetry::apply).toList())] = (byte) kinds;
        thirdMoves[triple(image) & thirdMoves.length - 1] |= 1 << image.get(2).ordinal();
      }
      kinds++;
    }
    int[][] table = new int[kinds][thirdMoves.length];
    for (List<Move> moves : triples) {
      int steps3 = triple(moves);
      for (int kind = tripleKind[steps3]; kind < kinds; kind++) {
        table[kind][steps3 & thirdMoves.length - 1] |= 1 << moves.get(2).ordinal();
      }
    }
    return table;
  }

  private static int lastMove(long first, long later, int level) {
    if (level == 0) {
      return NO_MOVE;
    }
    int last = CODE.step(first, later, level - 1);
    boolean twice = level > 1 && CODE.step(first, later, level - 2) == last;
    return twice ? last + 1 : last;
  }

  /**
   * The face to treat as last turned. If no turn of the opposite face may follow, this is the later
   * of the two faces, so that neither is probed.
   */
  public static int lastFace(int face, int moves) {
    if (face == MoveOrder.NONE) {
      return face;
    }
    int opposite = Face.of(face).opposite().ordinal();
    return (moves >>> 3 * opposite & 7) == 0 ? Math.max(face, opposite) : face;
  }

  private void fillFirstKinds(int level, int step, long steps) {
    if (step < level) {
      for (int move = 0; move < Move.COUNT; move++) {
        if (CODE.length(move) == 1) {
          fillFirstKinds(level, step + 1, steps | CODE.first(step, move));
        }
      }
      return;
    }
    int axis = axis(CODE.step(steps, 0, 0));
    int n = 0;
    int[] turns = new int[Face.COUNT];
    while (n < level && axis(CODE.step(steps, 0, n)) == axis) {
      Move move = Move.of(CODE.step(steps, 0, n++));
      turns[move.face().ordinal()] += move.quarterTurns();
    }
    int move = moveOf(axis, turns[axis]);
    int other = moveOf(axis + 3, turns[axis + 3]);
    // Sequences that no search generates get an arbitrary kind.
    int kind = Syllable.kind(move == NO_MOVE ? other : move, move == NO_MOVE ? NO_MOVE : other);
    firstKind[level * KEYS + (int) steps] = (byte) (n == level ? kind | OPEN : kind);
  }

  private static int moveOf(int face, int quarterTurns) {
    return quarterTurns % 4 == 0 ? NO_MOVE : 3 * face + quarterTurns % 4 - 1;
  }

  private static int axis(int move) {
    return move / 3 % 3;
  }
}
