package dev.superflip.search;

import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import dev.superflip.cube.Symmetry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which moves a search may make. It makes turns of opposite faces in one order only (see {@link
 * MoveOrder}), so what it may begin with is told by the first two moves, and what it may end with
 * by the last two.
 */
final class MoveRules {
  static final MoveRules NONE = new MoveRules(MoveSet.ALL, MoveSet.ALL, MoveSet.ALL);

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

  /** These rules if the question asks for the same, otherwise those that it asks for. */
  MoveRules of(Question question) {
    return question.moves().equals(moves)
            && question.first().equals(first)
            && question.last().equals(last)
        ? this
        : new MoveRules(question.moves(), question.first(), question.last());
  }

  /** Whether there is any move that is not allowed somewhere. */
  boolean restricted() {
    return restricted;
  }

  /** The moves worth trying after a turn of a face, or after {@link MoveOrder#NONE}. */
  byte[] after(int face) {
    return after[face];
  }

  /**
   * Whether a move may be made; a false answer is sure, a true one may turn out wrong at the end.
   *
   * @param level number of moves before it
   * @param previous the one just before it, if there is one
   */
  boolean allows(int level, int previous, int move) {
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
   * A solution, given in the order of {@link MoveOrder}, in an order in which it begins and ends as
   * it may, or null if there is none.
   */
  byte @Nullable [] arranged(byte[] solution) {
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

  /** Whether a solution that someone else found is one that may be the answer. */
  boolean allow(List<Move> solution) {
    for (int i = 0; i < solution.size(); i++) {
      if (!moves.contains(solution.get(i)) || i > 0 && superfluous(solution, i)) {
        return false;
      }
    }
    return solution.isEmpty()
        || first.contains(solution.get(0)) && last.contains(solution.get(solution.size() - 1));
  }

  /** Whether a move turns a face that was turned just before, or before its opposite was. */
  private static boolean superfluous(List<Move> solution, int i) {
    int move = solution.get(i).ordinal();
    int previous = solution.get(i - 1).ordinal();
    return move / 3 == previous / 3
        || i > 1
            && MoveOrder.commute(previous, move)
            && solution.get(i - 2).face() == solution.get(i).face();
  }

  /** Whether what is allowed is allowed as well when seen through a symmetry. */
  boolean keptBy(Symmetry symmetry) {
    return !restricted
        || moves.seen(symmetry).equals(moves)
            && first.seen(symmetry).equals(first)
            && last.seen(symmetry).equals(last);
  }
}
