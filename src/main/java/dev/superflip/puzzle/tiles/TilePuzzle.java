package dev.superflip.puzzle.tiles;

import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.Puzzle;
import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The sliding puzzle. A state is packed cell by cell: 4 bits each on boards of up to 16 cells, 5 or
 * 6 bits on larger ones. The blank is 0.
 */
public final class TilePuzzle implements Puzzle {
  private final TileGrid grid;
  private final int cells;
  private final int bits;
  private final int cellsPerWord;
  private final int words;
  private final long fieldMask;

  /** The lowest, and the highest, bit of each field of a word. */
  private final long lowBits;

  private final long highBits;

  /** By blank and move: the cell of the tile that moves, or -1. */
  private final byte[] sources;

  public TilePuzzle(TileGrid grid) {
    this.grid = grid;
    cells = grid.cells();
    bits = Math.max(4, 32 - Integer.numberOfLeadingZeros(cells - 1));
    cellsPerWord = Long.SIZE / bits;
    words = (cells + cellsPerWord - 1) / cellsPerWord;
    fieldMask = (1L << bits) - 1;
    long low = 0;
    for (int i = 0; i < cellsPerWord; i++) {
      low |= 1L << i * bits;
    }
    lowBits = low;
    highBits = low << bits - 1;
    sources = new byte[cells * TileGrid.MOVES.length()];
    for (int i = 0; i < sources.length; i++) {
      sources[i] = (byte) grid.source(i / 4, i % 4);
    }
  }

  public TileGrid grid() {
    return grid;
  }

  @Override
  public String id() {
    return grid.toString();
  }

  @Override
  public String lengthSuffix() {
    return "";
  }

  @Override
  public BigInteger size() {
    BigInteger size = BigInteger.ONE;
    for (int i = 3; i <= cells; i++) {
      size = size.multiply(BigInteger.valueOf(i));
    }
    return size;
  }

  @Override
  public int words() {
    return words;
  }

  @Override
  public int moves() {
    return TileGrid.MOVES.length();
  }

  @Override
  public int inverse(int move) {
    return TileGrid.inverse(move);
  }

  @Override
  public int maxChildren() {
    return TileGrid.MOVES.length();
  }

  @Override
  public long[] solved() {
    int[] board = new int[cells];
    for (int i = 0; i < cells - 1; i++) {
      board[i] = i + 1;
    }
    return pack(board);
  }

  @Override
  public boolean isSolved(long[] states, int at) {
    for (int cell = 0; cell < cells - 1; cell++) {
      if (tile(states, at, cell) != cell + 1) {
        return false;
      }
    }
    return true;
  }

  /** The tile in a cell of a packed state. */
  public int tile(long[] states, int at, int cell) {
    return (int) (states[at + cell / cellsPerWord] >>> cell % cellsPerWord * bits & fieldMask);
  }

  /** Bits of a packed state that each cell takes; a word starts with its first cell. */
  public int bitsPerCell() {
    return bits;
  }

  /** The cell of the blank. */
  public int blank(long[] states, int at) {
    for (int word = 0; ; word++) {
      long fields = states[at + word];
      // The lowest field that is zero has the lowest of these bits.
      long zero = fields - lowBits & ~fields & highBits;
      if (zero != 0) {
        return word * cellsPerWord + Long.numberOfTrailingZeros(zero) / bits;
      }
    }
  }

  /** Packs a board, which has the tile in each cell, and 0 for the blank. */
  public long[] pack(int[] board) {
    long[] state = new long[words];
    for (int cell = 0; cell < cells; cell++) {
      state[cell / cellsPerWord] |= (long) board[cell] << cell % cellsPerWord * bits;
    }
    return state;
  }

  public int[] unpack(long[] states, int at) {
    int[] board = new int[cells];
    unpack(states, at, board);
    return board;
  }

  /** Unpacks a state into a board that may be used again. */
  public void unpack(long[] states, int at, int[] board) {
    for (int cell = 0; cell < cells; cell++) {
      board[cell] = tile(states, at, cell);
    }
  }

  @Override
  public int expand(long[] states, int at, int allowed, long[] children, int to, byte[] made) {
    int blank = blank(states, at);
    int count = 0;
    for (int move = 0; move < 4; move++) {
      int source = sources[blank * 4 + move];
      if (source >= 0 && (allowed >> move & 1) != 0) {
        int child = to + count * words;
        for (int word = 0; word < words; word++) {
          children[child + word] = states[at + word];
        }
        long tile = tile(states, at, source);
        children[child + source / cellsPerWord] ^= tile << source % cellsPerWord * bits;
        children[child + blank / cellsPerWord] |= tile << blank % cellsPerWord * bits;
        made[count++] = (byte) move;
      }
    }
    return count;
  }

  @Override
  public int afterInGraph(int last) {
    return last == NO_MOVE ? 0b1111 : 0b1111 & ~(1 << inverse(last));
  }

  @Override
  public int afterInTree(int last) {
    return afterInGraph(last);
  }

  /**
   * Reads a board ({@code 1 2 3/4 5 6/7 _ 8}) or moves from the solved board ({@code D R U2}).
   *
   * @throws InvalidPuzzleException if the text is neither, or a board that cannot be solved
   */
  @Override
  public long[] read(String text) {
    if (TileText.isMoves(text)) {
      long[] state = solved();
      byte[] moves = TileText.readMoves(text);
      for (int i = 0; i < moves.length; i++) {
        if (!apply(state, moves[i])) {
          throw new InvalidPuzzleException(
              "move %d (%c) leads out of the board"
                  .formatted(i + 1, TileGrid.MOVES.charAt(moves[i])));
        }
      }
      return state;
    }
    int[] board = TileText.readBoard(grid, text);
    TileText.requireSolvable(grid, board);
    return pack(board);
  }

  @Override
  public String write(long[] state) {
    return TileText.writeBoard(grid, unpack(state, 0));
  }

  @Override
  public byte[] readMoves(String text) {
    return TileText.readMoves(text);
  }

  @Override
  public String writeMoves(byte[] moves) {
    return TileText.writeMoves(moves);
  }

  /** Shuffles by the algorithm of Fisher and Yates, then mends the parity. */
  @Override
  public long[] random(SplittableRandom random) {
    int[] board = new int[cells];
    for (int i = 0; i < cells; i++) {
      int j = random.nextInt(i + 1);
      board[i] = board[j];
      board[j] = i;
    }
    if (!TileText.isSolvable(grid, board)) {
      int first = board[0] == 0 || board[1] == 0 ? cells - 2 : 0;
      int tile = board[first];
      board[first] = board[first + 1];
      board[first + 1] = tile;
    }
    return pack(board);
  }

  @Override
  public String draw(long[] state, boolean color) {
    return TilePicture.text(grid, unpack(state, 0), color);
  }

  @Override
  public String svg(List<long[]> states) {
    return TilePicture.svg(grid, states.stream().map(state -> unpack(state, 0)).toList());
  }
}
