package dev.superflip.solve;

import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.search.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The result of a search for one cube. Its solution has been verified by applying it to the cube.
 *
 * @param outcome SOLVED if everything that was asked for was found, otherwise why it was not
 * @param metric how moves are counted
 * @param solution the first shortest solution; if the search was stopped before it had one, the
 *     shortest known, which may be longer
 * @param count how many solutions were found; those beyond the first went to the listener
 * @param provenBound no solution is shorter than this; 0 if nothing was proven
 * @param nodes nodes generated; for a two-phase search, positions of the subgroup examined
 * @param time time that was spent searching, without waiting for threads or tables
 */
public record CubeResult(
    Outcome outcome,
    Metric metric,
    Optional<List<Move>> solution,
    long count,
    int provenBound,
    long nodes,
    Duration time) {
  /** The length of the solution, or -1 if there is none. */
  public int length() {
    return solution.map(metric::length).orElse(-1);
  }

  /** Whether the solution is proven to be a shortest one. */
  public boolean isOptimal() {
    return length() == provenBound && (provenBound > 0 || outcome == Outcome.SOLVED);
  }
}
