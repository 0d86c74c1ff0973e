/**
 * The classical graph searches over any {@link dev.superflip.puzzle.StateSpace}: breadth-first,
 * bidirectional, depth-first, A* and its relatives, beam and Monte Carlo tree search. States are
 * packed records outside the Java heap in a {@link dev.superflip.search.frontier.NodeStore},
 * without an object for each. Nodes are expanded in batches: the cache misses of a batch overlap,
 * and an estimate sees many states at once. All searches are deterministic, and each keeps to its
 * memory limit.
 */
@NullMarked
package dev.superflip.search.frontier;

import org.jspecify.annotations.NullMarked;
