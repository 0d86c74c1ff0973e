package dev.superflip.search.twophase;

import dev.superflip.system.Memory;

/**
 * The moves that lead nearer to the subgroup, or that keep the distance, as masks of 18 bits for
 * all entries of phase 1 that are near. A node with at most one move to spare expands only these
 * few moves. So one or two probes replace a dozen. The idea is Tomas Rokicki's, whose tables of
 * phase 1 hold such masks for every entry; near entries are enough, because most nodes are near.
 *
 * <p>This is a hash table of ints with linear probing. A bijection mixes the 28 bits of an entry's
 * number. The low bits are the first slot; the high bits are stored beside the mask, with the
 * distance from the first slot. Together they determine the number, so no entry is mistaken for
 * another.
 */
final class NearMoves {
  /** Greatest distance of entries with a mask of moves that lead nearer. */
  static final int RADIUS = 7;

  /** Greatest distance of entries with a mask of moves that keep the distance. */
  static final int LEVEL_RADIUS = RADIUS - 1;

  /** Log2 of the number of slots of the two tables. */
  static final int NEARER_BITS = 21;

  static final int LEVEL_BITS = 18;

  private static final int KEY_BITS = 28;
  private static final int MASK_BITS = 18;
  private static final int FACTOR = 0x9E3779B1;

  private NearMoves() {}

  /** The mask of an entry, or 0 if it has no such moves. */
  static int get(long table, int slotBits, int entry) {
    int mixed = mix(entry);
    int last = (1 << slotBits) - 1;
    int slot = mixed & last;
    int wanted = mixed >>> slotBits;
    while (true) {
      int found = Memory.getInt(table, slot);
      if (found >>> MASK_BITS == wanted || found == 0) {
        return found & (1 << MASK_BITS) - 1;
      }
      slot = slot + 1 & last;
      wanted += 1 << KEY_BITS - slotBits;
    }
  }

  /** Stores the mask of an entry, unless it is 0. */
  static void put(long table, int slotBits, int entry, int mask) {
    if (mask == 0) {
      return;
    }
    int mixed = mix(entry);
    int last = (1 << slotBits) - 1;
    int slot = mixed & last;
    int tag = mixed >>> slotBits;
    while (Memory.getInt(table, slot) != 0) {
      slot = slot + 1 & last;
      tag += 1 << KEY_BITS - slotBits;
      if (tag >= 1 << Integer.SIZE - MASK_BITS) {
        throw new IllegalStateException("entry " + entry + " is too far from its slot");
      }
    }
    Memory.putInt(table, slot, tag << MASK_BITS | mask);
  }

  /** A bijection: an odd factor and a shift are each one to one. */
  private static int mix(int entry) {
    int product = entry * FACTOR & (1 << KEY_BITS) - 1;
    return product ^ product >>> KEY_BITS / 2;
  }
}
