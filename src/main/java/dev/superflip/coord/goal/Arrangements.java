package dev.superflip.coord.goal;

import dev.superflip.coord.coset.CornerGroup;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;

/**
 * Numbers the ways to distribute classes of pieces over the places, and tabulates how moves act on
 * them. A class takes some of the places that earlier classes leave free; the last class takes the
 * rest. Only the sizes of the classes matter, not their pieces.
 */
final class Arrangements {
  /** By mask: its rank among the masks with as many bits. */
  private static final char[] RANK = new char[1 << Cube.EDGES];

  /** {@code [bits][rank]}: the mask with this number of bits and this rank. */
  private static final char[][] MASKS = new char[Cube.EDGES + 1][];

  /** {@code [n][some]}: ways to choose some of n. */
  private static final int[][] WAYS = pascal();

  static {
    int[] counts = new int[Cube.EDGES + 1];
    for (int mask = 0; mask < RANK.length; mask++) {
      RANK[mask] = (char) counts[Integer.bitCount(mask)]++;
    }
    for (int bits = 0; bits < MASKS.length; bits++) {
      MASKS[bits] = new char[counts[bits]];
    }
    for (int mask = 0; mask < RANK.length; mask++) {
      MASKS[Integer.bitCount(mask)][RANK[mask]] = (char) mask;
    }
  }

  private final int count;
  private final int[] moves;

  private Arrangements(int count, int[] moves) {
    this.count = count;
    this.moves = moves;
  }

  /** Arrangements of classes of these sizes, followed by a class that takes the rest. */
  static Arrangements of(PieceKind kind, int[] sizes) {
    int count = count(kind, sizes);
    int[] moves = new int[count * Move.COUNT];
    PlaceMoves[] places = new PlaceMoves[Move.COUNT];
    for (int m = 0; m < places.length; m++) {
      places[m] = PlaceMoves.of(kind, m);
    }
    int[] masks = new int[sizes.length];
    int[] moved = new int[sizes.length];
    for (int rank = 0; rank < count; rank++) {
      unrank(kind, sizes, rank, masks);
      for (int m = 0; m < places.length; m++) {
        char[] carried = places[m].carried;
        for (int i = 0; i < moved.length; i++) {
          moved[i] = carried[masks[i]];
        }
        moves[Move.COUNT * rank + m] = rank(kind, sizes, moved);
      }
    }
    return new Arrangements(count, moves);
  }

  /** Uses the cosets of a group of corner permutations instead of classes. */
  static Arrangements of(CornerGroup.Cosets cosets) {
    int[] moves = new int[cosets.count() * Move.COUNT];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = cosets.moves()[i];
    }
    return new Arrangements(cosets.count(), moves);
  }

  int count() {
    return count;
  }

  /** {@code [18 * arrangement + move]}. */
  int[] moves() {
    return moves;
  }

  static int count(PieceKind kind, int[] sizes) {
    int count = 1;
    int left = kind.count();
    for (int size : sizes) {
      count *= ways(left, size);
      left -= size;
    }
    return count;
  }

  /** The rank of disjoint masks of places, one for each class but the last. */
  static int rank(PieceKind kind, int[] sizes, int[] masks) {
    int rank = 0;
    int left = kind.count();
    int free = (1 << left) - 1;
    for (int i = 0; i < masks.length; i++) {
      rank = rank * ways(left, sizes[i]) + RANK[Integer.compress(masks[i], free)];
      free ^= masks[i];
      left -= sizes[i];
    }
    return rank;
  }

  static void unrank(PieceKind kind, int[] sizes, int rank, int[] masks) {
    int left = kind.count();
    for (int size : sizes) {
      left -= size;
    }
    for (int i = sizes.length - 1; i >= 0; i--) {
      left += sizes[i];
      masks[i] = rank % ways(left, sizes[i]);
      rank /= ways(left, sizes[i]);
    }
    int free = (1 << kind.count()) - 1;
    for (int i = 0; i < sizes.length; i++) {
      masks[i] = Integer.expand(MASKS[sizes[i]][masks[i]], free);
      free ^= masks[i];
    }
  }

  /** The rank of a mask among those with as many bits. */
  static int rank(int mask) {
    return RANK[mask];
  }

  /** The mask with this rank. */
  static int mask(int bits, int rank) {
    return MASKS[bits][rank];
  }

  /** Ways to choose some of n places. */
  static int ways(int n, int some) {
    return WAYS[n][some];
  }

  private static int[][] pascal() {
    int[][] ways = new int[Cube.EDGES + 1][Cube.EDGES + 1];
    for (int n = 0; n < ways.length; n++) {
      ways[n][0] = 1;
      for (int k = 1; k <= n; k++) {
        ways[n][k] = ways[n - 1][k - 1] + ways[n - 1][k];
      }
    }
    return ways;
  }
}
