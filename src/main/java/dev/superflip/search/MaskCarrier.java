package dev.superflip.search;

import dev.superflip.coord.EdgeSlices;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import dev.superflip.system.Memory;
import java.util.List;

/**
 * How permutations of the twelve places of edges carry masks of them: in two looks of six bits
 * each, so that a permutation takes 256 bytes and all symmetries stay in the nearest cache.
 */
final class MaskCarrier {
  private static final int HALF_BITS = Cube.EDGES / 2;
  private static final int HALF = 1 << HALF_BITS;

  /** Numbers for a permutation. */
  static final int ROW = 2 * HALF;

  static final long ROW_BYTES = (long) ROW * Character.BYTES;

  /** By permutation: 64 masks for the lower six bits, and 64 for the upper ones. */
  final char[] table;

  /** By permutation: the places where an edge is flipped by it. */
  final char[] flips;

  private MaskCarrier(int permutations) {
    table = new char[permutations * ROW];
    flips = new char[permutations];
  }

  static MaskCarrier ofMoves() {
    MaskCarrier carrier = new MaskCarrier(Move.COUNT);
    for (int m = 0; m < Move.COUNT; m++) {
      Cube move = Cube.of(Move.of(m));
      for (int to = 0; to < Cube.EDGES; to++) {
        carrier.put(m, move.edge(to), to, move.flip(to));
      }
    }
    return carrier;
  }

  /** Flips are told but for whole slices: those of slices that a symmetry turns round change. */
  static MaskCarrier ofSymmetries() {
    List<Symmetry> symmetries = Symmetry.all();
    MaskCarrier carrier = new MaskCarrier(symmetries.size());
    for (int s = 0; s < symmetries.size(); s++) {
      for (int from = 0; from < Cube.EDGES; from++) {
        carrier.put(s, from, symmetries.get(s).edge(from), symmetries.get(s).flip(from));
      }
    }
    return carrier;
  }

  private void put(int permutation, int from, int to, int flip) {
    int bit = EdgeSlices.bit(from);
    int half = bit / HALF_BITS;
    for (int i = 0; i < HALF; i++) {
      table[permutation * ROW + half * HALF + i] |=
          (char) ((i >>> bit % HALF_BITS & 1) << EdgeSlices.bit(to));
    }
    flips[permutation] |= (char) (flip << EdgeSlices.bit(to));
  }

  /** Where a permutation carries a mask, given the address of its row. */
  static int carry(long row, int mask) {
    return Memory.getChar(row, mask & HALF - 1)
        | Memory.getChar(row + HALF * Character.BYTES, mask >>> HALF_BITS);
  }
}
