package dev.superflip.puzzle;

/**
 * A text that is not a state of a puzzle, or a state that no sequence of moves solves. The message
 * is one line that names the fault and the place: the facelet, the cubie, the tile, or the column
 * of the text.
 */
public final class InvalidPuzzleException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public InvalidPuzzleException(String message) {
    super(message);
  }
}
