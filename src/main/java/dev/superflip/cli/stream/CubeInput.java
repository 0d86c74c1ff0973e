package dev.superflip.cli.stream;

import dev.superflip.cube.Cube;
import dev.superflip.cube.notation.Notation;
import dev.superflip.puzzle.InvalidPuzzleException;
import org.jspecify.annotations.Nullable;

/**
 * The text of a cube and where it stands in the input.
 *
 * @param number of the line, counted from 1, with blank lines and comments; an argument counts as a
 *     line
 * @param place for messages: {@code argument 1}, {@code line 3}
 * @param fault why the text itself could not be read, or null
 */
public record CubeInput(long number, String place, String text, @Nullable String fault) {
  /**
   * Parses the cube.
   *
   * @param notation null to detect it
   * @throws InvalidPuzzleException if the text does not describe a cube
   */
  public Cube cube(@Nullable Notation notation) {
    if (fault != null) {
      throw new InvalidPuzzleException(fault);
    }
    return notation == null ? Notation.readAny(text) : notation.read(text);
  }
}
