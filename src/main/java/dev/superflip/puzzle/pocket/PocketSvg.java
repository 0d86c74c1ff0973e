package dev.superflip.puzzle.pocket;

import dev.superflip.cube.Face;
import java.util.List;

/** Unfolded 2x2x2 cubes as an SVG picture, with the colours and sizes of the 3x3x3 cube's. */
final class PocketSvg {
  private static final int SIDE = 2;
  private static final int STICKER = 17;

  /** The plastic between two stickers, and around all of them. */
  private static final int EDGE = 3;

  private static final int CELL = STICKER + EDGE;
  private static final int FACE = SIDE * CELL + EDGE;

  /** From one face to the next. */
  private static final int GAP = 4;

  private static final int PITCH = FACE + GAP;

  /** Between two cubes. */
  private static final int SPACE = CELL;

  private static final int WIDTH = 4 * PITCH - GAP;
  private static final int HEIGHT = 3 * PITCH - GAP;

  private static final String PLASTIC = "#1c1c1c";

  private PocketSvg() {}

  /** The cubes below each other, each the net that {@link PocketNet} draws, as one document. */
  static String svg(List<String> cubes) {
    int height = Math.max(0, cubes.size() * (HEIGHT + SPACE) - SPACE);
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n"
            .formatted(WIDTH, height, WIDTH, height));
    for (int i = 0; i < cubes.size(); i++) {
      net(svg, cubes.get(i), i * (HEIGHT + SPACE));
    }
    return svg.append("</svg>\n").toString();
  }

  private static void net(StringBuilder svg, String facelets, int top) {
    svg.append("<g>\n<title>").append(facelets).append("</title>\n");
    for (int y = 0; y < PocketNet.BANDS.size(); y++) {
      String band = PocketNet.BANDS.get(y);
      for (int x = 0; x < band.length(); x++) {
        if (band.charAt(x) != '.') {
          int first = PocketFacelets.PER_FACE * Face.valueOf(band.substring(x, x + 1)).ordinal();
          String face = facelets.substring(first, first + PocketFacelets.PER_FACE);
          face(svg, face, x * PITCH, top + y * PITCH);
        }
      }
    }
    svg.append("</g>\n");
  }

  private static void face(StringBuilder svg, String facelets, int x, int y) {
    square(svg, x, y, FACE, 5, PLASTIC);
    for (int k = 0; k < facelets.length(); k++) {
      int left = x + EDGE + k % SIDE * CELL;
      int top = y + EDGE + k / SIDE * CELL;
      square(svg, left, top, STICKER, 3, colour(Face.valueOf(facelets.substring(k, k + 1))));
    }
  }

  private static void square(StringBuilder svg, int x, int y, int side, int radius, String colour) {
    svg.append(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"%s\"/>\n"
            .formatted(x, y, side, side, radius, colour));
  }

  /** The usual colours: white opposite yellow, green opposite blue. */
  private static String colour(Face face) {
    return switch (face) {
      case U -> "#ffffff";
      case R -> "#b90000";
      case F -> "#009b48";
      case D -> "#ffd500";
      case L -> "#ff5900";
      case B -> "#0045ad";
    };
  }
}
