package dev.superflip.coord;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;

/**
 * Some edges with their flips: four whole edges of a layer and two or three of the slice. A row is
 * where they are, a column how they are flipped. Flips belong to edges, so a move changes the
 * column by an exclusive or.
 */
public final class EdgePattern implements Pattern {
  private final int headFirst;
  private final int sliceEdges;
  private final int sliceShift;
  private final EdgeTail tail;
  private final char[] quads;
  private final char[][] maps;

  /**
   * The four edges from {@code headFirst} on and {@code sliceEdges} edges of the slice: its first
   * ones beside the edges of U, its last ones beside those of D, so that two patterns cover all
   * twelve.
   */
  public EdgePattern(int headFirst, int sliceEdges) {
    this.headFirst = headFirst;
    this.sliceEdges = sliceEdges;
    int from = headFirst == EdgeQuad.U_EDGES ? 0 : 4 - sliceEdges;
    sliceShift = 4 - sliceEdges - from;
    tail = new EdgeTail(from, sliceEdges);
    quads = EdgeRows.tailQuads(tail);
    maps = exclusiveOrs(columns());
  }

  static char[][] exclusiveOrs(int columns) {
    char[][] maps = new char[columns][columns];
    for (int mask = 0; mask < columns; mask++) {
      for (int column = 0; column < columns; column++) {
        maps[mask][column] = (char) (column ^ mask);
      }
    }
    return maps;
  }

  public int headFirst() {
    return headFirst;
  }

  public int sliceEdges() {
    return sliceEdges;
  }

  /** How far the flips of a slice quad are shifted right to leave those of the tail. */
  public int sliceShift() {
    return sliceShift;
  }

  public EdgeTail tail() {
    return tail;
  }

  @Override
  public long rows() {
    return (long) EdgeQuad.COUNT * tail.size();
  }

  @Override
  public int columns() {
    return 1 << (4 + sliceEdges);
  }

  @Override
  public long index(Cube cube) {
    return index(EdgeQuad.of(cube, headFirst), EdgeQuad.of(cube, EdgeQuad.SLICE_EDGES));
  }

  public long index(int head, int slice) {
    int headRank = head >>> 4;
    long row = (long) headRank * tail.size() + tail.rank(slice >>> 4, EdgeQuad.PLACES[headRank]);
    return row << (4 + sliceEdges) | column(head & 15, slice & 15);
  }

  private int column(int headFlips, int sliceFlips) {
    return headFlips << sliceEdges | (sliceFlips >>> sliceShift & ((1 << sliceEdges) - 1));
  }

  @Override
  public void neighbours(long row, long[] targets, int[] maps) {
    int head = (int) (row / tail.size());
    int slice = quads[EdgeRows.tailIndex(EdgeQuad.PLACES[head], tail) + (int) (row % tail.size())];
    for (int m = 0; m < Move.COUNT; m++) {
      int movedHead = EdgeQuad.MOVES[Move.COUNT * head + m];
      int movedSlice = EdgeQuad.MOVES[Move.COUNT * slice + m];
      int headRank = movedHead >>> 4;
      targets[m] =
          (long) headRank * tail.size() + tail.rank(movedSlice >>> 4, EdgeQuad.PLACES[headRank]);
      maps[m] = column(movedHead & 15, movedSlice & 15);
    }
  }

  @Override
  public char[][] columnMaps() {
    return maps;
  }

  @Override
  public boolean exclusiveOrMaps() {
    return true;
  }
}
