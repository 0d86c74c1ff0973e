package dev.superflip.solve.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The sums of some positions. Adding tallies in a fixed order gives the same verdict every time.
 */
final class Tally {
  private Sums[] byDistance = {};
  private long moves;
  private long consistent;
  private long children;
  private long admissibleChildren;
  private long ranked;
  private double correlations;
  private double bestCloser;

  /** The sums of the positions at one distance. */
  private static final class Sums {
    long positions;
    long admissible;
    double distances;
    double errors;
    double squares;

    void add(Sums other) {
      positions += other.positions;
      admissible += other.admissible;
      distances += other.distances;
      errors += other.errors;
      squares += other.squares;
    }

    Verdict.Row row() {
      double bias = errors / positions;
      double distance = distances / positions;
      double variance = Math.max(0, squares / positions - bias * bias);
      return new Verdict.Row(
          distance,
          positions,
          distance + bias,
          Math.sqrt(variance),
          (double) admissible / positions);
    }
  }

  void addPosition(int distance, float estimate) {
    Sums sums = at(distance);
    double error = (double) estimate - distance;
    sums.positions++;
    sums.admissible += error <= 0 ? 1 : 0;
    sums.distances += distance;
    sums.errors += error;
    sums.squares += error * error;
  }

  private Sums at(int distance) {
    int length = byDistance.length;
    if (distance >= length) {
      byDistance = Arrays.copyOf(byDistance, distance + 1);
      for (int i = length; i <= distance; i++) {
        byDistance[i] = new Sums();
      }
    }
    return byDistance[distance];
  }

  void addMove(float estimate, float neighbour) {
    moves++;
    consistent += Math.abs((double) estimate - neighbour) <= 1 ? 1 : 0;
  }

  /** Adds the estimate of a position that a policy lowered, because of the move to it. */
  void addChild(int distance, float estimate) {
    children++;
    admissibleChildren += estimate <= distance ? 1 : 0;
  }

  /**
   * Adds the neighbours of a position.
   *
   * @param from the first neighbour among the estimates
   * @param distances of the neighbours, from index 0 on
   * @param own the distance of the position
   */
  void addNeighbours(float[] estimates, int from, int[] distances, int count, int own) {
    double correlation = RankCorrelation.kendall(estimates, from, distances, count);
    if (Double.isNaN(correlation)) {
      return;
    }
    ranked++;
    correlations += correlation;
    float lowest = Float.POSITIVE_INFINITY;
    int best = 0;
    int closer = 0;
    for (int i = 0; i < count; i++) {
      if (estimates[from + i] < lowest) {
        lowest = estimates[from + i];
        best = 0;
        closer = 0;
      }
      if (estimates[from + i] == lowest) {
        best++;
        closer += distances[i] < own ? 1 : 0;
      }
    }
    bestCloser += (double) closer / best;
  }

  void add(Tally other) {
    for (int distance = 0; distance < other.byDistance.length; distance++) {
      at(distance).add(other.byDistance[distance]);
    }
    moves += other.moves;
    consistent += other.consistent;
    children += other.children;
    admissibleChildren += other.admissibleChildren;
    ranked += other.ranked;
    correlations += other.correlations;
    bestCloser += other.bestCloser;
  }

  Verdict verdict() {
    Sums all = new Sums();
    List<Verdict.Row> rows = new ArrayList<>();
    for (Sums sums : byDistance) {
      all.add(sums);
      if (sums.positions > 0) {
        rows.add(sums.row());
      }
    }
    return new Verdict(
        rows,
        all.row(),
        Math.sqrt(all.squares / all.positions),
        moves,
        (double) consistent / moves,
        children,
        (double) admissibleChildren / children,
        ranked,
        correlations / ranked,
        bestCloser / ranked);
  }
}
