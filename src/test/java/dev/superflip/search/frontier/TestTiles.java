package dev.superflip.search.frontier;

import dev.superflip.puzzle.StateSpace;
import java.util.SplittableRandom;

/**
 * A sliding puzzle of up to 16 cells, for tests. The goal is row by row, with the blank last. A
 * move is named after the direction in which a tile moves. A state has four bits for each cell; in
 * two words, the first has the first three cells, so many states share it.
 */
class TestTiles implements StateSpace {
  static final int U = 0;
  static final int D = 1;
  static final int L = 2;
  static final int R = 3;
  private static final int MOVES = 4;
  private static final int SPLIT = 12;
  private static final long ONES = 0x1111_1111_1111_1111L;
  private static final long EIGHTS = 0x8888_8888_8888_8888L;

  private final int rows;
  private final int columns;
  private final int words;
  private final long unused;
  private final long solved;

  /** By cell: the moves that the blank allows there, one bit for each. */
  private final int[] possible;

  /** By move: how far from the blank the tile is that moves. */
  private final int[] offsets;

  TestTiles(int rows, int columns) {
    this(rows, columns, 1);
  }

  TestTiles(int rows, int columns, int words) {
    this.rows = rows;
    this.columns = columns;
    this.words = words;
    int cells = rows * columns;
    unused = cells == 16 ? 0 : -1L << 4 * cells;
    offsets = new int[] {columns, -columns, 1, -1};
    possible = new int[cells];
    long goal = 0;
    for (int cell = 0; cell < cells; cell++) {
      goal |= (long) ((cell + 1) % cells) << 4 * cell;
      int row = cell / columns;
      int column = cell % columns;
      possible[cell] =
          (row < rows - 1 ? 1 << U : 0)
              | (row > 0 ? 1 << D : 0)
              | (column < columns - 1 ? 1 << L : 0)
              | (column > 0 ? 1 << R : 0);
    }
    solved = goal;
  }

  int rows() {
    return rows;
  }

  int columns() {
    return columns;
  }

  /** The cells of a state in one long, four bits each. */
  long cells(long[] states, int at) {
    return words == 1 ? states[at] : states[at] | states[at + 1] << SPLIT;
  }

  private void write(long cells, long[] states, int at) {
    if (words == 1) {
      states[at] = cells;
    } else {
      states[at] = cells & (1L << SPLIT) - 1;
      states[at + 1] = cells >>> SPLIT;
    }
  }

  long[] state(long cells) {
    long[] state = new long[words];
    write(cells, state, 0);
    return state;
  }

  /** Reads the tiles row by row, separated by anything. */
  long[] read(String text) {
    long cells = 0;
    int cell = 0;
    for (String tile : text.trim().split("\\D+", -1)) {
      cells |= Long.parseLong(tile) << 4 * cell++;
    }
    return state(cells);
  }

  /** A random state that can be solved. */
  long[] random(SplittableRandom random) {
    long[] state = solved();
    // An even and an odd number of moves reach different states.
    for (int i = 0, count = 1000 + random.nextInt(2); i < count; ) {
      i += apply(state, random.nextInt(MOVES)) ? 1 : 0;
    }
    return state;
  }

  /** Whether moves solve a state. */
  boolean solves(long[] root, byte[] path) {
    long[] state = root.clone();
    for (byte move : path) {
      if (!apply(state, move)) {
        return false;
      }
    }
    return cells(state, 0) == solved;
  }

  @Override
  public int words() {
    return words;
  }

  @Override
  public int moves() {
    return MOVES;
  }

  @Override
  public int inverse(int move) {
    return move ^ 1;
  }

  @Override
  public int maxChildren() {
    return MOVES;
  }

  @Override
  public long[] solved() {
    return state(solved);
  }

  @Override
  public boolean isSolved(long[] states, int at) {
    return cells(states, at) == solved;
  }

  @Override
  public int expand(long[] states, int at, int allowed, long[] children, int to, byte[] made) {
    long cells = cells(states, at);
    long used = cells | unused;
    // The lowest group of four bits that is zero is the blank.
    int blank = Long.numberOfTrailingZeros(used - ONES & ~used & EIGHTS) >>> 2;
    int count = 0;
    for (int left = possible[blank] & allowed; left != 0; left &= left - 1) {
      int move = Integer.numberOfTrailingZeros(left);
      int from = blank + offsets[move];
      long tile = cells >>> 4 * from & 15;
      write(cells ^ (tile << 4 * from | tile << 4 * blank), children, to + count * words);
      made[count++] = (byte) move;
    }
    return count;
  }

  @Override
  public int afterInGraph(int last) {
    int all = (1 << MOVES) - 1;
    return last == NO_MOVE ? all : all & ~(1 << inverse(last));
  }

  @Override
  public int afterInTree(int last) {
    return afterInGraph(last);
  }
}
