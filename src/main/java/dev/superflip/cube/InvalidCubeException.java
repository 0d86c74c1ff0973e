package dev.superflip.cube;

/**
 * A text that is not a cube, or a cube that no sequence of turns reaches. The message is one line
 * that names the fault and the place: the facelet, the cubie, or the column of the text.
 */
public final class InvalidCubeException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public InvalidCubeException(String message) {
    super(message);
  }
}
