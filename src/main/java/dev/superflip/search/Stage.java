package dev.superflip.search;

import dev.superflip.coord.AllEdgesPattern;
import dev.superflip.coord.CornerPattern;
import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.EdgePattern;
import dev.superflip.coord.EdgePermutationPattern;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Pattern;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Move;
import dev.superflip.pdb.Codec;
import dev.superflip.pdb.FivePerByte;
import dev.superflip.pdb.Table;
import dev.superflip.system.Memory;

/**
 * One pattern database as a search sees it: drops those children that are too far away.
 *
 * <p>All children of a batch are handled together, in short loops: indices, places, loads, filter.
 * The loads of the third loop do not depend on each other or on a branch, so their cache misses
 * overlap, which is worth more here than anything else. The switches over pattern and codec stand
 * outside the loops.
 */
final class Stage {
  private final Table table;
  private final Pattern pattern;
  private final Codec codec;
  private final byte[] contents;
  private long base;
  private final long firstFifth;

  Stage(Table table) {
    this.table = table;
    pattern = table.pattern();
    codec = table.codec();
    contents = codec.contents();
    firstFifth = FivePerByte.firstFifth(table.database().entries());
  }

  Table table() {
    return table;
  }

  /** Looks where the table is now; to be called before a search. */
  void locate() {
    base = table.address();
  }

  /**
   * Keeps of the first n children those for which this database allows the moves that remain, with
   * the value of each; returns their number.
   *
   * @param shift where the nodes' values in this database begin
   */
  int filter(Batch batch, int n, int shift) {
    if (pattern instanceof CornerPattern) {
      cornerIndices(batch, n);
    } else if (pattern instanceof EdgePattern edges) {
      edgeIndices(edges, batch, n);
    } else if (pattern instanceof EdgePermutationPattern permutation) {
      permutationIndices(permutation, batch, n);
    } else if (pattern instanceof AllEdgesPattern all) {
      allEdgesIndices(all, batch, n);
    }
    locate(batch.indices, n);
    load(batch.indices, batch.stored, n);
    return codec == Codec.NIBBLE ? keepAbsolute(batch, n) : keepModulo3(batch, n, shift);
  }

  // Arrays are taken out of the batch before the loops: a compiler that cannot prove that a store
  // leaves the batch alone would look there again for each child.

  private static void cornerIndices(Batch batch, int n) {
    char[] permutations = CornerPermutation.MOVES;
    char[] twists = Twist.MOVES;
    int[] cornerPermutation = batch.cornerPermutation;
    int[] twist = batch.twist;
    int[] children = batch.children;
    long[] indices = batch.indices;
    for (int i = 0; i < n; i++) {
      int node = children[i] >>> Batch.MOVE_BITS;
      int m = children[i] & Batch.MOVE_MASK;
      int permutation = permutations[Move.COUNT * cornerPermutation[node] + m];
      int index = permutation * Twist.COUNT + twists[Move.COUNT * twist[node] + m];
      indices[i] = index;
    }
  }

  private static void edgeIndices(EdgePattern edges, Batch batch, int n) {
    int[] heads = edges.headFirst() == EdgeQuad.U_EDGES ? batch.upper : batch.lower;
    int[] slices = batch.slice;
    int[] children = batch.children;
    int[] movedHeads = batch.movedHeads;
    int[] movedSlices = batch.movedSlices;
    // The table of moves does not fit into the nearest cache: these loads, too, should overlap.
    for (int i = 0; i < n; i++) {
      int node = children[i] >>> Batch.MOVE_BITS;
      int m = children[i] & Batch.MOVE_MASK;
      movedHeads[i] = EdgeQuad.move(heads[node], m);
      movedSlices[i] = EdgeQuad.move(slices[node], m);
    }
    long[] indices = batch.indices;
    for (int i = 0; i < n; i++) {
      indices[i] = edges.index(movedHeads[i], movedSlices[i]);
    }
  }

