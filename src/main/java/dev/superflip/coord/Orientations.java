package dev.superflip.coord;

import dev.superflip.cube.Move;

/**
 * The orientations of some pieces, given the places where these are: a digit for each, the lowest
 * for the place with the lowest bit. If all pieces are oriented, the digit of the first place is
 * left out, because the sum of all never changes.
 */
final class Orientations {
  private final PieceKind kind;
  private final int pieces;
  private final int sum;
  private final boolean all;
  private final int count;
  private final char[] moves;

  /**
   * Of so many pieces.
   *
   * @param sum what all digits together give, if all pieces are oriented
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

  /** How many there are for one set of places. */
  int count() {
    return count;
  }

  /** {@code [row of the places + count * move + orientations]}. */
  char[] moves() {
    return moves;
  }

  /** Where in {@link #moves} those begin that are for these places. */
  int row(int places) {
    return Arrangements.rank(places) * Move.COUNT * count;
  }

  /** The number of the digits in these places. */
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
