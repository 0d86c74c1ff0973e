package dev.superflip.puzzle.pocket;

import dev.superflip.cube.Face;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The unfolded 2x2x2 cube as text: U above, L F R B in a row, D below. The coloured drawing keeps
 * the letters, so it can be read without distinguishing the colours.
 */
final class PocketNet {
  /** The faces of each band from left to right; a dot is an empty square. */
  static final List<String> BANDS = List.of(".U", "LFRB", ".D");

  private static final int SIDE = 2;
  private static final String ESCAPE = "\u001B[";

  private PocketNet() {}

  /** Six lines of letters with a line end after each. */
  static String plain(String facelets) {
    return draw(facelets, letter -> letter + " ");
  }

  /** The same with coloured squares, by the 256-colour escape sequences that terminals know. */
  static String ansi(String facelets) {
    return draw(
        facelets,
        letter ->
            ESCAPE + "48;5;" + background(letter) + ";38;5;16m" + letter + " " + ESCAPE + "0m");
  }

  private static String draw(String facelets, UnaryOperator<String> tile) {
    StringBuilder net = new StringBuilder();
    for (String band : BANDS) {
      for (int row = 0; row < SIDE; row++) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < band.length(); i++) {
          if (band.charAt(i) == '.') {
            line.append(" ".repeat(2 * SIDE));
            continue;
          }
          int face = Face.valueOf(band.substring(i, i + 1)).ordinal();
          int first = PocketFacelets.PER_FACE * face + SIDE * row;
          for (int k = first; k < first + SIDE; k++) {
            line.append(tile.apply(facelets.substring(k, k + 1)));
          }
        }
        net.append(line.toString().stripTrailing()).append('\n');
      }
    }
    return net.toString();
  }

  /** The colours in which the 3x3x3 cube is drawn. */
  private static int background(String letter) {
    return switch (Face.valueOf(letter)) {
      case U -> 231;
      case R -> 203;
      case F -> 77;
      case D -> 227;
      case L -> 214;
      case B -> 75;
    };
  }
}
