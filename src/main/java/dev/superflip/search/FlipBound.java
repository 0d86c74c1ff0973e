package dev.superflip.search;

import dev.superflip.coord.EdgeSlices;
import dev.superflip.coord.LookSpace;
import dev.superflip.coord.Looks;
import dev.superflip.coord.PieceKind;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Goal;
import dev.superflip.cube.Metric;
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

  /** Takes the nodes out of a batch that are too far from the goal. */
  void filter(CosetBatch batch) {
    int n = 0;
    for (int node = 0; node < batch.nodes; node++) {
      int distance =
          distance(
              batch.get(CosetBatch.QUAD0, node),
              batch.get(CosetBatch.QUAD1, node),
              batch.get(CosetBatch.QUAD2, node));
      n = batch.keepNode(node, n, distance <= batch.get(CosetBatch.REMAINING, node) + 1);
    }
    batch.nodes = n;
  }

  /** The larger of the bounds of a position and of its inverse, from the quads of its slices. */
  private int distance(int quad0, int quad1, int quad2) {
    long slices = lookup.slices(quad0, quad1, quad2);
    int itself =
        Memory.getByte(
            address(
                (int) slices & EdgeSlices.ALL,
                (int) (slices >>> CosetLookup.SLICE_BITS) & EdgeSlices.ALL,
                (int) (slices >>> 3 * CosetLookup.SLICE_BITS)));
    long places = lookup.places(quad0) | lookup.places(quad1) << 4 | lookup.places(quad2) << 8;
    int inverse =
        Memory.getByte(
            address(
                (int) places & EdgeSlices.ALL,
                (int) (places >>> CosetTables.FIELD) & EdgeSlices.ALL,
                lookup.flipsByEdge(quad0)
                    | lookup.flipsByEdge(quad1) << 4
                    | lookup.flipsByEdge(quad2) << 8));
    return Math.max(itself, inverse);
  }

  @Override
  public void close() {
    table.close();
  }
}
