package dev.superflip.neural.encoding;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.PackedCorners;
import dev.superflip.puzzle.cube.PackedEdges;

/** The 3x3x3 cube by the codes of {@link PieceCodes}. A state is two longs: corners and edges. */
record CubeEncoding() implements Encoding {
  private static final int WORDS = 2;

  @Override
  public String puzzle() {
    return "3x3x3";
  }

  @Override
  public int pieces() {
    return PieceCodes.PIECES;
  }

  @Override
  public int codes() {
    return PieceCodes.CODES;
  }

  @Override
  public int words() {
    return WORDS;
  }

  @Override
  public boolean hasMetrics() {
    return true;
  }

  @Override
  public int moves(Metric metric) {
    return metric == Metric.HTM ? 18 : 12;
  }

  @Override
  public void rows(long[] states, int from, int count, short[] rows) {
    for (int i = 0; i < count; i++) {
      int at = WORDS * (from + i);
      write(states[at], states[at + 1], rows, PieceCodes.PIECES * i);
    }
  }

  private static void write(long corners, long edges, short[] rows, int to) {
    for (int place = 0; place < Cube.CORNERS; place++) {
      int corner = PackedCorners.corner(corners, place);
      int twist = PackedCorners.twist(corners, place);
      rows[to + corner] = PieceCodes.cornerRow(corner, place, twist);
    }
    for (int place = 0; place < Cube.EDGES; place++) {
      int edge = PackedEdges.edge(edges, place);
      int flip = PackedEdges.flip(edges, place);
      rows[to + Cube.CORNERS + edge] = PieceCodes.edgeRow(edge, place, flip);
    }
  }
}
