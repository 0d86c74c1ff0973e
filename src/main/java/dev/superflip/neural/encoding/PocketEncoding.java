package dev.superflip.neural.encoding;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.PackedCorners;

/**
 * The 2x2x2 cube: seven corners, each in one of seven places with one of three twists. The corner
 * at DBL never moves, so it has no rows. A state is one long, as {@link PackedCorners} describes
 * it.
 */
record PocketEncoding() implements Encoding {
  private static final int FIXED = Cube.CORNER_NAMES.indexOf("DBL");
  private static final int PIECES = Cube.CORNERS - 1;
  private static final int TWISTS = 3;
  private static final int CODES = TWISTS * PIECES;

  @Override
  public String puzzle() {
    return "2x2x2";
  }

  @Override
  public int pieces() {
    return PIECES;
  }

  @Override
  public int codes() {
    return CODES;
  }

  @Override
  public int words() {
    return 1;
  }

  @Override
  public boolean hasMetrics() {
    return true;
  }

  @Override
  public int moves(Metric metric) {
    return metric == Metric.HTM ? 9 : 6;
  }

  @Override
  public void rows(long[] states, int from, int count, short[] rows) {
    for (int i = 0; i < count; i++) {
      write(states[from + i], rows, PIECES * i);
    }
  }

  private static void write(long state, short[] rows, int to) {
    for (int place = 0; place < Cube.CORNERS; place++) {
      if (place != FIXED) {
        int corner = moving(PackedCorners.corner(state, place));
        int code = TWISTS * moving(place) + PackedCorners.twist(state, place);
        rows[to + corner] = (short) (CODES * corner + code);
      }
    }
  }

  /** The number of a corner or a place among those that move. */
  private static int moving(int corner) {
    return corner < FIXED ? corner : corner - 1;
  }
}
