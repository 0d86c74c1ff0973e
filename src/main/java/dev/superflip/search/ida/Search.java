package dev.superflip.search.ida;

import java.util.List;

/**
 * One search of an engine: a root, and the engine's workers, set up for one question. It is valid
 * until the engine begins the next search.
 */
public interface Search<T extends Task> {
  T root();

  /** No solution of the root is shorter than this. */
  int lowerBound();

  /** Must be called before each iteration, because tables may have moved. */
  void prepare(int bound);

  /**
   * Whether it is enough to search one of several tasks that symmetries of the root map to each
   * other. It is not enough with duplicate detection, which may prune a position because a sequence
   * below another task reaches it.
   */
  boolean mayUseSymmetries();

  /**
   * The tasks of an iteration in the order in which they should be searched.
   *
   * @param expected nodes that the iteration is expected to have
   */
  List<T> ordered(List<T> tasks, long expected);

  /** The workers, one for each thread. */
  List<? extends Worker<T>> workers();
}
