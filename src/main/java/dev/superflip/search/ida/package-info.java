/**
 * Iterative deepening for any engine: bounds, tasks, threads, limits and the order in which
 * solutions are delivered. {@link dev.superflip.search.ida.Solver} is the entry point. {@link
 * dev.superflip.search.ida.IterativeDeepening} drives every search, those for goals included.
 */
@NullMarked
package dev.superflip.search.ida;

import org.jspecify.annotations.NullMarked;
