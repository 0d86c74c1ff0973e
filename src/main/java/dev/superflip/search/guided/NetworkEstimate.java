package dev.superflip.search.guided;

import dev.superflip.cube.Cube;
import dev.superflip.cube.PackedCorners;
import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.PieceCodes;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.cube.PackedEdges;
import dev.superflip.search.Estimate;
import dev.superflip.system.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A network as the estimate of a search. A batch is divided among several threads. Each value
 * depends on its state alone, so the number of threads changes no value.
 *
 * <p>The network computes a whole number. One multiplication and one conversion turn it into moves;
 * both are exact to the last bit on every machine, so every machine orders states alike.
 */
public final class NetworkEstimate implements Estimate, AutoCloseable {
  /** States that a thread takes at a time. */
  private static final int PIECE = 512;

  private final CubePuzzle puzzle;
  private final List<Lane> lanes = new ArrayList<>();

  /**
   * An estimate.
   *
   * @param evaluators those of a network in the metric of the puzzle; they must stay open
   * @param threads threads that evaluate one batch
   */
  public NetworkEstimate(CubePuzzle puzzle, Evaluators evaluators, int threads) {
    this.puzzle = puzzle;
    for (int i = 0; i < threads; i++) {
      lanes.add(new Lane(evaluators.create()));
    }
  }

  @Override
  public void evaluate(long[] states, int count, float[] values) {
    int pieces = (count + PIECE - 1) / PIECE;
    if (pieces == 1 || lanes.size() == 1) {
      for (int piece = 0; piece < pieces; piece++) {
        lanes.getFirst().evaluate(states, count, piece, values);
      }
      return;
    }
    AtomicInteger next = new AtomicInteger();
    Workers.run(
        lanes.size(),
        pieces,
        () -> {
          Lane lane = lanes.get(next.getAndIncrement());
          return piece -> lane.evaluate(states, count, (int) piece, values);
        });
  }

  @Override
  public void close() {
    lanes.forEach(lane -> lane.evaluator.close());
    lanes.clear();
  }

  /** What one thread needs. */
  private final class Lane {
    private final Evaluator evaluator;
    private final Network network;
    private final short[] rows = new short[PIECE * PieceCodes.PIECES];
    private final int[] outputs;

    Lane(Evaluator evaluator) {
      this.evaluator = evaluator;
      network = evaluator.network();
      outputs = new int[PIECE * network.outputs()];
    }

    void evaluate(long[] states, int all, int piece, float[] values) {
      int from = piece * PIECE;
      int count = Math.min(PIECE, all - from);
      int words = puzzle.words();
      for (int i = 0; i < count; i++) {
        int at = (from + i) * words;
        selectRows(states[at], states[at + 1], i * PieceCodes.PIECES);
      }
      evaluator.evaluate(rows, count, outputs);
      for (int i = 0; i < count; i++) {
        boolean solved = puzzle.isSolved(states, (from + i) * words);
        double value = solved ? 0 : network.value(outputs[i * network.outputs()]);
        values[from + i] = (float) Math.max(0, value);
      }
    }

    private void selectRows(long corners, long edges, int to) {
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
}
