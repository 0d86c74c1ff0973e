package dev.superflip.neural.encoding;

import dev.superflip.cube.Metric;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.puzzle.tiles.TilePuzzle;

/** A sliding puzzle: the pieces are the blank and the tiles, and the code of each is its cell. */
record TileEncoding(TilePuzzle board) implements Encoding {
  TileEncoding(TileGrid grid) {
    this(new TilePuzzle(grid));
  }

  @Override
  public String puzzle() {
    return board.id();
  }

  @Override
  public int pieces() {
    return board.grid().cells();
  }

  @Override
  public int codes() {
    return board.grid().cells();
  }

  @Override
  public int words() {
    return board.words();
  }

  @Override
  public boolean hasMetrics() {
    return false;
  }

  @Override
  public int moves(Metric metric) {
    return board.moves();
  }

  @Override
  public void rows(long[] states, int from, int count, short[] rows) {
    int cells = board.grid().cells();
    for (int i = 0; i < count; i++) {
      int at = board.words() * (from + i);
      for (int cell = 0; cell < cells; cell++) {
        int tile = board.tile(states, at, cell);
        rows[cells * i + tile] = (short) (cells * tile + cell);
      }
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TileEncoding tiles && board.grid().equals(tiles.board.grid());
  }

  @Override
  public int hashCode() {
    return board.grid().hashCode();
  }
}
