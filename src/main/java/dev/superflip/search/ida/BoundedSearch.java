package dev.superflip.search.ida;

import dev.superflip.cube.Metric;
import dev.superflip.search.StopSignal;

/**
 * Depth-first searches from one root, each to a bound that {@link IterativeDeepening} sets. An
 * implementation decides how to divide the tree among threads and in which order solutions come.
 */
public interface BoundedSearch {
  Metric metric();

  /** Whether the root is solved, so that the empty sequence is a solution. */
  boolean solvedAtRoot();

  /** The first bound that is worth searching: at least 1, and no larger than the distance. */
  int firstBound(StopSignal stop);

  /** The longest solutions that this search can find. */
  int maxLength();

  /** About how many times more nodes an iteration has than the one before. */
  int growth();

  /**
   * Prepares an iteration; may move tables or build larger ones, if that pays.
   *
   * @param searched nodes of the iterations so far
   * @param expected nodes that this iteration is expected to have; 0 if nothing is known yet
   */
  void prepare(int bound, long searched, long expected, StopSignal stop);

  /**
   * Checks what the search has read of files so far. Its results prove something only after this.
   *
   * @throws dev.superflip.pdb.store.TableException if a file is damaged
   */
  default void checkReads() {}

  /** Searches one iteration; returns whether all of it was searched. */
  boolean search(RunningIteration running);

  /** Nodes of the current iteration; any thread may ask. */
  long nodes();

  /** Table probes of the current iteration. */
  long probes();
}
