package dev.superflip.web.api;

import dev.superflip.cube.Metric;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.solve.puzzle.Puzzles;
import dev.superflip.web.http.HttpError;
import org.jspecify.annotations.Nullable;

/** Puzzles and states as requests name them. */
final class States {
  private States() {}

  static Metric metric(Fields fields) {
    String id = fields.optionalText("metric");
    if (id == null) {
      return Metric.HTM;
    }
    for (Metric metric : Metric.values()) {
      if (metric.id().equals(id)) {
        return metric;
      }
    }
    throw Fields.option("the metric must be htm or qtm, not '%s'".formatted(id));
  }

  /** The puzzle of this name. */
  static Puzzle puzzle(String name, Metric metric) {
    return Puzzles.find(name, metric)
        .orElseThrow(
            () ->
                Fields.puzzle(
                    "there is no puzzle '%s'; there are %s".formatted(name, Puzzles.NAMES)));
  }

  /** The puzzle that a request names, or that the text of a state shows. */
  static Puzzle puzzle(@Nullable String name, String text, Metric metric) {
    if (name != null) {
      return puzzle(name, metric);
    }
    try {
      return Puzzles.detect(text, metric);
    } catch (InvalidPuzzleException e) {
      // Its message names an option of the command line.
      throw Fields.puzzle("the size of this board is not clear; name the puzzle, such as 2x3");
    }
  }

  static long[] read(Puzzle puzzle, String text) {
    try {
      return puzzle.read(text);
    } catch (InvalidPuzzleException e) {
      throw fault(e);
    }
  }

  static HttpError fault(InvalidPuzzleException e) {
    return Fields.puzzle(String.valueOf(e.getMessage()));
  }
}
