package dev.superflip.pdb.build;

import dev.superflip.system.Memory;

/**
 * A list of numbers for each row, outside the Java heap. A list is a chain of chunks of 63 numbers,
 * allocated one after the other from a block of memory. A caller must hold the lock of a row to add
 * to its list, or to read the list while others may add.
 *
 * <pre>
 *  0            number of chunks in use
 *  64           for each row: {@code its last chunk << 32 | length of its list}
 *  ...          chunks: the previous chunk of the list, then 63 numbers
 * </pre>
 */
final class RowLists {
  private static final int CHUNK = 64;
  private static final int NUMBERS = CHUNK - 1;
  private static final long CHUNK_BYTES = 4L * CHUNK;
  private static final long FIRST_ROW = 64;

  private final long base;
  private final int rows;
  private final long chunks;
  private final long capacity;

  /** Lists in a block of memory of this size. */
  RowLists(long address, long bytes, int rows) {
    base = address;
    this.rows = rows;
    chunks = base + rowsBytes(rows);
    capacity = (bytes - rowsBytes(rows)) / CHUNK_BYTES;
  }

  /** The bytes that suffice for this many numbers, however they are spread over the rows. */
  static long bytes(int rows, long numbers) {
    // The last chunk of each row may hold a single number.
    return rowsBytes(rows) + (numbers / NUMBERS + rows) * CHUNK_BYTES;
  }

  private static long rowsBytes(int rows) {
    return FIRST_ROW + 8L * rows;
  }

  void clear() {
    Memory.putLong(base, 0);
    for (int row = 0; row < rows; row++) {
      Memory.putLong(end(row), 0);
    }
  }

  private long end(int row) {
    return base + FIRST_ROW + 8L * row;
  }

  private long chunk(int number) {
    return chunks + number * CHUNK_BYTES;
  }

  void add(int row, int number) {
    long end = Memory.getLong(end(row));
    int size = (int) end;
    int last = (int) (end >>> 32);
    int place = size % NUMBERS;
    if (place == 0) {
      int previous = last;
      last = takeChunk();
      Memory.putInt(chunk(last), previous);
    }
    Memory.putInt(chunk(last) + 4L * (1 + place), number);
    Memory.putLong(end(row), (long) last << 32 | size + 1);
  }

  private int takeChunk() {
    while (true) {
      long taken = Memory.getLong(base);
      if (taken >= capacity) {
        throw new IllegalStateException("there are more near entries than the catalogue expects");
      }
      if (Memory.compareAndSet(base, taken, taken + 1)) {
        return (int) taken;
      }
    }
  }

  /** All numbers of a row, in the order in which they were added. */
  int[] get(int row) {
    long end = Memory.getLong(end(row));
    int[] numbers = new int[(int) end];
    int last = (int) (end >>> 32);
    for (int i = numbers.length - 1; i >= 0; i--) {
      numbers[i] = Memory.getInt(chunk(last) + 4L * (1 + i % NUMBERS));
      if (i % NUMBERS == 0) {
        last = Memory.getInt(chunk(last));
      }
    }
    return numbers;
  }
}
