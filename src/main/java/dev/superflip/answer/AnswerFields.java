package dev.superflip.answer;

import dev.superflip.json.Json;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathResult;
import dev.superflip.search.StagedPath;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of an answer, which follow those that say what was asked. */
public final class AnswerFields {
  private AnswerFields() {}

  /**
   * Adds the answer to a cube that was searched.
   *
   * @param solutions the solutions as they are written; null to leave them out
   * @param many whether there may be several
   */
  public static Json putCube(
      Json json,
      SolveSummary summary,
      @Nullable List<String> solutions,
      boolean many,
      List<String> tables,
      int threads) {
    json.put("metric", summary.metric().id());
    int length = summary.length();
    if (length < 0) {
      json.putNull("length");
    } else {
      json.put("length", length);
    }
    json.put("optimal", length >= 0 && summary.proves(length));
    if (solutions != null) {
      json.put("solution", solutions.isEmpty() ? null : solutions.get(0));
      if (many) {
        json.put("solutions", solutions);
      }
    }
    if (many) {
      json.put("count", summary.count());
    }
    json.put("bound", summary.bound());
    if (!summary.solved()) {
      json.put("stopped", stopped(summary.outcome()));
    }
    json.put("nodes", summary.nodes()).put("seconds", seconds(summary.time()));
    return json.put("tables", tables).put("threads", threads);
  }

  /**
   * Adds the answer to a state of any puzzle.
   *
   * @param paths the paths to write
   * @param all whether they are all shortest ones
   * @param stages whether to write the stages of a path, if it has any
   */
  public static Json putPath(
      Json json,
      Puzzle puzzle,
      String method,
      PathResult result,
      List<byte[]> paths,
      boolean all,
      boolean stages) {
    json.put("puzzle", puzzle.id()).put("method", method);
    byte[] path = result.path();
    if (path == null) {
      json.putNull("length");
    } else {
      json.put("length", path.length);
    }
    List<String> solutions = paths.stream().map(puzzle::writeMoves).toList();
    json.put("optimal", result.optimal())
        .put("solution", solutions.isEmpty() ? null : solutions.get(0));
    if (all) {
      json.put("solutions", solutions).put("count", solutions.size());
    }
    if (result.staged().size() == 1) {
      putStages(json, puzzle, result.staged().get(0), stages);
    } else if (!result.staged().isEmpty()) {
      json.putObjects(
          "orders", result.staged().stream().map(staged -> order(puzzle, staged, stages)).toList());
    }
    json.put("bound", result.bound());
    if (result.outcome() != Outcome.SOLVED) {
      json.put("stopped", stopped(result.outcome()));
    }
    json.put("nodes", result.expanded()).put("generated", result.generated());
    if (result.evaluated() > 0) {
      json.put("evaluated", result.evaluated());
    }
    return json.put("seconds", seconds(result.time()));
  }

  /** One of several paths of a state. */
  private static Json order(Puzzle puzzle, StagedPath path, boolean stages) {
    byte[] moves = path.path();
    Json json = new Json().put("length", moves.length).put("solution", puzzle.writeMoves(moves));
    putStages(json, puzzle, path, stages);
    return json;
  }

  private static void putStages(Json json, Puzzle puzzle, StagedPath path, boolean stages) {
    json.put("drop", path.name());
    if (stages) {
      json.putObjects(
          "stages",
          path.stages().stream()
              .map(
                  stage ->
                      new Json()
                          .put("drop", stage.name())
                          .put("left", stage.goal())
                          .put("length", stage.path().length)
                          .put("solution", puzzle.writeMoves(stage.path())))
              .toList());
    }
  }

  /** Why a search ended without all solutions, in one word. */
  public static String stopped(Outcome outcome) {
    return switch (outcome) {
      case SOLVED -> "solved";
      case TIMEOUT -> "timeout";
      case LENGTH_LIMIT -> "max-length";
      case UNREACHABLE -> "unreachable";
      case NODE_LIMIT -> "nodes";
      case CANCELLED -> "interrupted";
      case FRONTIER_FULL -> "frontier-full";
    };
  }

  private static double seconds(Duration time) {
    return time.toNanos() / 1e9;
  }
}
