package dev.superflip.cli;

import dev.superflip.cube.InvalidCubeException;
import dev.superflip.cube.Maneuver;
import dev.superflip.cube.Move;
import dev.superflip.search.Outcome;
import dev.superflip.search.SolveResult;
import java.util.ArrayList;
import java.util.List;

/** What is printed of a cube. */
final class SolveReport {
  static final String INVALID = "? (invalid)";
  static final String UNREACHABLE = "? (unreachable)";

  private SolveReport() {}

  /** The lines of an answer; those of solutions that have been printed already are left out. */
  static List<String> lines(Wish wish, Finding finding) {
    List<String> lines = new ArrayList<>();
    if (wish.show() == Wish.Show.LENGTH) {
      lines.add(length(finding));
    } else if (wish.show() == Wish.Show.COUNT && finding.count() > 0) {
      // Of a search that was broken off there may be more.
      String least = finding.solved() ? "" : ">=";
      lines.add(least + finding.count() + " (" + length(finding) + ")");
    } else {
      finding.solutions().forEach(solution -> lines.add(text(wish, finding, solution)));
      if (finding.solutions().isEmpty() && finding.count() == 0) {
        lines.add(unsolved(finding));
      }
    }
    if (wish.apart()) {
      lines.add("");
    }
    return lines;
  }

  /**
   * {@code R U2 F' (3f*)}, without the star if it is not proven that none is shorter, and with the
   * bound if there was an attempt: {@code R U2 F' (3f, >=2)}.
   */
  static String text(Wish wish, Finding finding, List<Move> solution) {
    int length = finding.metric().length(solution);
    String proof = finding.proves(length) ? "*" : finding.solved() ? "" : ", >=" + finding.bound();
    return (Maneuver.format(wish.told(solution)) + " (" + length + unit(finding) + proof + ")")
        .strip();
  }

  /** {@code 18f*}, or {@code 19f, >=18}, or {@code >=17f}. */
  private static String length(Finding finding) {
    int length = finding.length();
    if (length < 0) {
      return finding.outcome() == Outcome.UNREACHABLE
          ? "unreachable"
          : ">=" + finding.bound() + unit(finding);
    }
    String proof =
        finding.proves(length) ? "*" : finding.bound() == 0 ? "" : ", >=" + finding.bound();
    return length + unit(finding) + proof;
  }

  private static String unit(Finding finding) {
    return finding.metric().suffix();
  }

  private static String unsolved(Finding finding) {
    return finding.outcome() == Outcome.UNREACHABLE
        ? UNREACHABLE
        : "? (>=" + finding.bound() + unit(finding) + ")";
  }

  private static String stopped(Outcome outcome) {
    return switch (outcome) {
      case SOLVED -> "solved";
      case TIMEOUT -> "timeout";
      case LENGTH_LIMIT -> "max-length";
      case UNREACHABLE -> "unreachable";
      case NODE_LIMIT -> "nodes";
      case CANCELLED -> "interrupted";
    };
  }

  static String why(Finding finding) {
    String reason =
        switch (finding.outcome()) {
          case TIMEOUT -> "time is up";
          case LENGTH_LIMIT -> "no solution within the length limit";
          case UNREACHABLE -> "these moves do not lead there";
          case NODE_LIMIT -> "too many positions";
          case CANCELLED -> "interrupted";
          case SOLVED -> "solved";
        };
    return finding.outcome() == Outcome.UNREACHABLE
        ? reason
        : reason + "; every solution has at least " + finding.bound() + " turns";
  }

  /** The fields that every answer begins with: which cube it is about. */
  static Json jsonOf(Inputs.Item item) {
    return new Json().put("input", item.text()).put("line", item.number());
  }

  static String json(
      Inputs.Item item, Wish wish, Finding finding, List<String> tables, int threads) {
    Json json = jsonOf(item).put("metric", finding.metric().id());
    int length = finding.length();
    if (length < 0) {
      json.putNull("length");
    } else {
      json.put("length", length);
    }
    json.put("optimal", length >= 0 && finding.proves(length));
    if (wish.show() == Wish.Show.SOLUTIONS) {
      List<String> told =
          finding.solutions().stream().map(s -> Maneuver.format(wish.told(s))).toList();
      json.put("solution", told.isEmpty() ? null : told.get(0));
      if (wish.many()) {
        json.put("solutions", told);
      }
    }
    if (wish.many()) {
      json.put("count", finding.count());
    }
    json.put("bound", finding.bound());
    if (!finding.solved()) {
      json.put("stopped", stopped(finding.outcome()));
    }
    json.put("nodes", finding.nodes()).put("seconds", Text.seconds(finding.time()));
    return json.put("tables", tables).put("threads", threads).toString();
  }

  /** For measurements. */
  static void putResult(Json json, SolveResult result) {
    json.put("metric", result.metric().id());
    boolean solved = result.outcome() == Outcome.SOLVED;
    if (solved) {
      json.put("length", result.length());
    } else {
      json.putNull("length");
    }
    json.put("optimal", solved);
    json.put("solution", solved ? Maneuver.format(result.solution()) : null);
    json.put("bound", result.provenBound());
    if (!solved) {
      json.put("stopped", stopped(result.outcome()));
    }
    json.put("nodes", result.nodes()).put("seconds", Text.seconds(result.time()));
  }

  static String invalidJson(Inputs.Item item, InvalidCubeException e) {
    return jsonOf(item).put("error", String.valueOf(e.getMessage())).toString();
  }
}
