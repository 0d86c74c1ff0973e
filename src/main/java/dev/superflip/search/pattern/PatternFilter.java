package dev.superflip.search.pattern;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Twist;
import dev.superflip.coord.pattern.AllEdgesPattern;
import dev.superflip.coord.pattern.CornerPattern;
import dev.superflip.coord.pattern.EdgePattern;
import dev.superflip.coord.pattern.EdgePermutationPattern;
import dev.superflip.coord.pattern.Pattern;
import dev.superflip.cube.Move;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.codec.FivePerByte;
import dev.superflip.pdb.store.Table;
import dev.superflip.system.Ints;
import dev.superflip.system.Longs;
import dev.superflip.system.Memory;

/**
 * One pattern database in the search: prunes the children that are too far from the goal.
 *
 * <p>All children of a batch pass through short loops: indices, addresses, loads, pruning. The
 * loads depend neither on each other nor on a branch, so their cache misses overlap, which gains
 * more than anything else here. The choice by pattern and codec is made outside the loops.
 */
final class PatternFilter {
  private final Table table;
  private final Indices indices;
  private final Codec codec;
  private final byte[] contents;
  private long base;

  /** Where reads of the table are marked, or 0; see {@link Table#marks}. */
  private long marks;

  private final long firstFifth;

  PatternFilter(Table table) {
    this.table = table;
    indices = indices((Pattern) table.projection());
    codec = table.codec();
    contents = codec.contents();
    firstFifth = FivePerByte.firstFifth(table.database().entries());
  }

  /** Computes the indices of the first n children of a batch. */
  private interface Indices {
    void fill(PatternBatch batch, int n);
  }

  /**
   * Chooses the loop for a table. The switch has no default, so a pattern that it does not know
   * fails to compile; otherwise a search could prune by indices of another table.
   */
  private static Indices indices(Pattern pattern) {
    return switch (pattern) {
      case CornerPattern ignored -> cornerIndices(CornerPermutation.moves());
      case EdgePattern edges -> (batch, n) -> edgeIndices(edges, batch, n);
      case EdgePermutationPattern edges -> (batch, n) -> permutationIndices(edges, batch, n);
      case AllEdgesPattern edges -> (batch, n) -> allEdgesIndices(edges, batch, n);
    };
  }

  Table table() {
    return table;
  }

  /** Updates the address of the table, which may have moved; call it before each iteration. */
  void locate() {
    marks = table.marks();
    base = table.address();
  }

  /**
   * Prunes the first n children whose value exceeds the remaining depth, and appends the values of
   * the others; returns their number.
   *
   * @param shift position of this database's bits in the values of the nodes
   */
  int filter(PatternBatch batch, int n, int shift) {
    indices.fill(batch, n);
    locate(batch.indices, n);
    if (marks != 0) {
      markReads(batch.indices, n);
    }
    load(batch.indices, batch.stored, n);
    return codec == Codec.NIBBLE ? keepAbsolute(batch, n) : keepModulo3(batch, n, shift);
  }

  // Fields of the batch are read before the loops: a compiler that cannot prove that a store leaves
  // the batch alone would read them again for each child.

  private static Indices cornerIndices(char[] permutations) {
    return (batch, n) -> cornerIndices(permutations, batch, n);
  }

  private static void cornerIndices(char[] permutations, PatternBatch batch, int n) {
    char[] twists = Twist.MOVES;
    Ints cornerPermutation = batch.cornerPermutation;
    Ints twist = batch.twist;
    Ints children = batch.children;
    Longs indices = batch.indices;
    for (int i = 0; i < n; i++) {
      int node = children.get(i) >>> PatternBatch.MOVE_BITS;
      int m = children.get(i) & PatternBatch.MOVE_MASK;
      int permutation = permutations[Move.COUNT * cornerPermutation.get(node) + m];
      int index = permutation * Twist.COUNT + twists[Move.COUNT * twist.get(node) + m];
      indices.set(i, index);
    }
  }

  private static void edgeIndices(EdgePattern edges, PatternBatch batch, int n) {
    Ints heads = edges.headFirst() == EdgeQuad.U_EDGES ? batch.upper : batch.lower;
    Ints slices = batch.slice;
    Ints children = batch.children;
    Ints movedHeads = batch.movedHeads;
    Ints movedSlices = batch.movedSlices;
    // The move table does not fit into the nearest cache, so these loads should overlap, too.
    for (int i = 0; i < n; i++) {
      int node = children.get(i) >>> PatternBatch.MOVE_BITS;
      int m = children.get(i) & PatternBatch.MOVE_MASK;
      movedHeads.set(i, EdgeQuad.move(heads.get(node), m));
      movedSlices.set(i, EdgeQuad.move(slices.get(node), m));
    }
    Longs indices = batch.indices;
    for (int i = 0; i < n; i++) {
      indices.set(i, edges.index(movedHeads.get(i), movedSlices.get(i)));
    }
  }

  private static void permutationIndices(EdgePermutationPattern edges, PatternBatch batch, int n) {
    Ints children = batch.children;
    Longs indices = batch.indices;
    for (int i = 0; i < n; i++) {
      int node = children.get(i) >>> PatternBatch.MOVE_BITS;
      int m = children.get(i) & PatternBatch.MOVE_MASK;
      indices.set(
          i,
          edges.index(
              EdgeQuad.move(batch.upper.get(node), m) >>> 4,
              EdgeQuad.move(batch.slice.get(node), m) >>> 4,
              EdgeQuad.move(batch.lower.get(node), m) >>> 4));
    }
  }

  private static void allEdgesIndices(AllEdgesPattern edges, PatternBatch batch, int n) {
    Ints children = batch.children;
    Longs indices = batch.indices;
    for (int i = 0; i < n; i++) {
      int node = children.get(i) >>> PatternBatch.MOVE_BITS;
      int m = children.get(i) & PatternBatch.MOVE_MASK;
      indices.set(
          i,
          edges.index(
              EdgeQuad.move(batch.upper.get(node), m),
              EdgeQuad.move(batch.slice.get(node), m),
              EdgeQuad.move(batch.lower.get(node), m)));
    }
  }

  /** Converts indices to bit addresses within the table. */
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
      case LINE -> throw new IllegalStateException("pattern databases are not packed in lines");
    }
  }

  private void markReads(Longs places, int n) {
    for (int i = 0; i < n; i++) {
      Memory.putByte(marks + Table.page(places.get(i) >>> 3), (byte) 1);
    }
  }

  /**
   * Only loads: the fewer instructions there are between two loads, the more loads are under way at
   * a time.
   */
  private void load(Longs places, Ints stored, int n) {
    long from = base;
    for (int i = 0; i < n; i++) {
      long place = places.get(i);
      stored.set(i, (Memory.getByte(from + (place >>> 3)) & 0xFF) << 3 | (int) place & 7);
    }
  }

  private int keepAbsolute(PatternBatch batch, int n) {
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
      kept += value <= remaining.get(child >>> PatternBatch.MOVE_BITS) ? 1 : 0;
    }
    return kept;
  }

  /** A child's distance is one less, the same, or one more than its parent's. */
  private int keepModulo3(PatternBatch batch, int n, int shift) {
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
      int node = child >>> PatternBatch.MOVE_BITS;
      int step = remainders[stored.get(i)] + offset.get(node);
      step -= step >= 3 ? 3 : 0;
      children.set(kept, child);
      values.set(kept, values.get(i) << 4 | (lowest.get(node) + step));
      kept += step <= room.get(node) ? 1 : 0;
    }
    return kept;
  }
}
