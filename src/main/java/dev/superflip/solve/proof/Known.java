package dev.superflip.solve.proof;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.json.Json;
import dev.superflip.puzzle.InvalidPuzzleException;

/**
 * A solution that was found without a proof. It bounds the length of a shortest one from above.
 *
 * @param position the cube, as 54 facelets
 */
public record Known(String position, Metric metric, String solution) {
  static final String FORMAT = "superflip-solution";

  /** Reads a record; whether it solves its cube is checked by {@link #length}. */
  static Known read(Fields fields) {
    return new Known(
        fields.text("position"), Part.metric(fields.text("metric")), fields.text("solution"));
  }

  /**
   * The length of the solution.
   *
   * @throws ProofException if it does not solve the cube
   */
  public int length() {
    return length(position, metric, solution);
  }

  static int length(String position, Metric metric, String solution) {
    try {
      Cube cube = Facelets.parse(position);
      Maneuver moves = Maneuver.parse(solution);
      if (!moves.apply(cube).isSolved()) {
        throw new ProofException("'" + solution + "' does not solve " + position);
      }
      if (!Maneuver.format(moves.turns()).equals(solution)) {
        throw new ProofException("'" + solution + "' is not a plain sequence of face turns");
      }
      return metric.length(moves.turns());
    } catch (InvalidPuzzleException e) {
      throw new ProofException(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public String toString() {
    return new Json()
        .put("format", FORMAT)
        .put("position", position)
        .put("metric", metric.id())
        .put("length", length())
        .put("solution", solution)
        .toString();
  }
}
