package dev.superflip.puzzle.tiles;

import java.util.List;

/** Boards as text and as SVG. Tiles have the colour of their home row. */
final class TilePicture {
  private static final String ESCAPE = "\u001B[";

  /** Light shades that a black number stands out on, in the 256 colours that terminals know. */
  private static final int[] ANSI = {231, 227, 214, 203, 77, 75};

  private static final String[] SVG = {
    "#ffffff", "#ffe45c", "#ffb03b", "#ff7f6e", "#7fd17f", "#7fb4ff"
  };

  private static final int TILE = 44;
  private static final int GAP = 4;
  private static final int PITCH = TILE + GAP;

  /** Between two boards. */
  private static final int SPACE = TILE / 2;

  private TilePicture() {}

  static String text(TileGrid grid, int[] board, boolean color) {
    int width = Integer.toString(board.length - 1).length();
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < grid.rows(); row++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < grid.columns(); column++) {
        int tile = board[row * grid.columns() + column];
        String number = tile == 0 ? " ".repeat(width) : "%" + width + "d";
        String cell = " " + number.formatted(tile) + " ";
        line.append(color && tile != 0 ? colored(grid, tile, cell) : cell);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static String colored(TileGrid grid, int tile, String cell) {
    return ESCAPE + "48;5;" + ANSI[homeRow(grid, tile)] + ";38;5;16m" + cell + ESCAPE + "0m";
  }

  private static int homeRow(TileGrid grid, int tile) {
    return (tile - 1) / grid.columns();
  }

  static String svg(TileGrid grid, List<int[]> boards) {
    int width = grid.columns() * PITCH + GAP;
    int boardHeight = grid.rows() * PITCH + GAP;
    int height = Math.max(0, boards.size() * (boardHeight + SPACE) - SPACE);
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"20\" text-anchor=\"middle\">\n"
            .formatted(width, height, width, height));
    for (int i = 0; i < boards.size(); i++) {
      board(svg, grid, boards.get(i), width, boardHeight, i * (boardHeight + SPACE));
    }
    return svg.append("</svg>\n").toString();
  }

  private static void board(
      StringBuilder svg, TileGrid grid, int[] board, int width, int height, int top) {
    svg.append("<g>\n<title>").append(TileText.writeBoard(grid, board)).append("</title>\n");
    svg.append(
        "<rect x=\"0\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"#1c1c1c\"/>\n"
            .formatted(top, width, height));
    for (int cell = 0; cell < board.length; cell++) {
      int tile = board[cell];
      if (tile != 0) {
        int x = GAP + cell % grid.columns() * PITCH;
        int y = top + GAP + cell / grid.columns() * PITCH;
        svg.append(
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"5\" fill=\"%s\"/>"
                .formatted(x, y, TILE, TILE, SVG[homeRow(grid, tile)]));
        svg.append("<text x=\"%d\" y=\"%d\">%d</text>\n".formatted(x + TILE / 2, y + 29, tile));
      }
    }
    svg.append("</g>\n");
  }
}
