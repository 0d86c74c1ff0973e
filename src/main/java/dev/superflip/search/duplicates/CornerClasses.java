package dev.superflip.search.duplicates;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.util.Arrays;
import java.util.List;

/**
 * The symmetry classes of the corner permutations: 40,320 permutations form 984 classes. The
 * permutation with the smallest rank represents its class.
 */
final class CornerClasses {
  /** {@code [symmetry][move]}: the image of the move. */
  private static final byte[][] MOVES = moves();

  /** By rank: for a representative, symmetries to each member of its class; else empty. */
  private final byte[][] symmetries = new byte[CornerPermutation.COUNT][];

  /** By rank: bit m is set if the move m leads to a representative. */
  private final int[] movesToRepresentatives = new int[CornerPermutation.COUNT];

  CornerClasses() {
    char[][] images = images();
    boolean[] seen = new boolean[CornerPermutation.COUNT];
    byte[] leading = new byte[images.length];
    for (int rank = 0; rank < CornerPermutation.COUNT; rank++) {
      int n = 0;
      for (int s = 0; s < images.length && (n > 0 || !seen[rank]); s++) {
        int image = images[s][rank];
        if (!seen[image]) {
          seen[image] = true;
          leading[n++] = (byte) s;
        }
      }
      symmetries[rank] = Arrays.copyOf(leading, n);
    }
    for (int rank = 0; rank < CornerPermutation.COUNT; rank++) {
      for (int m = 0; m < Move.COUNT; m++) {
        if (isRepresentative(CornerPermutation.move(rank, m))) {
          movesToRepresentatives[rank] |= 1 << m;
        }
      }
    }
  }

  boolean isRepresentative(int rank) {
    return symmetries[rank].length > 0;
  }

  /** One symmetry for each member of the class; it maps the representative to that member. */
  byte[] symmetries(int representative) {
    return symmetries[representative];
  }

  /** A set of moves, bit m for the move m. */
  int movesToRepresentatives(int rank) {
    return movesToRepresentatives[rank];
  }

  /** By move: its image under a symmetry. */
  static byte[] moves(int symmetry) {
    return MOVES[symmetry];
  }

  /** {@code [symmetry][rank]}: images, filled breadth-first: the image of a move acts on images. */
  private static char[][] images() {
    char[][] images = new char[MOVES.length][CornerPermutation.COUNT];
    char[] reached = new char[CornerPermutation.COUNT];
    boolean[] seen = new boolean[CornerPermutation.COUNT];
    seen[0] = true;
    int end = 1;
    for (int i = 0; i < end; i++) {
      for (int m = 0; m < Move.COUNT; m++) {
        char moved = (char) CornerPermutation.move(reached[i], m);
        if (!seen[moved]) {
          seen[moved] = true;
          reached[end++] = moved;
          for (int s = 0; s < images.length; s++) {
            images[s][moved] = (char) CornerPermutation.move(images[s][reached[i]], MOVES[s][m]);
          }
        }
      }
    }
    return images;
  }

  private static byte[][] moves() {
    List<Symmetry> all = Symmetry.all();
    byte[][] moves = new byte[all.size()][Move.COUNT];
    for (int s = 0; s < moves.length; s++) {
      for (Move move : Move.values()) {
        moves[s][move.ordinal()] = (byte) all.get(s).apply(move).ordinal();
      }
    }
    return moves;
  }
}
