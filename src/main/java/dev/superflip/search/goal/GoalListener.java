package dev.superflip.search.goal;

import dev.superflip.cube.Move;
import dev.superflip.search.SolveListener;
import java.util.List;

/** Receives the course of a search for a goal, on the thread that called {@link GoalSolver}. */
public interface GoalListener extends SolveListener {
  GoalListener SILENT = new GoalListener() {};

  @Override
  default void solutionFound(List<Move> solution) {
    found(solution);
  }

  /**
   * Receives a way to the goal. Ways come by length, and those of one length in the order of their
   * moves, whatever the number of threads.
   */
  default void found(List<Move> solution) {}
}
