package dev.superflip.pdb;

import java.util.function.LongPredicate;

/**
 * Tells how far an entry is from the nearest of a kind, by trying all ways: for the few farthest.
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

  /** The number of steps to the nearest, at least one. */
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
