package dev.superflip.search;

import dev.superflip.coord.CornerPattern;
import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.EdgePattern;
import dev.superflip.coord.EdgePermutationPattern;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.EdgeTail;
import dev.superflip.coord.Pattern;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Move;
import dev.superflip.pdb.Codec;
import dev.superflip.pdb.FivePerByte;
import dev.superflip.pdb.Memory;
import dev.superflip.pdb.Table;

/**
 * One pattern database as a search sees it: drops those children of a node that are too far away.
 *
 * <p>A whole family of children is handled at a time, in three short loops: indices, loads, filter.
 * The loads of the second loop do not depend on each other or on a branch, so their cache misses
 * overlap, which is worth more here than anything else. The switches over pattern and codec stand
 * outside the loops.
 */
final class Stage {
  private enum Kind {
    CORNERS,
    EDGES,
    EDGE_PERMUTATION
  }

  private final Table table;
  private final Kind kind;
  private final Codec codec;
  private final long base;
  private final long firstFifth;

  // Parameters of EDGES: which quad is the head, and how the slice continues it.
  private final boolean upperHead;
  private final int sliceEdges;
  private final int sliceShift;
  private final int sliceMask;
  private final EdgeTail tail;
  private final int tailSize;
  private final EdgePermutationPattern permutation;

  Stage(Table table) {
    this.table = table;
    codec = table.codec();
    base = table.address();
    firstFifth = FivePerByte.firstFifth(table.database().entries());
    Pattern pattern = table.pattern();
    EdgePattern edges = pattern instanceof EdgePattern e ? e : null;
    if (pattern instanceof CornerPattern) {
      kind = Kind.CORNERS;
    } else if (edges != null) {
      kind = Kind.EDGES;
    } else if (pattern instanceof EdgePermutationPattern) {
      kind = Kind.EDGE_PERMUTATION;
    } else {
      throw new IllegalArgumentException(table.database() + " cannot be searched with");
    }
    upperHead = edges != null && edges.headFirst() == EdgeQuad.U_EDGES;
    sliceEdges = edges != null ? edges.sliceEdges() : 0;
    sliceShift = edges != null ? edges.sliceShift() : 0;
    sliceMask = (1 << sliceEdges) - 1;
    tail = edges != null ? edges.tail() : new EdgeTail(0, 4);
    tailSize = tail.size();
    permutation = pattern instanceof EdgePermutationPattern p ? p : new EdgePermutationPattern();
  }

  Table table() {
    return table;
  }

  /**
   * Keeps of the moves {@code moves[0..n)} those after which this database allows {@code remaining}
   * moves, with the value after each; returns their number.
   *
   * @param parentValue the parent's value in this database
   */
  int filter(Family family, int n, int parentValue, int remaining) {
    long[] indices = family.indices;
    switch (kind) {
      case CORNERS -> cornerIndices(family, n, indices);
      case EDGES -> edgeIndices(family, n, indices);
      case EDGE_PERMUTATION -> permutationIndices(family, n, indices);
    }
    int[] stored = family.stored;
    switch (codec) {
      case NIBBLE -> loadNibbles(n, indices, stored);
      case TWO_BITS -> loadTwoBits(n, indices, stored);
      case FIVE_PER_BYTE -> loadFivePerByte(n, indices, stored);
    }
    return codec == Codec.NIBBLE
        ? keepAbsolute(family, n, remaining)
        : keepModulo3(family, n, parentValue, remaining);
  }

  private static void cornerIndices(Family family, int n, long[] indices) {
    char[] permutations = CornerPermutation.MOVES;
    char[] twists = Twist.MOVES;
    int permutation = Move.COUNT * family.cornerPermutation;
    int twist = Move.COUNT * family.twist;
    byte[] moves = family.moves;
    for (int i = 0; i < n; i++) {
      int m = moves[i];
      int index = permutations[permutation + m] * Twist.COUNT + twists[twist + m];
      indices[i] = index;
    }
  }

  private void edgeIndices(Family family, int n, long[] indices) {
    int[] table = EdgeQuad.MOVES;
    char[] places = EdgeQuad.PLACES;
    int head = upperHead ? family.upper : family.lower;
    int headRow = Move.COUNT * (head >>> 4);
    int sliceRow = Move.COUNT * (family.slice >>> 4);
    int headFlips = head & 15;
    int sliceFlips = family.slice & 15;
    byte[] moves = family.moves;
    for (int i = 0; i < n; i++) {
      int m = moves[i];
      int movedHead = table[headRow + m] ^ headFlips;
      int movedSlice = table[sliceRow + m] ^ sliceFlips;
      int headRank = movedHead >>> 4;
      int row = headRank * tailSize + tail.rank(movedSlice >>> 4, places[headRank]);
      indices[i] =
          ((long) row << 4 | movedHead & 15) << sliceEdges
              | (movedSlice >>> sliceShift & sliceMask);
    }
  }

  private void permutationIndices(Family family, int n, long[] indices) {
    int[] table = EdgeQuad.MOVES;
    int upperRow = Move.COUNT * (family.upper >>> 4);
    int sliceRow = Move.COUNT * (family.slice >>> 4);
    int lowerRow = Move.COUNT * (family.lower >>> 4);
    byte[] moves = family.moves;
    for (int i = 0; i < n; i++) {
      int m = moves[i];
      indices[i] =
          permutation.index(
              table[upperRow + m] >>> 4, table[sliceRow + m] >>> 4, table[lowerRow + m] >>> 4);
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

  private static int keepAbsolute(Family family, int n, int remaining) {
    byte[] moves = family.moves;
    int[] values = family.values;
    int[] stored = family.stored;
    int kept = 0;
    for (int i = 0; i < n; i++) {
      moves[kept] = moves[i];
      values[kept] = values[i] << 4 | stored[i];
      kept += stored[i] <= remaining ? 1 : 0;
    }
    return kept;
  }

  /** A child's distance is one less, the same, or one more than its parent's. */
  private static int keepModulo3(Family family, int n, int parentValue, int remaining) {
    byte[] moves = family.moves;
    int[] values = family.values;
    int[] stored = family.stored;
    // (stored + offset) mod 3 is 0, 1 or 2 for one less, the same, one more.
    int offset = (4 - parentValue % 3) % 3;
    int kept = 0;
    for (int i = 0; i < n; i++) {
      int step = stored[i] + offset;
      step -= step >= 3 ? 3 : 0;
      int value = parentValue - 1 + step;
      moves[kept] = moves[i];
      values[kept] = values[i] << 4 | value;
      kept += value <= remaining ? 1 : 0;
    }
    return kept;
  }
}
