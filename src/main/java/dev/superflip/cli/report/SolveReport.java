package dev.superflip.cli.report;

import dev.superflip.answer.SolveSummary;
import dev.superflip.cube.Move;
import dev.superflip.search.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Turns the result of a search into the lines that are printed for it. */
public final class SolveReport {
  private SolveReport() {}

  /** The lines of an answer in text, without the solutions that were printed as they were found. */
  public static List<String> lines(OutputSpec output, SolveSummary summary) {
    List<AnswerText> lines = new ArrayList<>();
    if (output.show() == OutputSpec.Show.LENGTH && summary.length() >= 0) {
      lines.add(length(summary, summary.length()));
    } else if (output.show() == OutputSpec.Show.COUNT && summary.count() > 0) {
      lines.add(
          new AnswerText.Count(
              summary.count(), summary.solved(), length(summary, summary.length())));
    } else {
      summary.solutions().forEach(solution -> lines.add(solution(output, summary, solution)));
      if (summary.solutions().isEmpty() && summary.count() == 0) {
        lines.add(unsolved(summary));
      } else if (summary.count() > 0 && !summary.solved()) {
        lines.add(AnswerText.Failure.INCOMPLETE);
      }
    }
    return lines(output, lines);
  }

  /** Lines as they are printed, with the empty line that ends an answer if there is one. */
  public static List<String> lines(OutputSpec output, List<? extends AnswerText> answer) {
    List<String> lines = new ArrayList<>();
    answer.forEach(line -> lines.add(line.write(output.show())));
    if (output.separated()) {
      lines.add("");
    }
    return lines;
  }

  public static AnswerText.Solution solution(
      OutputSpec output, SolveSummary summary, List<Move> solution) {
    return new AnswerText.Solution(
        output.printed(solution), length(summary, summary.metric().length(solution)));
  }

  /** A bound is worth printing only if the search ended before it was done. */
  private static AnswerText.Length length(SolveSummary summary, int length) {
    int bound =
        summary.proves(length)
            ? length
            : summary.solved() ? AnswerText.Length.UNKNOWN : summary.bound();
    return new AnswerText.Length(length, summary.metric(), bound);
  }

  private static AnswerText unsolved(SolveSummary summary) {
    return summary.outcome() == Outcome.UNREACHABLE
        ? AnswerText.Failure.UNREACHABLE
        : new AnswerText.Bound(summary.bound(), summary.metric());
  }

  /** Explains to a person why a cube was not solved. */
  public static String reason(SolveSummary summary) {
    String reason =
        switch (summary.outcome()) {
          case TIMEOUT -> "the time limit was reached";
          case LENGTH_LIMIT -> "no solution within the length limit";
          case UNREACHABLE -> "the allowed moves do not lead to the goal";
          case NODE_LIMIT -> "the node limit was reached";
          case CANCELLED -> "interrupted";
          case FRONTIER_FULL -> "the memory for states is full (--frontier)";
          case SOLVED -> "solved";
        };
    return summary.outcome() == Outcome.UNREACHABLE
        ? reason
        : reason + "; every solution has at least " + summary.bound() + " moves";
  }
}
