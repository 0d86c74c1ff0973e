package dev.superflip.search.goal;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.goal.Goal;
import java.util.ArrayList;
import java.util.List;

/** A slow reference for other searches: it applies all sequences of moves to the cube. */
final class PlainGoalSearch {
  private final Goal goal;
  private final Cube cube;
  private final List<List<Move>> found = new ArrayList<>();

  private PlainGoalSearch(Goal goal, Cube cube) {
    this.goal = goal;
    this.cube = cube;
  }

  /** All shortest solutions, and those with up to so many more moves. */
  static List<List<Move>> all(Goal goal, Cube cube, int slack) {
    PlainGoalSearch search = new PlainGoalSearch(goal, cube);
    int longest = Integer.MAX_VALUE;
    for (int length = 0; length <= longest; length++) {
      search.extend(new ArrayList<>(), cube, length);
      if (longest == Integer.MAX_VALUE && !search.found.isEmpty()) {
        longest = length + slack;
      }
    }
    return search.found;
  }

  private void extend(List<Move> moves, Cube at, int left) {
    if (left == 0) {
      if (goal.reached(at) && !passes(moves)) {
        found.add(List.copyOf(moves));
      }
      return;
    }
    for (Move move : Move.values()) {
      if (moves.isEmpty() || !Move.redundant(moves.get(moves.size() - 1), move)) {
        moves.add(move);
        extend(moves, at.then(move), left - 1);
        moves.remove(moves.size() - 1);
      }
    }
  }

  /** Whether some order of the commuting turns reaches the goal before the end. */
  private boolean passes(List<Move> moves) {
    List<List<Move>> orders = List.of(List.of());
    for (int i = 0; i < moves.size(); i++) {
      Move move = moves.get(i);
      List<List<Move>> longer = new ArrayList<>();
      boolean pair = i > 0 && moves.get(i - 1).face().opposite() == move.face();
      for (List<Move> order : orders) {
        List<Move> appended = new ArrayList<>(order);
        appended.add(move);
        longer.add(appended);
        if (pair) {
          List<Move> swapped = new ArrayList<>(order);
          swapped.add(i - 1, move);
          longer.add(swapped);
        }
      }
      orders = longer;
    }
    for (List<Move> order : orders) {
      Cube at = cube;
      for (int i = 0; i < order.size(); i++) {
        if (goal.reached(at)) {
          return true;
        }
        at = at.then(order.get(i));
      }
    }
    return false;
  }
}
