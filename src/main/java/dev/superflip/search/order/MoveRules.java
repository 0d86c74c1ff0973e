package dev.superflip.search.order;

import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import dev.superflip.cube.Symmetry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which moves solutions may have, begin with and end with. A search makes turns of opposite faces
 * in one order only (see {@link MoveOrder}), and the other order may be the allowed one. So whether
 * a sequence begins as allowed depends on its first two moves; likewise for its end.
 */
public final class MoveRules {
  public static final MoveRules NONE = new MoveRules(MoveSet.ALL, MoveSet.ALL, MoveSet.ALL);

  private final MoveSet moves;
  private final MoveSet first;
  private final MoveSet last;
  private final boolean restricted;
  private final byte[][] after = new byte[Face.COUNT + 1][];

  private MoveRules(MoveSet moves, MoveSet first, MoveSet last) {
    this.moves = moves;
    this.first = first;
    this.last = last;
    restricted = !moves.equals(MoveSet.ALL) || !first.equals(moves) || !last.equals(moves);
    for (int face = 0; face <= Face.COUNT; face++) {
      after[face] = MoveOrder.after(face, moves);
    }
  }

  /** Rules for these moves; returns this object if its rules are the same. */
  public MoveRules with(MoveSet newMoves, MoveSet newFirst, MoveSet newLast) {
    return newMoves.equals(moves) && newFirst.equals(first) && newLast.equals(last)
        ? this
        : new MoveRules(newMoves, newFirst, newLast);
  }

  /** Whether some move is not allowed everywhere. */
  public boolean restricted() {
    return restricted;
  }

  /** The allowed moves after a turn of a face, or after {@link MoveOrder#NONE}. */
  public byte[] after(int face) {
    return after[face];
  }

  /**
   * Whether a move may be made. If it may, {@link #arranged} can still reject the whole solution.
   *
   * @param level number of moves before it
   * @param previous the move just before it, if there is one
   */
  public boolean allows(int level, int previous, int move) {
    if (!moves.contains(move)) {
      return false;
    }
    if (level == 0) {
      int opposite = (move / 3 + 3) % Face.COUNT;
      return first.contains(move)
          || opposite > move / 3 && (first.bits() >>> 3 * opposite & 7) != 0;
    }
    return level > 1
        || first.contains(previous)
        || first.contains(move) && MoveOrder.commute(previous, move);
  }

  /**
   * Reorders commuting turns of a canonical solution so that it begins and ends as allowed; returns
   * null if no order does.
   */
  public byte @Nullable [] arranged(byte[] solution) {
    int n = solution.length;
    if (!restricted || n == 0 || fits(solution)) {
      return solution;
    }
    byte[] arranged = solution.clone();
    if (!first.contains(arranged[0])) {
      swap(arranged, 0);
    }
    if (!last.contains(arranged[n - 1])) {
      swap(arranged, n - 2);
    }
    return fits(arranged) ? arranged : null;
  }

  private boolean fits(byte[] solution) {
    return first.contains(solution[0]) && last.contains(solution[solution.length - 1]);
  }

  /** Exchanges a move and the next if they commute. */
  private static void swap(byte[] solution, int i) {
    if (i >= 0 && i + 1 < solution.length && MoveOrder.commute(solution[i], solution[i + 1])) {
      byte move = solution[i];
      solution[i] = solution[i + 1];
      solution[i + 1] = move;
    }
  }

  /** Whether a solution from another source keeps to the rules. */
  public boolean allow(List<Move> solution) {
    for (int i = 0; i < solution.size(); i++) {
      if (!moves.contains(solution.get(i)) || i > 0 && redundant(solution, i)) {
        return false;
      }
    }
    return solution.isEmpty()
        || first.contains(solution.get(0)) && last.contains(solution.get(solution.size() - 1));
  }

  /** Whether a move turns the face of the previous move, or of the last but one if both commute. */
  private static boolean redundant(List<Move> solution, int i) {
    int move = solution.get(i).ordinal();
    int previous = solution.get(i - 1).ordinal();
    return move / 3 == previous / 3
        || i > 1
            && MoveOrder.commute(previous, move)
            && solution.get(i - 2).face() == solution.get(i).face();
  }

  /** Whether a symmetry maps the rules to themselves. */
  public boolean keptBy(Symmetry symmetry) {
    return !restricted
        || moves.seen(symmetry).equals(moves)
            && first.seen(symmetry).equals(first)
            && last.seen(symmetry).equals(last);
  }
}
