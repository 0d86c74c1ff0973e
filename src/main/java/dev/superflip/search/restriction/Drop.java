package dev.superflip.search.restriction;

import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Move;
import java.util.List;

/**
 * One stage of a solution.
 *
 * @param face the face that is not turned any more
 * @param left the faces that are left; their turns solve the cube after this stage
 * @param turns a shortest sequence of turns of {@code left} and {@code face} that does this
 */
public record Drop(Face face, FaceSet left, List<Move> turns) {
  public Drop {
    turns = List.copyOf(turns);
  }
}
