package dev.superflip.search;

import dev.superflip.coord.EdgeSlices;
import dev.superflip.coord.SliceQuad;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.pdb.Workers;
import dev.superflip.system.Memory;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;

/**
 * A second bound, for positions that a table of cosets is blind to. Its subgroups hold the
 * superflip, so near that it sees nothing; this table sees all flips and which slices edges are in,
 * but no corners. It is made when it is first needed, which takes seconds and 71 MB.
 */
final class FlipBound implements AutoCloseable {
  private static final int FLIPS = 2048;
  private static final byte UNSET = Byte.MAX_VALUE;

  private final CosetLookup lookup;
  private final Memory values = Memory.allocate((long) EdgeSlices.ARRANGEMENTS * FLIPS);
  private final long base = values.address();
  private final long[] counts = new long[16];

  FlipBound(CosetLookup lookup, int threads) {
    this.lookup = lookup;
    fill(threads);
  }

  /** Number of entries at each distance. */
  long[] counts() {
    return counts.clone();
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
      batch.copyNode(node, n);
      n += distance <= batch.get(CosetBatch.REMAINING, node) + 1 ? 1 : 0;
    }
    batch.nodes = n;
  }

  /** The larger of the bounds of a position and of its inverse, from the quads of its slices. */
  private int distance(int quad0, int quad1, int quad2) {
    int slice0 = EdgeSlices.set(quad0 >>> SliceQuad.SET_SHIFT);
    int slice1 = EdgeSlices.set(quad1 >>> SliceQuad.SET_SHIFT);
    int slice2 = EdgeSlices.ALL ^ slice0 ^ slice1;
    int flips =
        Integer.expand(quad0 & SliceQuad.FLIPS_MASK, slice0)
            | Integer.expand(quad1 & SliceQuad.FLIPS_MASK, slice1)
            | Integer.expand(quad2 & SliceQuad.FLIPS_MASK, slice2);
    int itself = Memory.getByte(address(slice0, slice1, flips));
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

  private void fill(int threads) {
    int[][] arrangements = new int[Move.COUNT][EdgeSlices.ARRANGEMENTS];
    char[][] flips = new char[Move.COUNT][FLIPS];
    for (int m = 0; m < Move.COUNT; m++) {
      Cube move = Cube.of(Move.of(m));
      for (int i = 0; i < EdgeSlices.ARRANGEMENTS; i++) {
        int[] sets = EdgeSlices.sets(i);
        arrangements[m][i] = EdgeSlices.arrangement(carried(move, sets[0]), carried(move, sets[1]));
      }
      int added = EdgeSlices.flips(move);
      for (int i = 0; i < FLIPS; i++) {
        flips[m][i] = (char) ((carried(move, allFlips(i)) ^ added) >>> 1);
      }
    }
    forEach(threads, row -> fill(row, UNSET));
    Memory.putByte(
        address(EdgeSlices.places(Cube.SOLVED, 0), EdgeSlices.places(Cube.SOLVED, 1), 0), (byte) 0);
    counts[0] = 1;
    long unset = (long) EdgeSlices.ARRANGEMENTS * FLIPS - 1;
    for (int depth = 1; unset > 0; depth++) {
      byte from = (byte) (depth - 1);
      byte to = (byte) depth;
      // From the last level to what is not reached, or the other way round, whichever is less.
      boolean forward = counts[depth - 1] < unset;
      byte wanted = forward ? UNSET : from;
      AtomicLong found = new AtomicLong();
      forEach(
          threads,
          row -> {
            for (int f = 0; f < FLIPS; f++) {
              if (value(row, f) != (forward ? from : UNSET)) {
                continue;
              }
              for (int m = 0; m < Move.COUNT; m++) {
                int target = arrangements[m][row];
                if (value(target, flips[m][f]) == wanted) {
                  if (!forward) {
                    set(row, f, to);
                    break;
                  }
                  // Another thread may find the same entry and write the same.
                  set(target, flips[m][f], to);
                }
              }
            }
          });
      forEach(threads, row -> found.addAndGet(count(row, to)));
      counts[depth] = found.get();
      unset -= found.get();
    }
  }

  private static void forEach(int threads, IntConsumer work) {
    Workers.run(threads, EdgeSlices.ARRANGEMENTS, () -> row -> work.accept((int) row));
  }

  private int value(int arrangement, int flips) {
    return Memory.getByte(base + (long) arrangement * FLIPS + flips);
  }

  private void set(int arrangement, int flips, byte value) {
    Memory.putByte(base + (long) arrangement * FLIPS + flips, value);
  }

  private void fill(int arrangement, byte value) {
    for (int f = 0; f < FLIPS; f++) {
      set(arrangement, f, value);
    }
  }

  private int count(int arrangement, byte value) {
    int n = 0;
    for (int f = 0; f < FLIPS; f++) {
      n += value(arrangement, f) == value ? 1 : 0;
    }
    return n;
  }

  /** The flips of all places, given all but the first: their number is even. */
  private static int allFlips(int others) {
    return others << 1 | Integer.bitCount(others) & 1;
  }

  /** Where a move carries what is in the places of a mask. */
  private static int carried(Cube move, int places) {
    int carried = 0;
    for (int place = 0; place < Cube.EDGES; place++) {
      carried |= (places >>> EdgeSlices.bit(move.edge(place)) & 1) << EdgeSlices.bit(place);
    }
    return carried;
  }

  @Override
  public void close() {
    values.close();
  }
}
