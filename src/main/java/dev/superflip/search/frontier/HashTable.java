package dev.superflip.search.frontier;

import dev.superflip.system.Memory;
import dev.superflip.system.OutOfMemoryException;
import org.jspecify.annotations.Nullable;

/**
 * An open-addressing hash table of record numbers outside the Java heap, which doubles as it fills.
 *
 * <p>A slot is one long: the upper half of the hash, and the number of a record. 0 marks a free
 * slot, so there is no record 0. A probe compares hashes before it touches a record, so a wrong
 * record costs a cache miss only if 32 bits agree. The first slot of a hash is its top bits. That
 * keeps the slots in the order of their hashes, and growth is one pass over both tables that reads
 * no record.
 *
 * <p>Small tables share one block that stays allocated. They are cleared when they are left, so a
 * small search costs as little after a large one as before.
 */
final class HashTable implements AutoCloseable {
  private static final int SMALLEST_BITS = 10;

  /** Larger tables have a block of their own, which is freed with the search. */
  private static final int LARGEST_SHARED_BITS = 16;

  private static final int LARGEST_BITS = 32;
  private static final int SLOT_BITS = 3;
  private static final int HASH_BITS = 32;
  private static final long HUGE_PAGE = 2L << 20;

  private final Budget budget;
  private @Nullable Memory shared;
  private @Nullable Memory own;
  private long table;
  private int bits;

  /** What the top half of a hash is shifted by to give its first slot. */
  private int shift;

  private long mask;
  private long filled;

  HashTable(Budget budget) {
    this.budget = budget;
  }

  private static long bytes(int bits) {
    return 1L << bits + SLOT_BITS;
  }

  /** Three quarters: an unsuccessful probe reads 8.5 slots then, about a cache line. */
  private static long comfortable(int bits) {
    return (3L << bits) >>> 2;
  }

  /** Seven eighths: as full as it may become when there is no memory for a larger table. */
  private static long most(int bits) {
    return (7L << bits) >>> 3;
  }

  /** Removes everything, and starts small again. */
  void reset() {
    leave();
    budget.take(bytes(SMALLEST_BITS));
    try {
      enter(SMALLEST_BITS);
    } catch (OutOfMemoryException e) {
      budget.give(bytes(SMALLEST_BITS));
      throw e;
    }
    filled = 0;
  }

  /** Makes sure that so many hashes can be added. The addresses of all slots may change. */
  void reserve(int more) {
    while (filled + more > comfortable(bits)) {
      if (bits == LARGEST_BITS || !budget.has(bytes(bits + 1))) {
        if (filled + more > most(bits)) {
          throw new OutOfMemoryException(bytes(bits + 1));
        }
        return;
      }
      grow();
    }
  }

  /** The address of the slot that a probe for a hash reads first. */
  long first(long hash) {
    return Memory.nonNegative(table + (hash >>> HASH_BITS >>> shift << SLOT_BITS));
  }

  /** The address of the slot after one. */
  long next(long slot) {
    return Memory.nonNegative(table + (slot - table + Long.BYTES & mask));
  }

  /** Whether the hash of an occupied slot agrees with another, as far as it is kept. */
  static boolean agrees(long content, long hash) {
    return (content ^ hash) >>> HASH_BITS == 0;
  }

  /** Fills a free slot. */
  void fill(long slot, long hash, int record) {
    filled++;
    replace(slot, hash, record);
  }

  /** Changes the record of an occupied slot. */
  void replace(long slot, long hash, int record) {
    Memory.putLong(slot, content(hash, record));
  }

  /** Changes a slot if it still has its content; several threads may do so at a time. */
  boolean claim(long slot, long content, long hash, int record) {
    return Memory.compareAndSet(slot, content, content(hash, record));
  }

  /** Counts slots that were claimed. */
  void filled(long slots) {
    filled += slots;
  }

  private static long content(long hash, int record) {
    return hash & -1L << HASH_BITS | record & 0xFFFF_FFFFL;
  }

  private void grow() {
    long old = table;
    long oldBytes = bytes(bits);
    int newBits = bits + 1;
    Memory oldOwn = own;
    budget.take(bytes(newBits));
    try {
      own = null;
      enter(newBits);
    } catch (OutOfMemoryException e) {
      own = oldOwn;
      budget.give(bytes(newBits));
      throw e;
    }
    for (long slot = old; slot < old + oldBytes; slot += Long.BYTES) {
      long content = Memory.getLong(slot);
      if (content != 0) {
        long to = first(content);
        while (Memory.getLong(to) != 0) {
          to = next(to);
        }
        Memory.putLong(to, content);
      }
    }
    if (oldOwn != null) {
      oldOwn.close();
    } else {
      clear(old, oldBytes);
    }
    budget.give(oldBytes);
  }

  private static void clear(long from, long size) {
    for (long slot = from; slot < from + size; slot += Long.BYTES) {
      Memory.putLong(slot, 0);
    }
  }

  /** Begins to use an empty table; {@link #own} must be free. */
  private void enter(int newBits) {
    long address;
    if (newBits <= LARGEST_SHARED_BITS) {
      if (shared == null) {
        shared = Memory.allocate(bytes(LARGEST_SHARED_BITS + 1), false);
      }
      // The tables stand one after the other: each starts at its own size.
      address = shared.address() + bytes(newBits);
    } else {
      long size = bytes(newBits);
      own = Memory.allocate(size, size >= HUGE_PAGE);
      address = own.address();
    }
    table = address;
    bits = newBits;
    shift = HASH_BITS - newBits;
    mask = bytes(newBits) - 1;
  }

  /** Clears or frees the table in use. */
  private void leave() {
    if (table == 0) {
      return;
    }
    if (own != null) {
      own.close();
      own = null;
    } else if (filled > 0) {
      clear(table, bytes(bits));
    }
    budget.give(bytes(bits));
    table = 0;
  }

  @Override
  public void close() {
    leave();
    if (shared != null) {
      shared.close();
      shared = null;
    }
  }
}
