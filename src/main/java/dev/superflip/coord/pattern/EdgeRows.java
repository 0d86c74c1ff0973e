package dev.superflip.coord.pattern;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Lehmer;
import dev.superflip.cube.Cube;

/** Converts row numbers back to the quads of edges that they stand for. */
final class EdgeRows {
  /** Rank of each set of four places among the 495, by its mask. */
  private static final char[] SET_RANK = setRanks();

  private static final int ALL_PLACES = (1 << Cube.EDGES) - 1;

  private EdgeRows() {}

  static int setRank(int places) {
    return SET_RANK[places];
  }

  /** Rank of the set of places that two quads leave free. */
  static int restRank(int oneQuad, int otherQuad) {
    return SET_RANK[ALL_PLACES & ~(EdgeQuad.PLACES[oneQuad] | EdgeQuad.PLACES[otherQuad])];
  }

  static int tailIndex(int headPlaces, EdgeTail tail) {
    return SET_RANK[headPlaces] * tail.size();
  }

  /** {@code [tailIndex(head places) + tail rank]} is a quad with that tail. */
  static char[] tailQuads(EdgeTail tail) {
    char[] quads = new char[495 * tail.size()];
    for (int places = 0; places < 1 << Cube.EDGES; places++) {
      if (Integer.bitCount(places) == 4) {
        for (int rank = 0; rank < tail.size(); rank++) {
          quads[tailIndex(places, tail) + rank] = (char) tail.anyQuad(rank, places);
        }
      }
    }
    return quads;
  }

  /** {@code [24 * set rank + order]} is the quad that takes the places of the set in that order. */
  static char[] orderedQuads() {
    char[] quads = new char[495 * 24];
    int[] order = new int[4];
    for (int set = 0; set <= ALL_PLACES; set++) {
      if (Integer.bitCount(set) == 4) {
        for (int rank = 0; rank < 24; rank++) {
          Lehmer.unrank(rank, 4, order);
          for (int i = 0; i < 4; i++) {
            order[i] = Integer.numberOfTrailingZeros(Integer.expand(1 << order[i], set));
          }
          quads[24 * SET_RANK[set] + rank] = (char) EdgeQuad.rank(order);
        }
      }
    }
    return quads;
  }

  /** Column maps of patterns with flips: flipping some edges is an exclusive or. */
  static char[][] exclusiveOrs(int columns) {
    char[][] maps = new char[columns][columns];
    for (int mask = 0; mask < columns; mask++) {
      for (int column = 0; column < columns; column++) {
        maps[mask][column] = (char) (column ^ mask);
      }
    }
    return maps;
  }

  private static char[] setRanks() {
    char[] ranks = new char[1 << Cube.EDGES];
    char next = 0;
    for (int places = 0; places < ranks.length; places++) {
      if (Integer.bitCount(places) == 4) {
        ranks[places] = next++;
      }
    }
    return ranks;
  }
}
