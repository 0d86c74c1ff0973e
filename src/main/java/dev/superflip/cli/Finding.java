package dev.superflip.cli;

import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.search.Outcome;
import java.time.Duration;
import java.util.List;

/**
 * What was found out about a cube, in whatever way it was searched.
 *
 * @param metric how turns are counted
 * @param outcome SOLVED if all was found that was asked for
 * @param solutions those to be told; they need not be shortest, and if the outcome is not SOLVED
 *     there may be others
 * @param count how many there are, told or not
 * @param bound no solution is shorter than this; 0 if nobody has looked
 */
record Finding(
    Metric metric,
    Outcome outcome,
    List<List<Move>> solutions,
    long count,
    int bound,
    long nodes,
    Duration time) {
  /** The length of the shortest that was found, or -1. */
  int length() {
    return solutions.stream().mapToInt(metric::length).min().orElse(-1);
  }

  /** Whether a solution of this length is proven to be shortest. */
  boolean proves(int length) {
    return length == bound && (bound > 0 || outcome == Outcome.SOLVED);
  }

  boolean solved() {
    return outcome == Outcome.SOLVED;
  }
}
