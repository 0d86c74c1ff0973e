package dev.superflip.search.duplicates;

import dev.superflip.system.Memory;

/**
 * A hash table from positions to bytes outside the heap, with open addressing: all keys, eight
 * bytes each, then all bytes. Any number of threads may add at a time; the bytes that they put are
 * visible once they have ended.
 *
 * <p>The map is exact. A slot holds the key plus one; zero is an empty slot. Probing goes in steps
 * of three, so the slot's number modulo 3 identifies one of the three positions with this key. A
 * hash of the key is added to that remainder. Otherwise one third of the table would fill up first,
 * because twists after few moves are not evenly distributed.
 */
final class PositionMap implements AutoCloseable {
  private static final int STEP = 3;
  private static final double LOAD = 0.6;

  /** Size of a key and its byte. */
  private static final int SLOT_BYTES = Long.BYTES + 1;

  private final Memory memory;
  private final long slots;
  private final long keys;
  private final long values;

  /** A map in this memory, which is either zeroed or holds another map. */
  PositionMap(Memory memory) {
    this.memory = memory;
    slots = memory.size() / SLOT_BYTES;
    keys = memory.address();
    values = keys + slots * Long.BYTES;
  }

  /** Size of the memory for so many positions. */
  static long bytes(long positions) {
    // The constant keeps very small maps from filling up.
    long steps = (long) (positions / (LOAD * STEP)) + 64;
    return STEP * steps * SLOT_BYTES;
  }

  /** The slot of a position that was there already, or -slot - 1 if it was added now. */
  long add(Position position) {
    long stored = position.key() + 1;
    long slot = firstSlot(stored, position.remainder());
    while (true) {
      long there = Memory.getLong(keys + slot * Long.BYTES);
      if (there == stored) {
        return slot;
      }
      if (there != 0) {
        slot = nextSlot(slot);
      } else if (Memory.compareAndSet(keys + slot * Long.BYTES, 0, stored)) {
        return -slot - 1;
      }
    }
  }

  /** The slot of a position, or -1. */
  long find(Position position) {
    long stored = position.key() + 1;
    long slot = firstSlot(stored, position.remainder());
    while (true) {
      long there = Memory.getLong(keys + slot * Long.BYTES);
      if (there == stored) {
        return slot;
      }
      if (there == 0) {
        return -1;
      }
      slot = nextSlot(slot);
    }
  }

  int get(long slot) {
    return Memory.getByte(values + slot);
  }

  void put(long slot, int value) {
    Memory.putByte(values + slot, (byte) value);
  }

  private long firstSlot(long stored, int remainder) {
    long hash = (stored ^ stored >>> 32) * 0x9E3779B97F4A7C15L;
    hash = (hash ^ hash >>> 29) * 0xBF58476D1CE4E5B9L;
    long step = Math.unsignedMultiplyHigh(hash, slots / STEP);
    return STEP * step + (remainder + (int) (hash & 0xFFFF)) % STEP;
  }

  private long nextSlot(long slot) {
    long next = slot + STEP;
    return next < slots ? next : next - slots;
  }

  @Override
  public void close() {
    memory.close();
  }
}
