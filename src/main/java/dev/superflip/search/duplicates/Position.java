package dev.superflip.search.duplicates;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Flip;
import dev.superflip.coord.Twist;
import dev.superflip.coord.pattern.EdgePermutationPattern;
import dev.superflip.cube.Move;

/**
 * The coordinates of a position, and its number. There are 4.3 * 10^19 positions, more than 2^65,
 * so the number has two parts: a key of 64 bits that three positions share, and a remainder that
 * tells the three apart.
 */
final class Position {
  private static final EdgePermutationPattern EDGES = new EdgePermutationPattern();

  /** Half of the permutations, because the edges fix the parity, times a third of the twists. */
  private static final int CORNERS = CornerPermutation.COUNT / 2 * (Twist.COUNT / 3);

  private final char[] cornerMoves = CornerPermutation.moves();
  private int cornerPermutation;
  private int twist;
  private int upper;
  private int slice;
  private int lower;

  /** The solved cube. */
  Position() {
    reset();
  }

  void reset() {
    cornerPermutation = 0;
    twist = 0;
    upper = EdgeQuad.SOLVED_UPPER;
    slice = EdgeQuad.SOLVED_SLICE;
    lower = EdgeQuad.SOLVED_LOWER;
  }

  /** Becomes {@code from} after a move; {@code from} may be this object. */
  void set(Position from, int move) {
    cornerPermutation = cornerMoves[Move.COUNT * from.cornerPermutation + move];
    twist = Twist.MOVES[Move.COUNT * from.twist + move];
    upper = EdgeQuad.move(from.upper, move);
    slice = EdgeQuad.move(from.slice, move);
    lower = EdgeQuad.move(from.lower, move);
  }

  int cornerPermutation() {
    return cornerPermutation;
  }

  /** An unsigned number of 64 bits; the largest one, -1, does not occur. */
  long key() {
    long edges = EDGES.index(upper >>> 4, slice >>> 4, lower >>> 4);
    int flips = (upper & 15) << 7 | (slice & 15) << 3 | (lower & 15) >>> 1;
    // The ranks 2k and 2k + 1 differ by a swap of two corners, which changes the parity.
    int corners = (cornerPermutation >>> 1) * (Twist.COUNT / 3) + twist / 3;
    return (edges * Flip.COUNT + flips) * CORNERS + corners;
  }

  /** Which of the three positions with this key: 0 to 2. */
  int remainder() {
    return twist % 3;
  }
}
