package dev.superflip.search.coset;

import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.coord.goal.GoalSpace;
import dev.superflip.coord.goal.PieceClasses;
import dev.superflip.coord.goal.PieceKind;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.goal.Goal;
import dev.superflip.pdb.goal.GoalTable;
import dev.superflip.system.Memory;

/**
 * A second lower bound, for roots that a coset table is blind to. The subgroup of every coset table
 * contains the superflip, so the superflip has the value 0, although it needs 20 moves. This table
 * distinguishes all flips and the slice of each edge, but no corners. It is built when it is first
 * needed, which takes seconds and 71 MB.
 */
final class FlipBound implements AutoCloseable {
  private static final int FLIPS = 2048;
  private final GoalTable table;
  private final long base;

  /**
   * A bound from the table of all flips and slices.
   *
   * @param table from {@link #build}; closed with this bound
   */
  FlipBound(GoalTable table) {
    this.table = table;
    base = table.address();
  }

  static GoalTable build(Metric metric, int threads) {
    // The goal "htr" distinguishes edges by slice and flip only. Its space is numbered like
    // EdgeSlices: the arrangement, then all flips but the first.
    PieceClasses slices = PieceClasses.of(Goal.parse("htr"), PieceKind.EDGES);
    GoalSpace space = new GoalSpace.Tables().space(slices);
    return new GoalTable(space, null, metric, threads, () -> false);
  }

  int distance(Cube cube) {
    return Memory.getByte(
        address(EdgeSlices.places(cube, 0), EdgeSlices.places(cube, 1), EdgeSlices.flips(cube)));
  }

  /** Address of the entry of two slices and the flips of all places. */
  private long address(int slice0, int slice1, int flips) {
    return base + (long) EdgeSlices.arrangement(slice0, slice1) * FLIPS + (flips >>> 1);
  }

  /** Prunes the nodes of a batch that are too far from solved, or whose inverses are. */
  void filter(CosetBatch batch) {
    int n = 0;
    for (int node = 0; node < batch.nodes; node++) {
      int distance = Math.max(distance(batch.edges(node)), distance(batch.inverseEdges(node)));
      // REMAINING is the remaining depth of the children, one less than that of the node.
      n = batch.keepNode(node, n, distance <= batch.get(CosetBatch.REMAINING, node) + 1);
    }
    batch.nodes = n;
  }

  /** The bound of the {@link EdgeLanes} at an address. */
  private int distance(long edges) {
    long masks = EdgeMasks.of(edges);
    return Memory.getByte(
        address(
            (int) masks & EdgeSlices.ALL,
            (int) (masks >>> EdgeMasks.BITS) & EdgeSlices.ALL,
            (int) (masks >>> EdgeMasks.FLIPS_AT)));
  }

  @Override
  public void close() {
    table.close();
  }
}
