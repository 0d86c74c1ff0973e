package dev.superflip.search.guided;

import dev.superflip.cube.Cube;
import dev.superflip.cube.PackedCorners;
import dev.superflip.neural.backend.Backend;
import dev.superflip.neural.backend.Estimator;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.cube.PackedEdges;
import dev.superflip.search.Estimate;

/**
 * A network on a graphics processor, or in a C library, as the estimate of a search. The back-end
 * gets each batch as a whole: it divides the work itself.
 *
 * <p>{@link NetworkEstimate} is the same for the processor. Both estimate alike if the back-end
 * computes exactly what the processor does.
 */
public final class BackendEstimate implements Estimate, AutoCloseable {
  private static final float[] NO_LOGITS = {};

  private final CubePuzzle puzzle;
  private final Estimator estimator;
  private byte[] codes = {};

  /**
   * An estimate.
   *
   * @param backend a network that estimates distances in the metric of the puzzle; it must stay
   *     open
   */
  public BackendEstimate(CubePuzzle puzzle, Backend backend) {
    if (!backend.info().hasValues() || backend.info().metric() != puzzle.metric()) {
      throw new IllegalArgumentException(
          "the network on %s estimates no distances in %s"
              .formatted(backend.info().device(), puzzle.metric().id()));
    }
    this.puzzle = puzzle;
    estimator = backend.create();
  }

  @Override
  public void evaluate(long[] states, int count, float[] values) {
    if (codes.length < PieceCodes.PIECES * count) {
      codes = new byte[PieceCodes.PIECES * count];
    }
    int words = puzzle.words();
    for (int i = 0; i < count; i++) {
      encode(states[i * words], states[i * words + 1], i * PieceCodes.PIECES);
    }
    estimator.estimate(codes, count, values, NO_LOGITS);
    for (int i = 0; i < count; i++) {
      values[i] = puzzle.isSolved(states, i * words) ? 0 : Math.max(0, values[i]);
    }
  }

  private void encode(long corners, long edges, int to) {
    for (int place = 0; place < Cube.CORNERS; place++) {
      int corner = PackedCorners.corner(corners, place);
      int row = PieceCodes.cornerRow(corner, place, PackedCorners.twist(corners, place));
      codes[to + corner] = (byte) (row % PieceCodes.CODES);
    }
    for (int place = 0; place < Cube.EDGES; place++) {
      int edge = PackedEdges.edge(edges, place);
      int row = PieceCodes.edgeRow(edge, place, PackedEdges.flip(edges, place));
      codes[to + Cube.CORNERS + edge] = (byte) (row % PieceCodes.CODES);
    }
  }

  @Override
  public void close() {
    estimator.close();
  }
}
