package dev.superflip.search;

import java.time.Duration;

/**
 * One depth-first search to a bound.
 *
 * @param bound number of moves searched to
 * @param nodes nodes generated, the pruned ones included
 * @param probes table probes
 * @param complete whether the whole tree was searched; only then is the node count reproducible
 */
public record Iteration(int bound, long nodes, long probes, Duration time, boolean complete) {}
