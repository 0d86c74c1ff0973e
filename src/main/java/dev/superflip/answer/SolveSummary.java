package dev.superflip.answer;

import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.search.Outcome;
import dev.superflip.solve.CubeResult;
import java.time.Duration;
import java.util.List;

/**
 * The result of a search for one cube, whichever solver was used.
 *
 * @param metric how moves are counted
 * @param outcome SOLVED if everything that was asked for was found
 * @param solutions those to print; they need not be shortest, and if the outcome is not SOLVED
 *     there may be others
 * @param count number of solutions found, printed or not
 * @param bound lower bound for the length of every solution; 0 if nothing was proven
 */
public record SolveSummary(
    Metric metric,
    Outcome outcome,
    List<List<Move>> solutions,
    long count,
    int bound,
    long nodes,
    Duration time) {
  /**
   * A result of the solving service.
   *
   * @param several whether solutions were handed over one by one, so that they are not repeated
   *     here
   */
  public static SolveSummary of(CubeResult result, boolean several) {
    return new SolveSummary(
        result.metric(),
        result.outcome(),
        several ? List.of() : result.solution().map(List::of).orElse(List.of()),
        result.count(),
        result.provenBound(),
        result.nodes(),
        result.time());
  }

  /** The length of the shortest solution found, or -1. */
  public int length() {
    return solutions.stream().mapToInt(metric::length).min().orElse(-1);
  }

  /** Whether a solution of this length is proven to be shortest. */
  public boolean proves(int length) {
    return length == bound && (bound > 0 || outcome == Outcome.SOLVED);
  }

  public boolean solved() {
    return outcome == Outcome.SOLVED;
  }
}
