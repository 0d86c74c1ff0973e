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
import dev.superflip.system.Ints;
import dev.superflip.system.Longs;
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
    pattern = (Pattern) table.projection();
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
    Ints cornerPermutation = batch.cornerPermutation;
    Ints twist = batch.twist;
    Ints children = batch.children;
    Longs indices = batch.indices;
    for (int i = 0; i < n; i++) {
      int node = children.get(i) >>> Batch.MOVE_BITS;
      int m = children.get(i) & Batch.MOVE_MASK;
      int permutation = permutations[Move.COUNT * cornerPermutation.get(node) + m];
      int index = permutation * Twist.COUNT + twists[Move.COUNT * twist.get(node) + m];
      indices.set(i, index);
    }
  }

  private static void edgeIndices(EdgePattern edges, Batch batch, int n) {
    Ints heads = edges.headFirst() == EdgeQuad.U_EDGES ? batch.upper : batch.lower;
    Ints slices = batch.slice;
    Ints children = batch.children;
    Ints movedHeads = batch.movedHeads;
    Ints movedSlices = batch.movedSlices;
    // The table of moves does not fit into the nearest cache: these loads, too, should overlap.
    for (int i = 0; i < n; i++) {
      int node = children.get(i) >>> Batch.MOVE_BITS;
      int m = children.get(i) & Batch.MOVE_MASK;
      movedHeads.set(i, EdgeQuad.move(heads.get(node), m));
      movedSlices.set(i, EdgeQuad.move(slices.get(node), m));
    }
    Longs indices = batch.indices;
    for (int i = 0; i < n; i++) {
      indices.set(i, edges.index(movedHeads.get(i), movedSlices.get(i)));
    }
  }

  private static void permutationIndices(EdgePermutationPattern edges, Batch batch, int n) {
    Ints children = batch.children;
    Longs indices = batch.indices;
    for (int i = 0; i < n; i++) {
      int node = children.get(i) >>> Batch.MOVE_BITS;
      int m = children.get(i) & Batch.MOVE_MASK;
      indices.set(
          i,
          edges.index(
              EdgeQuad.move(batch.upper.get(node), m) >>> 4,
              EdgeQuad.move(batch.slice.get(node), m) >>> 4,
              EdgeQuad.move(batch.lower.get(node), m) >>> 4));
    }
  }

  private static void allEdgesIndices(AllEdgesPattern edges, Batch batch, int n) {
    Ints children = batch.children;
    Longs indices = batch.indices;
    for (int i = 0; i < n; i++) {
      int node = children.get(i) >>> Batch.MOVE_BITS;
      int m = children.get(i) & Batch.MOVE_MASK;
      indices.set(
          i,
          edges.index(
              EdgeQuad.move(batch.upper.get(node), m),
              EdgeQuad.move(batch.slice.get(node), m),
              EdgeQuad.move(batch.lower.get(node), m)));
    }
  }

  /** Turns indices into places in memory. */
  private void locate(Longs indices, int n) {
    switch (codec) {
      case NIBBLE -> {
        for (int i = 0; i < n; i++) {
          indices.set(i, Codec.locateNibble(indices.get(i)));
        }
      }
      case TWO_BITS -> {
        for (int i = 0; i < n; i++) {
          indices.set(i, Codec.locateTwoBits(indices.get(i)));
        }
      }
      case FIVE_PER_BYTE -> {
        for (int i = 0; i < n; i++) {
          indices.set(i, FivePerByte.locate(firstFifth, indices.get(i)));
        }
      }
      case LINE -> throw new IllegalStateException("patterns are not packed in lines");
    }
  }

  /**
   * The loads, and nothing else: the fewer instructions are between two of them, the more of them
   * are under way at a time.
   */
  private void load(Longs places, Ints stored, int n) {
    long from = base;
    for (int i = 0; i < n; i++) {
      long place = places.get(i);
      stored.set(i, (Memory.getByte(from + (place >>> 3)) & 0xFF) << 3 | (int) place & 7);
    }
  }

  private int keepAbsolute(Batch batch, int n) {
    byte[] distances = contents;
    Ints children = batch.children;
    Ints values = batch.childValues;
    Ints stored = batch.stored;
    Ints remaining = batch.remaining;
    int kept = 0;
    for (int i = 0; i < n; i++) {
      int child = children.get(i);
      int value = distances[stored.get(i)];
      children.set(kept, child);
      values.set(kept, values.get(i) << 4 | value);
      kept += value <= remaining.get(child >>> Batch.MOVE_BITS) ? 1 : 0;
    }
    return kept;
  }

  /** A child's distance is one less, the same, or one more than its parent's. */
  private int keepModulo3(Batch batch, int n, int shift) {
    Ints offset = batch.offset;
    Ints lowest = batch.lowest;
    Ints room = batch.room;
    for (int node = 0; node < batch.nodes; node++) {
      int value = batch.values[node] >>> shift & 15;
      // (stored + offset) mod 3 is 0, 1 or 2 for one less, the same, one more.
      offset.set(node, (4 - value % 3) % 3);
      lowest.set(node, value - 1);
      room.set(node, batch.remaining.get(node) - (value - 1));
    }
    byte[] remainders = contents;
    Ints children = batch.children;
    Ints values = batch.childValues;
    Ints stored = batch.stored;
    int kept = 0;
    for (int i = 0; i < n; i++) {
      int child = children.get(i);
      int node = child >>> Batch.MOVE_BITS;
      int step = remainders[stored.get(i)] + offset.get(node);
      step -= step >= 3 ? 3 : 0;
      children.set(kept, child);
      values.set(kept, values.get(i) << 4 | (lowest.get(node) + step));
      kept += step <= room.get(node) ? 1 : 0;
    }
    return kept;
  }
}
