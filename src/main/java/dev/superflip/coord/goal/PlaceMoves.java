package dev.superflip.coord.goal;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;

/** How a move acts on masks of places of one kind of pieces. */
final class PlaceMoves {
  private static final PlaceMoves[] CORNERS = all(PieceKind.CORNERS);
  private static final PlaceMoves[] EDGES = all(PieceKind.EDGES);

  /** By bit of a place: the bit of the place that its piece moves to. */
  final int[] to;

  /** By bit of a place: the number that the move adds to the orientation of its piece. */
  final int[] added;

  /** By mask: its image under the move. */
  final char[] carried;

  private PlaceMoves(PieceKind kind, Cube move) {
    int n = kind.count();
    to = new int[n];
    added = new int[n];
    for (int place = 0; place < n; place++) {
      int from = kind.bit(kind.piece(move, place));
      to[from] = kind.bit(place);
      added[from] = kind.orientation(move, place);
    }
    carried = new char[1 << n];
    for (int mask = 1; mask < carried.length; mask++) {
      int rest = mask & mask - 1;
      carried[mask] = (char) (carried[rest] | 1 << to[Integer.numberOfTrailingZeros(mask)]);
    }
  }

  static PlaceMoves of(PieceKind kind, int move) {
    return (kind == PieceKind.CORNERS ? CORNERS : EDGES)[move];
  }

  private static PlaceMoves[] all(PieceKind kind) {
    PlaceMoves[] all = new PlaceMoves[Move.COUNT];
    for (int m = 0; m < all.length; m++) {
      all[m] = new PlaceMoves(kind, Cube.of(Move.of(m)));
    }
    return all;
  }
}
