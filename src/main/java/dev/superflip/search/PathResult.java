package dev.superflip.search;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a search for a path from a state to a solved one.
 *
 * @param outcome SOLVED if a path was found
 * @param path the moves, or null if none was found
 * @param bound lower bound for the length of every path, proven by this search; 0 if it proves
 *     nothing. The path is shortest if its length equals the bound
 * @param expanded states whose children were generated
 * @param generated children generated
 * @param evaluated states whose distance was estimated, by searches that count them
 * @param staged the path in its stages, if the method has any; of a method that finds several
 *     paths, all of them
 */
public record PathResult(
    Outcome outcome,
    byte @Nullable [] path,
    int bound,
    long expanded,
    long generated,
    long evaluated,
    Duration time,
    List<StagedPath> staged) {
  /** The result of a search without stages. */
  public PathResult(
      Outcome outcome,
      byte @Nullable [] path,
      int bound,
      long expanded,
      long generated,
      long evaluated,
      Duration time) {
    this(outcome, path, bound, expanded, generated, evaluated, time, List.of());
  }

  /** The result of a search that estimates nothing, or does not count it. */
  public PathResult(
      Outcome outcome,
      byte @Nullable [] path,
      int bound,
      long expanded,
      long generated,
      Duration time) {
    this(outcome, path, bound, expanded, generated, 0, time);
  }

  /** The same result with the stages of its path. */
  public PathResult withStages(List<StagedPath> newStaged) {
    return new PathResult(outcome, path, bound, expanded, generated, evaluated, time, newStaged);
  }

  /** Whether the path is proven to be shortest. */
  public boolean optimal() {
    return path != null && path.length == bound;
  }
}
