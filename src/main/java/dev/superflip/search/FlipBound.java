package dev.superflip.search;

import dev.superflip.coord.EdgeSlices;
import dev.superflip.coord.LookSpace;
import dev.superflip.coord.Looks;
import dev.superflip.coord.PieceKind;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Goal;
import dev.superflip.cube.Metric;
import dev.superflip.system.Lanes;
import dev.superflip.system.Memory;

/**
 * A second bound, for positions that a table of cosets is blind to. Its subgroups hold the
 * superflip, so near that it sees nothing; this table sees all flips and which slices edges are in,
 * but no corners. It is made when it is first needed, which takes seconds and 71 MB.
 */
final class FlipBound implements AutoCloseable {
  private static final int FLIPS = 2048;
  private final CosetLookup lookup;
  private final GoalTable table;
  private final long base;

  FlipBound(CosetLookup lookup, Metric metric, int threads) {
    this.lookup = lookup;
    // What half turns leave of the edges is what this table is about, and its numbers are those of
    // EdgeSlices: the arrangement, then all flips but the first.
    Looks slices = Looks.of(Goal.parse("htr"), PieceKind.EDGES);
    LookSpace space = new LookSpace.Tables().space(slices);
    table = new GoalTable(space, null, metric, threads, () -> false);
    base = table.address();
  }

  /** The table itself. */
  GoalTable table() {
    return table;
  }

  int distance(Cube cube) {
    return Memory.getByte(
        address(EdgeSlices.places(cube, 0), EdgeSlices.places(cube, 1), EdgeSlices.flips(cube)));
  }

  /** Where the entry of two slices and of the flips of all places is. */
  private long address(int slice0, int slice1, int flips) {
    return base + (long) EdgeSlices.arrangement(slice0, slice1) * FLIPS + (flips >>> 1);
  }

  /** Takes the nodes out of a batch that are, or whose inverses are, too far from the goal. */
  void filter(CosetBatch batch) {
    int n = 0;
    for (int node = 0; node < batch.nodes; node++) {
      int distance = Math.max(distance(batch.edges(node)), distance(batch.inverseEdges(node)));
      n = batch.keepNode(node, n, distance <= batch.get(CosetBatch.REMAINING, node) + 1);
    }
    batch.nodes = n;
  }

  /** The bound of the {@link EdgeLanes} at an address. */
  private int distance(long edges) {
    long places = lookup.places(edges);
    return Memory.getByte(
        address(
            (int) places & EdgeSlices.ALL,
            (int) (places >>> Lanes.COUNT) & EdgeSlices.ALL,
            (int) (places >>> 2 * Lanes.COUNT)));
  }

  @Override
  public void close() {
    table.close();
  }
}
