package dev.superflip.coord.goal;

import dev.superflip.cube.Move;

/**
 * Numbers the orientations of some pieces, given the set of their places: one digit per piece, the
 * lowest digit for the place with the lowest bit. If all pieces are oriented, the digit of the
 * first place is redundant, because no move changes the sum of all digits.
 */
final class Orientations {
  private final PieceKind kind;
  private final int pieces;
  private final int sum;
  private final boolean all;
  private final int count;
  private final char[] moves;

  /**
   * The orientations of a number of pieces.
   *
   * @param sum the sum of all digits, if all pieces are oriented
   */
  Orientations(PieceKind kind, int pieces, int sum) {
    this.kind = kind;
    this.pieces = pieces;
    this.sum = sum;
    all = pieces == kind.count();
    count = (int) Math.pow(kind.orientations(), all ? pieces - 1 : pieces);
    int sets = Arrangements.ways(kind.count(), pieces);
    moves = new char[sets * Move.COUNT * count];
    int[] digits = new int[kind.count()];
    int[] moved = new int[kind.count()];
    for (int set = 0; set < sets && pieces > 0; set++) {
      int mask = Arrangements.mask(pieces, set);
      for (int m = 0; m < Move.COUNT; m++) {
        PlaceMoves places = PlaceMoves.of(kind, m);
        int row = row(mask) + m * count;
        for (int rank = 0; rank < count; rank++) {
          unrank(mask, rank, digits);
          for (int rest = mask; rest != 0; rest &= rest - 1) {
            int bit = Integer.numberOfTrailingZeros(rest);
            moved[places.to[bit]] = (digits[bit] + places.added[bit]) % kind.orientations();
          }
          moves[row + rank] = (char) rank(places.carried[mask], moved);
        }
      }
    }
  }

  /** The number of orientations for one set of places. */
  int count() {
    return count;
  }

  /** {@code [row of the places + count * move + rank]}: the rank after a move. */
  char[] moves() {
    return moves;
  }

  /** The start of the rows of these places in {@link #moves}. */
  int row(int places) {
    return Arrangements.rank(places) * Move.COUNT * count;
  }

  /** The rank of the digits in these places. */
  int rank(int places, int[] digits) {
    int rank = 0;
    for (int rest = all ? places & places - 1 : places; rest != 0; ) {
      int highest = Integer.highestOneBit(rest);
      rank = rank * kind.orientations() + digits[Integer.numberOfTrailingZeros(highest)];
      rest ^= highest;
    }
    return rank;
  }

  private void unrank(int places, int rank, int[] digits) {
    int base = kind.orientations();
    int first = base * pieces + sum;
    for (int rest = all ? places & places - 1 : places; rest != 0; rest &= rest - 1) {
      int digit = rank % base;
      digits[Integer.numberOfTrailingZeros(rest)] = digit;
      first -= digit;
      rank /= base;
    }
    if (all) {
      digits[0] = first % base;
    }
  }
}
