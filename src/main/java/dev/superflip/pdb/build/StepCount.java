package dev.superflip.pdb.build;

import java.util.function.LongPredicate;

/**
 * Counts the steps from an entry to the nearest goal by exhaustive search. It is for the few
 * farthest entries of a table.
 */
final class StepCount {
  private final CosetMoves moves;
  private final int[] steps;
  private final LongPredicate isGoal;

  StepCount(CosetMoves moves, int[] steps, LongPredicate isGoal) {
    this.moves = moves;
    this.steps = steps;
    this.isGoal = isGoal;
  }

  /** The number of steps to the nearest goal, at least one. */
  int from(long entry) {
    int distance = 1;
    while (!leadsToGoal(entry, distance)) {
      distance++;
    }
    return distance;
  }

  private boolean leadsToGoal(long entry, int distance) {
    for (int m : steps) {
      long next = moves.neighbour(entry, m);
      if (distance == 1 ? isGoal.test(next) : leadsToGoal(next, distance - 1)) {
        return true;
      }
    }
    return false;
  }
}
