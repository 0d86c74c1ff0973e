package dev.superflip.search.twophase;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Flip;
import dev.superflip.coord.Twist;
import dev.superflip.coord.twophase.FlipSlice;
import dev.superflip.coord.twophase.TwoQuads;
import dev.superflip.cube.Move;
import dev.superflip.system.Layout;

/** The layout of the one block of memory of {@link TwoPhaseTables}. */
final class TwoPhaseLayout {
  /** Classes of {@link FlipSlice}; a constant, because the size of the file follows from it. */
  static final int CLASSES = 64_430;

  static final int ENTRIES = CLASSES * Twist.COUNT;

  /** Moves of phase 2: those that do not leave the subgroup. */
  static final int[] MOVES2 = subgroupMoves();

  static final int MOVE_COUNT2 = MOVES2.length;

  /** Bits of one half of a mask of moves. */
  static final int HALF_BITS = Move.COUNT / 2;

  private static final Layout LAYOUT = new Layout();

  static final int TWIST_MOVES = LAYOUT.chars(Twist.MOVES.length);
  static final int FLIP_MOVES = LAYOUT.chars(Flip.MOVES.length);
  static final int SLICE_MOVES = LAYOUT.chars(FlipSlice.SLICE_MOVES.length);

  /** By flips and slice: class and symmetry, see {@link FlipSlice#classOf}. */
  static final int CLASS_OF = LAYOUT.ints(FlipSlice.COUNT);

  static final int TWISTS_SEEN = LAYOUT.chars(Twist.COUNT << FlipSlice.SYMMETRY_BITS);

  /**
   * {@code [symmetry << 10 | half << 9 | low or high half of a mask of moves]}: the moves that the
   * symmetry maps to these.
   */
  static final int MOVES_BACK = LAYOUT.ints(FlipSlice.SYMMETRIES.size() << HALF_BITS + 1);

  /** {@code [class * 2187 + twist]}: the distance from the subgroup modulo 3, four to a byte. */
  static final int DISTANCES = LAYOUT.bytes((ENTRIES + 3) / 4);

  /** The moves that lead nearer, and those that keep the distance: see {@link NearMoves}. */
  static final int NEARER = LAYOUT.ints(1 << NearMoves.NEARER_BITS);

  static final int LEVEL = LAYOUT.ints(1 << NearMoves.LEVEL_BITS);

  /** {@code [18 * quad + move]}, and the order by quad: see {@link TwoQuads}. */
  static final int CORNER_MOVES = LAYOUT.chars(TwoQuads.QUADS * Move.COUNT);

  static final int CORNER_ORDER = LAYOUT.bytes(TwoQuads.QUADS);

  /** {@code [18 * quad + move]}: see {@link EdgeQuad}, here without flips. */
  static final int EDGE_MOVES = LAYOUT.chars(EdgeQuad.COUNT * Move.COUNT);

  static final int EDGE_ORDER = LAYOUT.bytes(EdgeQuad.COUNT);

  /** By quad of edges that are all in U and D: the quad among these eight places. */
  static final int EDGE_EIGHTH = LAYOUT.chars(EdgeQuad.COUNT);

  /** {@code [10 * index + move of phase 2]}: corners, edges of U and D, edges of the slice. */
  static final int CORNERS2 = LAYOUT.chars(TwoQuads.COUNT * MOVE_COUNT2);

  static final int EDGES2 = LAYOUT.chars(TwoQuads.COUNT * MOVE_COUNT2);
  static final int ORDERS2 = LAYOUT.bytes(TwoQuads.ORDERS * MOVE_COUNT2);

  /** {@code [24 * index + order of the slice edges]}: distances in phase 2, two to a byte. */
  static final int CORNER_DISTANCES = LAYOUT.bytes(TwoQuads.COUNT * TwoQuads.ORDERS / 2);

  static final int EDGE_DISTANCES = LAYOUT.bytes(TwoQuads.COUNT * TwoQuads.ORDERS / 2);

  /** By index of the corners: {@code class << 4 | symmetry to the first member}. */
  static final int CORNER_CLASS = LAYOUT.chars(TwoQuads.COUNT);

  /** {@code [index << 4 | symmetry]}: the image of the edges of U and D. */
  static final int EDGES_SEEN = LAYOUT.chars(TwoQuads.COUNT << FlipSlice.SYMMETRY_BITS);

  /** {@code [class of corners * 8! + edges of U and D]}: see {@link PairDistances}. */
  static final int PAIR_DISTANCES = LAYOUT.bytes(PairDistances.BYTES);

  static final int SIZE = LAYOUT.size();

  private TwoPhaseLayout() {}

  private static int[] subgroupMoves() {
    int[] moves = new int[10];
    int n = 0;
    for (Move move : Move.values()) {
      if (move.face().ordinal() % 3 == 0 || move.quarterTurns() == 2) {
        moves[n++] = move.ordinal();
      }
    }
    return moves;
  }
}
