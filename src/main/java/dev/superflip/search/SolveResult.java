package dev.superflip.search;

import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import java.time.Duration;
import java.util.List;

/**
 * The result of a search.
 *
 * @param metric how moves are counted
 * @param solution a shortest solution, or empty if none was found. It is the first one found, or
 *     the smallest if all were wanted; it does not depend on the number of threads
 * @param solutions how many were found. If the outcome is not SOLVED, there may be others
 * @param provenBound no solution is shorter than this
 * @param nodes nodes generated in all iterations
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
  /** The same result with another outcome. */
  public SolveResult withOutcome(Outcome newOutcome) {
    return new SolveResult(
        newOutcome, metric, solution, solutions, provenBound, nodes, time, iterations);
  }

  /** The length of the solution. */
  public int length() {
    return metric.length(solution);
  }
}
