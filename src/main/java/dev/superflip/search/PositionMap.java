package dev.superflip.search;

import dev.superflip.system.Memory;

/**
 * A hash table from positions to bytes outside the heap, with open addressing: all keys, eight
 * bytes each, then all bytes. Any number of threads may add at a time; what was put can be relied
 * on when they have ended.
 *
 * <p>Nothing is approximate. A slot holds the key plus one, zero being an empty slot, and which of
 * the three positions with this key it is shows in the slot's number modulo 3, for probing goes in
 * steps of three. A hash of the key is added to that remainder, because few moves leave the twists
 * uneven and one third of the table would fill up first.
 */
final class PositionMap implements AutoCloseable {
  private static final int STEP = 3;
  private static final double LOAD = 0.6;

  /** Of a key and its byte. */
  private static final int SLOT_BYTES = Long.BYTES + 1;

  private final Memory memory;
  private final long slots;
  private final long keys;
  private final long values;

  /** A map that fills this memory, be it empty or the memory of another map. */
  PositionMap(Memory memory) {
    this.memory = memory;
    slots = memory.size() / SLOT_BYTES;
    keys = memory.address();
    values = keys + slots * Long.BYTES;
  }

  /** Size of the memory for so many positions. */
  static long bytes(long positions) {
    // A few more for the smallest of maps, which must not fill up either.
    long steps = (long) (positions / (LOAD * STEP)) + 64;
    return STEP * steps * SLOT_BYTES;
  }

  /** The slot of a position that was there, or -slot - 1 of one that has been added now. */
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
