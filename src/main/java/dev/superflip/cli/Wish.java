package dev.superflip.cli;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.Notation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a user wants to be told of each cube, and how.
 *
 * @param format notation of cubes; null to detect it
 * @param json whether answers are JSON objects
 * @param quiet whether there is no talk but of errors
 * @param metric how turns are counted
 * @param show what of the solutions is told
 * @param many whether there may be several solutions of a cube
 * @param sort whether the easiest come first
 * @param wanted solutions to tell at most
 * @param to where turns lead to; null for the solved cube
 * @param inverse whether the way back is told
 * @param apart whether an empty line follows the solutions of a cube
 */
record Wish(
    @Nullable Notation format,
    boolean json,
    boolean quiet,
    Metric metric,
    Show show,
    boolean many,
    boolean sort,
    long wanted,
    @Nullable Cube to,
    boolean inverse,
    boolean apart) {
  /** What of the solutions is told. */
  enum Show {
    SOLUTIONS,
    LENGTH,
    COUNT
  }

  /** The cube whose solutions are the ways from this one to where they should lead. */
  Cube position(Cube cube) {
    return to == null ? cube : to.inverse().then(cube);
  }

  /** A solution as it is told. */
  List<Move> told(List<Move> solution) {
    if (!inverse) {
      return solution;
    }
    List<Move> back = new ArrayList<>(solution.stream().map(Move::inverse).toList());
    Collections.reverse(back);
    return back;
  }

  /** Whether solutions are told one by one as they are found. */
  boolean streams() {
    return many && !sort && !json && show == Show.SOLUTIONS;
  }
}
