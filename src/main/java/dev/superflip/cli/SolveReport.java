package dev.superflip.cli;

import dev.superflip.cube.InvalidCubeException;
import dev.superflip.cube.Maneuver;
import dev.superflip.search.Outcome;
import dev.superflip.search.SolveResult;
import java.util.List;

/** What is printed of a cube. */
final class SolveReport {
  static final String INVALID = "? (invalid)";

  private SolveReport() {}

  /** {@code R U2 F' (3f*)}, or {@code ? (>=17f)} if all that is known is a bound. */
  static String text(SolveResult result) {
    if (result.outcome() != Outcome.SOLVED) {
      return "? (>=" + result.provenBound() + "f)";
    }
    return (Maneuver.format(result.solution()) + " (" + result.solution().size() + "f*)").strip();
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

  static String why(SolveResult result) {
    String reason =
        switch (result.outcome()) {
          case TIMEOUT -> "time is up";
          case LENGTH_LIMIT -> "no solution within the length limit";
          case UNREACHABLE -> "these moves do not lead there";
          case NODE_LIMIT -> "too many positions";
          case CANCELLED -> "interrupted";
          case SOLVED -> "solved";
        };
    return reason + "; every solution has at least " + result.provenBound() + " turns";
  }

  /** The fields that every answer begins with: which cube it is about. */
  static Json jsonOf(Inputs.Item item) {
    return new Json().put("input", item.text()).put("line", item.number());
  }

  static String json(Inputs.Item item, SolveResult result, List<String> tables, int threads) {
    Json json = jsonOf(item);
    putResult(json, result);
    return json.put("tables", tables).put("threads", threads).toString();
  }

  static void putResult(Json json, SolveResult result) {
    json.put("metric", "htm");
    boolean solved = result.outcome() == Outcome.SOLVED;
    if (solved) {
      json.put("length", result.solution().size());
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
