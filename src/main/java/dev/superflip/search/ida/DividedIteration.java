package dev.superflip.search.ida;

import dev.superflip.search.SolveListener;
import java.util.List;

/**
 * One iteration of one cube, divided into tasks. Their order depends on the cube, the bound and the
 * tables only, so any process can search some of them, and the counts of all processes add up to
 * those of the whole. A solver can search nothing else meanwhile.
 */
public interface DividedIteration {
  /**
   * The outcome of some tasks.
   *
   * @param nodes nodes generated below the tasks
   * @param solutions solutions found below the tasks, in the order of the tasks; a symmetry may
   *     give more of them
   * @param complete whether everything below the tasks was searched
   */
  record Count(long nodes, List<byte[]> solutions, boolean complete) {
    public Count {
      solutions = List.copyOf(solutions);
    }
  }

  int bound();

  /** The moves from the cube to each task, in ascending order. */
  List<byte[]> tasks();

  /**
   * Searches some tasks to the bound, for all solutions of this length.
   *
   * @param indices of the tasks
   * @param expected nodes that this search and later ones are likely to have
   * @param listener receives the number of nodes now and then
   */
  Count search(List<Integer> indices, long expected, SolveListener listener);
}
