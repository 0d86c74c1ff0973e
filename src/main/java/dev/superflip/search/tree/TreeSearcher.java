package dev.superflip.search.tree;

import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Searches parts of a tree depth first. Each thread has one. The moves below a node are tried in
 * ascending order, so the first solution of a part does not depend on threads.
 */
public interface TreeSearcher {
  /** Means that no node was beyond the bound. */
  int NO_BOUND = Integer.MAX_VALUE;

  /** Sets the root of the searches that follow; returns its lower bound. */
  int begin(long[] root);

  /**
   * Searches for a solution of at most {@code bound} moves that begins with a prefix.
   *
   * @param stop polled now and then; if it is true, the search ends and returns null
   * @return the first solution, with its prefix, or null
   */
  byte @Nullable [] search(byte[] prefix, int bound, BooleanSupplier stop);

  /** The smallest estimated length beyond the bound in the last search. */
  int nextBound();

  /** Nodes whose children were generated since {@link #begin}; any thread may ask. */
  long expanded();

  /** Nodes generated since {@link #begin}; any thread may ask. */
  long generated();
}
