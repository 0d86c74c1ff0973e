package dev.superflip.search.ida;

import java.util.List;

/**
 * One search of an engine: a root, and the engine's workers set up for what is asked about it. It
 * is valid until the engine begins the next search.
 */
public interface Search<T extends Task> {
  T root();

  /** No solution of the root is shorter than this. */
  int lowerBound();

  /** To be called before each search to a bound: finds the tables, which may have been moved. */
  void prepare(int bound);

  /**
   * Whether it is enough to search one of several tasks that symmetries of the root map to each
   * other. It is not if duplicate detection leaves positions to move sequences of other tasks.
   */
  boolean mayUseSymmetries();

  /** The tasks of an iteration in the order in which they should be searched. */
  List<T> ordered(List<T> tasks);

  /** One for each thread. */
  List<? extends Worker<T>> workers();
}
