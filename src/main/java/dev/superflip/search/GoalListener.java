package dev.superflip.search;

import dev.superflip.cube.Move;
import java.util.List;

/** Hears how a search for a goal goes, on the thread that called {@link GoalSolver#solve}. */
public interface GoalListener extends SolveListener {
  GoalListener SILENT = new GoalListener() {};

  /**
   * A way to the goal, which has been applied to the cube. They come by length, and those of one
   * length in the order of their moves, whatever the number of threads.
   */
  default void found(List<Move> solution) {}
}
