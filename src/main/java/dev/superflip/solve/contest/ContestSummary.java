package dev.superflip.solve.contest;

import dev.superflip.solve.puzzle.MethodSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The statistics of a contest, finished or not.
 *
 * @param rows by puzzle, then difficulty, then method
 * @param finished solves that have a result
 * @param planned solves of the whole contest
 */
public record ContestSummary(List<SummaryRow> rows, long finished, long planned) {
  public static ContestSummary of(ContestPlan plan, ContestResults results) {
    List<SummaryRow> rows = new ArrayList<>();
    long finished = 0;
    for (ContestPlan.Entry entry : plan.entries()) {
      for (Difficulty difficulty : plan.settings().difficulties()) {
        List<Position> positions =
            entry.positions().stream().filter(p -> p.difficulty().equals(difficulty)).toList();
        for (MethodSpec method : entry.methods()) {
          List<Solve> solves = solves(positions, method, results);
          finished += solves.size();
          if (!solves.isEmpty()) {
            rows.add(SummaryRow.of(solves));
          }
        }
      }
    }
    return new ContestSummary(rows, finished, plan.solves());
  }

  private static List<Solve> solves(
      List<Position> positions, MethodSpec method, ContestResults results) {
    String name = method.toString();
    return positions.stream()
        .map(position -> results.solve(position, name))
        .filter(Objects::nonNull)
        .map(Objects::requireNonNull)
        .toList();
  }

  public boolean isComplete() {
    return finished == planned;
  }

  /** The rows of one puzzle. */
  public List<SummaryRow> rows(String puzzle) {
    return rows.stream().filter(row -> row.puzzle().equals(puzzle)).toList();
  }
}
