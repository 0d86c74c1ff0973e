package dev.superflip.search.order;

import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;

/** Images of move sequences under symmetries of the cube. */
public final class SequenceImages {
  private SequenceImages() {}

  /** The image of each move under a symmetry, by ordinal. */
  public static byte[] map(Symmetry symmetry) {
    byte[] map = new byte[Move.COUNT];
    for (Move move : Move.values()) {
      map[move.ordinal()] = (byte) symmetry.apply(move).ordinal();
    }
    return map;
  }

  /** The image of a sequence under a map of moves, as a canonical sequence. */
  public static byte[] image(byte[] moves, byte[] map) {
    byte[] image = new byte[moves.length];
    for (int i = 0; i < image.length; i++) {
      image[i] = map[moves[i]];
    }
    MoveOrder.sort(image);
    return image;
  }
}