  private static void permutationIndices(EdgePermutationPattern edges, Batch batch, int n) {
    int[] children = batch.children;
    long[] indices = batch.indices;
    for (int i = 0; i < n; i++) {
      int node = children[i] >>> Batch.MOVE_BITS;
      int m = children[i] & Batch.MOVE_MASK;
      indices[i] =
          edges.index(
              EdgeQuad.move(batch.upper[node], m) >>> 4,
              EdgeQuad.move(batch.slice[node], m) >>> 4,
              EdgeQuad.move(batch.lower[node], m) >>> 4);
    }
  }

  private static void allEdgesIndices(AllEdgesPattern edges, Batch batch, int n) {
    int[] children = batch.children;
    long[] indices = batch.indices;
    for (int i = 0; i < n; i++) {
      int node = children[i] >>> Batch.MOVE_BITS;
      int m = children[i] & Batch.MOVE_MASK;
      indices[i] =
          edges.index(
              EdgeQuad.move(batch.upper[node], m),
              EdgeQuad.move(batch.slice[node], m),
              EdgeQuad.move(batch.lower[node], m));
    }
  }

  /** Turns indices into places in memory. */
  private void locate(long[] indices, int n) {
    switch (codec) {
      case NIBBLE -> {
        for (int i = 0; i < n; i++) {
          indices[i] = Codec.locateNibble(indices[i]);
        }
      }
      case TWO_BITS -> {
        for (int i = 0; i < n; i++) {
          indices[i] = Codec.locateTwoBits(indices[i]);
        }
      }
      case FIVE_PER_BYTE -> {
        for (int i = 0; i < n; i++) {
          indices[i] = FivePerByte.locate(firstFifth, indices[i]);
        }
      }
    }
  }

  /**
   * The loads, and nothing else: the fewer instructions are between two of them, the more of them
   * are under way at a time.
   */
  private void load(long[] places, int[] stored, int n) {
    long from = base;
    for (int i = 0; i < n; i++) {
      long place = places[i];
      stored[i] = (Memory.getByte(from + (place >>> 3)) & 0xFF) << 3 | (int) place & 7;
    }
  }

  private int keepAbsolute(Batch batch, int n) {
    byte[] distances = contents;
    int[] children = batch.children;
    int[] values = batch.childValues;
    int[] stored = batch.stored;
    int[] remaining = batch.remaining;
    int kept = 0;
    for (int i = 0; i < n; i++) {
      int child = children[i];
      int value = distances[stored[i]];
      children[kept] = child;
      values[kept] = values[i] << 4 | value;
      kept += value <= remaining[child >>> Batch.MOVE_BITS] ? 1 : 0;
    }
    return kept;
  }

  /** A child's distance is one less, the same, or one more than its parent's. */
  private int keepModulo3(Batch batch, int n, int shift) {
    int[] offset = batch.offset;
    int[] lowest = batch.lowest;
    int[] room = batch.room;
    for (int node = 0; node < batch.nodes; node++) {
      int value = batch.values[node] >>> shift & 15;
      // (stored + offset) mod 3 is 0, 1 or 2 for one less, the same, one more.
      offset[node] = (4 - value % 3) % 3;
      lowest[node] = value - 1;
      room[node] = batch.remaining[node] - (value - 1);
    }
    byte[] remainders = contents;
    int[] children = batch.children;
    int[] values = batch.childValues;
    int[] stored = batch.stored;
    int kept = 0;
    for (int i = 0; i < n; i++) {
      int child = children[i];
      int node = child >>> Batch.MOVE_BITS;
      int step = remainders[stored[i]] + offset[node];
      step -= step >= 3 ? 3 : 0;
      children[kept] = child;
      values[kept] = values[i] << 4 | (lowest[node] + step);
      kept += step <= room[node] ? 1 : 0;
    }
    return kept;
  }
}
