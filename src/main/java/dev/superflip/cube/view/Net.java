package dev.superflip.cube.view;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.notation.Facelets;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The unfolded cube as text: U above, L F R B in a row, D below. The coloured drawing keeps the
 * letters, so it can be read without distinguishing the colours.
 */
public final class Net {
  /** The faces of each band from left to right; a dot is an empty square. */
  static final List<String> BANDS = List.of(".U", "LFRB", ".D");

  private static final String ESCAPE = "\u001B[";

  private Net() {}

  /** Nine lines of letters with a line end after each. */
  public static String plain(Cube cube) {
    return draw(cube, letter -> letter + " ");
  }

  /** The same with coloured squares, by the 256-colour escape sequences that terminals know. */
  public static String ansi(Cube cube) {
    return draw(
        cube,
        letter ->
            ESCAPE + "48;5;" + background(letter) + ";38;5;16m" + letter + " " + ESCAPE + "0m");
  }

  private static String draw(Cube cube, UnaryOperator<String> tile) {
    String facelets = Facelets.format(cube);
    StringBuilder net = new StringBuilder();
    for (String band : BANDS) {
      for (int row = 0; row < 3; row++) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < band.length(); i++) {
          if (band.charAt(i) == '.') {
            line.append(" ".repeat(6));
            continue;
          }
          int first = 9 * Face.valueOf(band.substring(i, i + 1)).ordinal() + 3 * row;
          for (int k = first; k < first + 3; k++) {
            line.append(tile.apply(facelets.substring(k, k + 1)));
          }
        }
        net.append(line.toString().stripTrailing()).append('\n');
      }
    }
    return net.toString();
  }

  /**
   * The usual colours, white opposite yellow, in light shades that a black letter stands out on.
   */
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
