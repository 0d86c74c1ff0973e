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
 * <p>All children of a batch are handled together, in three short loops: indices, loads, filter.
 * The loads of the second loop do not depend on each other or on a branch, so their cache misses
 * overlap, which is worth more here than anything else. The switches over pattern and codec stand
 * outside the loops.
 */
final class Stage {
  private final Table table;
  private final Pattern pattern;
  private final Codec codec;
  private long base;
  private final long firstFifth;

  Stage(Table table) {
    this.table = table;
    pattern = table.pattern();
    codec = table.codec();
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
    switch (codec) {
      case NIBBLE -> loadNibbles(n, batch.indices, batch.stored);
      case TWO_BITS -> loadTwoBits(n, batch.indices, batch.stored);
      case FIVE_PER_BYTE -> loadFivePerByte(n, batch.indices, batch.stored);
    }
    return codec == Codec.NIBBLE ? keepAbsolute(batch, n) : keepModulo3(batch, n, shift);
  }

  private static void cornerIndices(Batch batch, int n) {
    char[] permutations = CornerPermutation.MOVES;
    char[] twists = Twist.MOVES;
    for (int i = 0; i < n; i++) {
      int node = batch.children[i] >>> Batch.MOVE_BITS;
      int m = batch.children[i] & Batch.MOVE_MASK;
      int permutation = permutations[Move.COUNT * batch.cornerPermutation[node] + m];
      int index = permutation * Twist.COUNT + twists[Move.COUNT * batch.twist[node] + m];
      batch.indices[i] = index;
    }
  }

  private static void edgeIndices(EdgePattern edges, Batch batch, int n) {
    int[] heads = edges.headFirst() == EdgeQuad.U_EDGES ? batch.upper : batch.lower;
    for (int i = 0; i < n; i++) {
      int node = batch.children[i] >>> Batch.MOVE_BITS;
      int m = batch.children[i] & Batch.MOVE_MASK;
      batch.indices[i] =
          edges.index(EdgeQuad.move(heads[node], m), EdgeQuad.move(batch.slice[node], m));
    }
  }

  private static void permutationIndices(EdgePermutationPattern edges, Batch batch, int n) {
    for (int i = 0; i < n; i++) {
      int node = batch.children[i] >>> Batch.MOVE_BITS;
      int m = batch.children[i] & Batch.MOVE_MASK;
      batch.indices[i] =
          edges.index(
              EdgeQuad.move(batch.upper[node], m) >>> 4,
              EdgeQuad.move(batch.slice[node], m) >>> 4,
              EdgeQuad.move(batch.lower[node], m) >>> 4);
    }
  }

  private static void allEdgesIndices(AllEdgesPattern edges, Batch batch, int n) {
    for (int i = 0; i < n; i++) {
      int node = batch.children[i] >>> Batch.MOVE_BITS;
      int m = batch.children[i] & Batch.MOVE_MASK;
      batch.indices[i] =
          edges.index(
              EdgeQuad.move(batch.upper[node], m),
              EdgeQuad.move(batch.slice[node], m),
              EdgeQuad.move(batch.lower[node], m));
    }
  }

  private void loadNibbles(int n, long[] indices, int[] stored) {
    for (int i = 0; i < n; i++) {
      long index = indices[i];
      stored[i] = Memory.getByte(base + (index >>> 1)) >>> 4 * (int) (index & 1) & 15;
    }
  }

  private void loadTwoBits(int n, long[] indices, int[] stored) {
    for (int i = 0; i < n; i++) {
      long index = indices[i];
      stored[i] = Memory.getByte(base + (index >>> 2)) >>> 2 * (int) (index & 3) & 3;
    }
  }

  private void loadFivePerByte(int n, long[] indices, int[] stored) {
    for (int i = 0; i < n; i++) {
      stored[i] = FivePerByte.get(base, firstFifth, indices[i]);
    }
  }

  private static int keepAbsolute(Batch batch, int n) {
    int kept = 0;
    for (int i = 0; i < n; i++) {
      int child = batch.children[i];
      int value = batch.stored[i];
      batch.children[kept] = child;
      batch.childValues[kept] = batch.childValues[i] << 4 | value;
      kept += value <= batch.remaining[child >>> Batch.MOVE_BITS] ? 1 : 0;
    }
    return kept;
  }

  /** A child's distance is one less, the same, or one more than its parent's. */
  private static int keepModulo3(Batch batch, int n, int shift) {
    for (int node = 0; node < batch.nodes; node++) {
      int value = batch.values[node] >>> shift & 15;
      // (stored + offset) mod 3 is 0, 1 or 2 for one less, the same, one more.
      batch.offset[node] = (4 - value % 3) % 3;
      batch.lowest[node] = value - 1;
      batch.room[node] = batch.remaining[node] - (value - 1);
    }
    int kept = 0;
    for (int i = 0; i < n; i++) {
      int child = batch.children[i];
      int node = child >>> Batch.MOVE_BITS;
      int step = batch.stored[i] + batch.offset[node];
      step -= step >= 3 ? 3 : 0;
      batch.children[kept] = child;
      batch.childValues[kept] = batch.childValues[i] << 4 | (batch.lowest[node] + step);
      kept += step <= batch.room[node] ? 1 : 0;
    }
    return kept;
  }
}
