package dev.superflip.search;

import java.time.Duration;

/**
 * One depth-first search to a bound.
 *
 * @param bound number of moves searched to
 * @param nodes positions generated, the pruned ones included
 * @param probes times a table was asked
 * @param complete whether all of it was searched; only then is the node count reproducible
 */
public record Iteration(int bound, long nodes, long probes, Duration time, boolean complete) {}
