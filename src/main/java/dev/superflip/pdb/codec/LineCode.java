package dev.superflip.pdb.codec;

import dev.superflip.system.Memory;

/**
 * Distances packed so that each probe costs one cache line and gives an absolute value: 285 entries
 * in 64 bytes, 1.8 bits each.
 *
 * <pre>
 *  bits  0-3   base
 *        4-7   floor, at most base
 *        8-55  four exceptions of twelve bits: entry (9) and base - distance (3)
 *  bytes 7-63  a base-3 digit for each entry, five to a byte
 * </pre>
 *
 * Digit 1 means base + 1 and digit 2 means base + 2 or more. Digit 0 means base or less: an
 * exception stores its distance, and all other entries with digit 0 get the value floor, the
 * smallest distance among them. So a value never exceeds the distance, and the entries nearest to
 * the goal, which matter most, are exact. Distances and values are at most 15. Each line uses the
 * base with the smallest total loss.
 */
public final class LineCode {
  public static final int BYTES = 64;
  public static final int ENTRIES = 285;

  private static final int EXCEPTIONS = 4;
  private static final int EXCEPTION_BITS = 12;
  private static final int DEPTH_BITS = 3;
  private static final int FIRST_EXCEPTION = 8;
  private static final int FIRST_DIGITS = 7;
  private static final int DIGITS_PER_BYTE = 5;
  private static final int MAX_BELOW = (1 << DEPTH_BITS) - 1;
  private static final int VALUES = 16;

  /** Makes the division in {@link #line} exact for columns below 2^29. */
  private static final int RECIPROCAL_BITS = 38;

  private static final long RECIPROCAL = (1L << RECIPROCAL_BITS) / ENTRIES + 1;

  /** By entry: {@code byte of the line << 3 | digit of the byte}. */
  public static final char[] PLACES = places();

  /** {@code [8 * byte + digit]}: the value of the digit. */
  public static final byte[] DIGITS = FivePerByte.DIGITS;

  private LineCode() {}

  /** The number of lines for a row with this many columns; each row starts a new line. */
  public static int linesPerRow(int columns) {
    return (columns + ENTRIES - 1) / ENTRIES;
  }

  /** The line of a column in its row: the column divided by 285, by a multiplication. */
  public static int line(int column) {
    return (int) (column * RECIPROCAL >>> RECIPROCAL_BITS);
  }

  /** The value of an entry, given the first eight bytes of its line and its digit. */
  public static int value(long head, int digit, int entry) {
    return digit == 0 ? low(head, entry) : base(head) + digit;
  }

  /** The base, given the first eight bytes of a line. */
  public static int base(long head) {
    return (int) head & 15;
  }

  /** The value of an entry whose digit is 0, without a branch. */
  public static int low(long head, int entry) {
    int base = base(head);
    int value = (int) head >>> 4 & 15;
    int e0 = (int) (head >>> FIRST_EXCEPTION) & 0xFFF;
    int e1 = (int) (head >>> FIRST_EXCEPTION + EXCEPTION_BITS) & 0xFFF;
    int e2 = (int) (head >>> FIRST_EXCEPTION + 2 * EXCEPTION_BITS) & 0xFFF;
    int e3 = (int) (head >>> FIRST_EXCEPTION + 3 * EXCEPTION_BITS) & 0xFFF;
    value = e0 >>> DEPTH_BITS == entry ? base - (e0 & MAX_BELOW) : value;
    value = e1 >>> DEPTH_BITS == entry ? base - (e1 & MAX_BELOW) : value;
    value = e2 >>> DEPTH_BITS == entry ? base - (e2 & MAX_BELOW) : value;
    return e3 >>> DEPTH_BITS == entry ? base - (e3 & MAX_BELOW) : value;
  }

  /** The value of an entry of the line at an address. */
  public static int read(long address, int entry) {
    int place = PLACES[entry];
    int digits = Memory.getByte(address + (place >>> 3)) & 0xFF;
    return value(Memory.getLong(address), DIGITS[digits << 3 | place & 7], entry);
  }

  /** Packs lines. It has scratch space, so each thread needs its own. */
  public static final class Encoder {
    private final int[] counts = new int[VALUES + 1];
    private final int[] exceptions = new int[EXCEPTIONS];

    /**
     * Packs the first n values; the rest of the line is never read.
     *
     * @return the loss: the sum of the differences between distances and packed values
     */
    public long encode(byte[] values, int n, long address) {
      java.util.Arrays.fill(counts, 0);
      for (int i = 0; i < n; i++) {
        counts[values[i]]++;
      }
      int base = 0;
      int floor = 0;
      long best = Long.MAX_VALUE;
      for (int b = 0; b < VALUES; b++) {
        int f = floor(b);
        long loss = loss(b, f);
        if (loss < best) {
          best = loss;
          base = b;
          floor = f;
        }
      }
      write(values, n, base, floor, address);
      return best;
    }

    /** The value of the entries up to base that are no exceptions. */
    private int floor(int base) {
      int left = EXCEPTIONS;
      for (int value = 0; value < base; value++) {
        int n = counts[value];
        if (base - value > MAX_BELOW && n > 0) {
          return value;
        }
        if (n > left) {
          return value;
        }
        left -= n;
      }
      return base;
    }

    private long loss(int base, int floor) {
      long loss = 0;
      int left = EXCEPTIONS;
      for (int value = 0; value < VALUES; value++) {
        int n = counts[value];
        if (value <= base) {
          int exact = base - value > MAX_BELOW ? 0 : Math.min(n, left);
          left -= exact;
          loss += (long) (n - exact) * Math.max(0, value - floor);
        } else {
          loss += (long) n * Math.max(0, value - base - 2);
        }
      }
      return loss;
    }

    private void write(byte[] values, int n, int base, int floor, long address) {
      int kept = 0;
      // Nearest entries first, as floor() assumes.
      for (int value = Math.max(0, base - MAX_BELOW); value < base && kept < EXCEPTIONS; value++) {
        for (int i = 0; i < n && kept < EXCEPTIONS && counts[value] > 0; i++) {
          if (values[i] == value) {
            exceptions[kept++] = i << DEPTH_BITS | base - value;
          }
        }
      }
      long head = base | floor << 4;
      for (int i = 0; i < EXCEPTIONS; i++) {
        // An unused exception names entry 511, which does not exist.
        long exception = i < kept ? exceptions[i] : (1 << EXCEPTION_BITS) - 1;
        head |= exception << FIRST_EXCEPTION + i * EXCEPTION_BITS;
      }
      long word = head;
      int at = FIRST_DIGITS;
      for (int first = 0; first < ENTRIES; first += DIGITS_PER_BYTE, at++) {
        int digits = 0;
        for (int i = Math.min(n, first + DIGITS_PER_BYTE) - 1; i >= first; i--) {
          digits = 3 * digits + Math.min(2, Math.max(0, values[i] - base));
        }
        word |= (long) digits << 8 * (at & 7);
        if ((at & 7) == 7) {
          Memory.putLong(address + (at & -8), word);
          word = 0;
        }
      }
    }
  }

  private static char[] places() {
    char[] places = new char[ENTRIES];
    for (int entry = 0; entry < ENTRIES; entry++) {
      int at = FIRST_DIGITS + entry / DIGITS_PER_BYTE;
      places[entry] = (char) (at << 3 | entry % DIGITS_PER_BYTE);
    }
    return places;
  }
}
