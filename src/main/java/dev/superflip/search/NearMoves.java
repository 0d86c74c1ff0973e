package dev.superflip.search;

import dev.superflip.system.Memory;

/**
 * For entries of phase 1 that are near the subgroup: the moves that lead nearer, or those that keep
 * the distance, a mask of 18 bits. Below a node that has no move to spare, or one, these are all
 * that there is to try, a few of a dozen, so one probe takes the place of twelve. (The idea is
 * Tomas Rokicki's, whose tables of phase 1 tell such moves of every entry; most nodes are near.)
 *
 * <p>A hash table of ints with linear probing. The number of an entry, 28 bits, is mixed one to
 * one; the low bits tell where to begin, and the high bits are kept beside the mask, with how far
 * from there it was put: together they are the number again, so nothing is taken for another.
 */
final class NearMoves {
  /** The farthest entries of which it is known what leads nearer. */
  static final int RADIUS = 7;

  /** The farthest entries of which it is known what keeps the distance: a move less to spare. */
  static final int LEVEL_RADIUS = RADIUS - 1;

  /** Bits of the number of slots of the two tables. */
  static final int NEARER_BITS = 21;

  static final int LEVEL_BITS = 18;

  private static final int KEY_BITS = 28;
  private static final int MASK_BITS = 18;
  private static final int FACTOR = 0x9E3779B1;

  private NearMoves() {}

  /** The mask of an entry that was put in, or 0 for one that has no moves. */
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

  /** Puts in an entry, unless it has no moves. */
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

  /** An odd factor and a shift are each one to one. */
  private static int mix(int entry) {
    int product = entry * FACTOR & (1 << KEY_BITS) - 1;
    return product ^ product >>> KEY_BITS / 2;
  }
}
