package dev.superflip.solve.contest;

import dev.superflip.cube.Metric;
import dev.superflip.solve.puzzle.MethodSpec;
import java.time.Duration;
import java.util.List;

/**
 * What a contest compares, and within which limits.
 *
 * @param puzzles the names of the puzzles
 * @param metric how the moves of cubes are counted
 * @param count puzzles of each difficulty
 * @param seed which puzzles
 * @param timeout time for one solve
 * @param frontierBytes memory for the states that one solve keeps
 * @param jobs solves at a time, each on one thread
 */
public record ContestSettings(
    List<String> puzzles,
    Metric metric,
    List<MethodSpec> methods,
    List<Difficulty> difficulties,
    int count,
    long seed,
    Duration timeout,
    long frontierBytes,
    int jobs) {
  public ContestSettings {
    puzzles = List.copyOf(puzzles);
    methods = List.copyOf(methods);
    difficulties = List.copyOf(difficulties);
  }
}
