package dev.superflip.solve.contest;

import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One method on the states of one puzzle and difficulty.
 *
 * @param count states that it has finished
 * @param solved states that it has solved
 * @param known states whose shortest length is known
 * @param optimal those of them that it has solved by a shortest solution
 * @param score the sum of the shortest lengths divided by the sum of its lengths, over the states
 *     that it has solved and whose shortest length is known; null if there are none
 * @param seconds time over all states, solved or not
 * @param expanded nodes over all states, solved or not
 * @param evaluated estimates over all states, solved or not; 0 for methods that do not count them
 * @param length over the states that it has solved; null if there are none
 * @param excess moves above the shortest length, over the states that it has solved and whose
 *     shortest length is known; null if there are none
 * @param distance the mean of the shortest lengths that are known; null if there are none
 */
public record SummaryRow(
    String puzzle,
    Difficulty difficulty,
    String method,
    int count,
    int solved,
    int known,
    int optimal,
    @Nullable Double score,
    Figures seconds,
    Figures expanded,
    Figures evaluated,
    @Nullable Figures length,
    @Nullable Figures excess,
    @Nullable Double distance) {
  /** The row of at least one solve; all have the same puzzle, difficulty and method. */
  static SummaryRow of(List<Solve> solves) {
    Solve any = solves.get(0);
    List<Solve> solved = solves.stream().filter(Solve::isSolved).toList();
    List<Solve> known = solves.stream().filter(solve -> solve.optimal() != null).toList();
    List<Solve> both = known.stream().filter(Solve::isSolved).toList();
    return new SummaryRow(
        any.position().puzzle(),
        any.position().difficulty(),
        any.method(),
        solves.size(),
        solved.size(),
        known.size(),
        (int) known.stream().filter(Solve::isOptimal).count(),
        score(both),
        figures(solves, Solve::seconds),
        figures(solves, solve -> (double) solve.expanded()),
        figures(solves, solve -> (double) solve.evaluated()),
        solved.isEmpty() ? null : figures(solved, SummaryRow::length),
        both.isEmpty() ? null : figures(both, solve -> length(solve) - distance(solve)),
        known.isEmpty() ? null : figures(known, SummaryRow::distance).mean());
  }

  private static @Nullable Double score(List<Solve> solved) {
    if (solved.isEmpty()) {
      return null;
    }
    double shortest = sum(solved.stream(), SummaryRow::distance);
    double found = sum(solved.stream(), SummaryRow::length);
    // States that are solved from the start have no length to divide by.
    return found == 0 ? 1 : shortest / found;
  }

  private static double sum(Stream<Solve> solves, ToDoubleFunction<Solve> value) {
    return solves.mapToDouble(value).sum();
  }

  private static Figures figures(List<Solve> solves, ToDoubleFunction<Solve> value) {
    return Figures.of(solves.stream().mapToDouble(value).toArray());
  }

  private static double length(Solve solve) {
    return Objects.requireNonNull(solve.length());
  }

  private static double distance(Solve solve) {
    return Objects.requireNonNull(solve.optimal());
  }

  /** The share of the states that were solved, in percent. */
  public double solvedPercent() {
    return 100.0 * solved / count;
  }

  /** The share of optimal solutions among the states of known distance, in percent, or null. */
  public @Nullable Double optimalPercent() {
    return known == 0 ? null : 100.0 * optimal / known;
  }
}
