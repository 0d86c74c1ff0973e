package dev.superflip.cli.report;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Notation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to print for each cube, and in which form.
 *
 * @param format notation of cubes; null to detect it
 * @param json whether answers are JSON objects
 * @param quiet whether only errors go to standard error
 * @param metric how moves are counted
 * @param show which part of the result to print
 * @param many whether a cube may have several solutions
 * @param sort whether solutions that are easier to turn come first
 * @param wanted the largest number of solutions to print
 * @param to the cube that solutions lead to; null for the solved cube
 * @param inverse whether to print the inverse of each solution
 * @param separated whether an empty line ends each answer
 */
public record OutputSpec(
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
    boolean separated) {
  /** The largest number of solutions that are sorted or printed as one JSON object. */
  public static final int MOST_KEPT = 200_000;

  /** The part of the result to print. */
  public enum Show {
    SOLUTIONS,
    LENGTH,
    COUNT
  }

  /** The cube whose solutions lead from the given cube to the target. */
  public Cube position(Cube cube) {
    return to == null ? cube : to.inverse().then(cube);
  }

  /** A solution as it is printed; its own inverse, so it also reads a printed solution. */
  public List<Move> printed(List<Move> solution) {
    if (!inverse) {
      return solution;
    }
    List<Move> back = new ArrayList<>(solution.stream().map(Move::inverse).toList());
    Collections.reverse(back);
    return back;
  }

  /** Whether solutions are printed as they are found. */
  public boolean streams() {
    return many && !sort && !json && show == Show.SOLUTIONS;
  }
}
