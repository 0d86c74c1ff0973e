package dev.superflip.search;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.EdgeSlices;
import dev.superflip.coord.Lehmer;
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

  /** By quad with flips: the places of its edges and, above them, which of them are flipped. */
  private static final int[] PLACES = places();

  /** By quad: which of its edges are in places of a slice. */
  private static final byte[] IN_SLICE_0 = inSlice(0);

  private static final byte[] IN_SLICE_1 = inSlice(1);

  private final Memory values = Memory.allocate((long) EdgeSlices.ARRANGEMENTS * FLIPS);
  private final long base = values.address();
  private final long[] counts = new long[16];

  FlipBound(int threads) {
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
    int place0 = PLACES[quad0];
    int place1 = PLACES[quad1];
    int flips = (place0 | place1 | PLACES[quad2]) >>> Cube.EDGES;
    int itself = Memory.getByte(address(place0 & EdgeSlices.ALL, place1 & EdgeSlices.ALL, flips));
    int slice0 =
        IN_SLICE_0[quad0 >>> 4] | IN_SLICE_0[quad1 >>> 4] << 4 | IN_SLICE_0[quad2 >>> 4] << 8;
    int slice1 =
        IN_SLICE_1[quad0 >>> 4] | IN_SLICE_1[quad1 >>> 4] << 4 | IN_SLICE_1[quad2 >>> 4] << 8;
    int inverse =
        Memory.getByte(address(slice0, slice1, quad0 & 15 | (quad1 & 15) << 4 | (quad2 & 15) << 8));
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

  private static int[] places() {
    int[] table = new int[EdgeQuad.COUNT << 4];
    int[] places = new int[4];
    for (int rank = 0; rank < EdgeQuad.COUNT; rank++) {
      Lehmer.unrank(rank, Cube.EDGES, places);
      for (int flips = 0; flips < 16; flips++) {
        for (int i = 0; i < 4; i++) {
          int bit = 1 << EdgeSlices.bit(places[i]);
          table[rank << 4 | flips] |= bit | (flips >>> (3 - i) & 1) * bit << Cube.EDGES;
        }
      }
    }
    return table;
  }

  private static byte[] inSlice(int slice) {
    byte[] table = new byte[EdgeQuad.COUNT];
    int[] places = new int[4];
    for (int rank = 0; rank < EdgeQuad.COUNT; rank++) {
      Lehmer.unrank(rank, Cube.EDGES, places);
      for (int i = 0; i < 4; i++) {
        table[rank] |= (byte) (EdgeSlices.slice(places[i]) == slice ? 1 << (3 - i) : 0);
      }
    }
    return table;
  }

  @Override
  public void close() {
    values.close();
  }
}
