package dev.superflip.search;

import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import java.time.Duration;
import java.util.List;

/**
 * What is known of a cube after a search.
 *
 * @param metric how moves are counted
 * @param solution a shortest solution if there are any, otherwise empty: the first of those wanted,
 *     or the smallest if all are. It does not depend on the number of threads
 * @param solutions how many were found. If there are any but the outcome is not SOLVED, there may
 *     be others that were wanted and not found
 * @param provenBound no solution is shorter than this
 * @param nodes positions generated in all iterations
 */
public record SolveResult(
    Outcome outcome,
    Metric metric,
    List<Move> solution,
    long solutions,
    int provenBound,
    long nodes,
    Duration time,
    List<Iteration> iterations) {
  /** The length of the solution. */
  public int length() {
    return metric.length(solution);
  }
}
