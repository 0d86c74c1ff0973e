package dev.superflip.pdb.codec;

import dev.superflip.system.Memory;
import dev.superflip.system.Workers;

/** Packing and reading of {@link Codec#FIVE_PER_BYTE}. */
public final class FivePerByte {
  /** {@code DIGITS[8 * byte + digit]}, the five base-3 digits of a byte, the last one worth 81. */
  static final byte[] DIGITS = digits();

  private FivePerByte() {}

  /** The first entry that is stored as a fifth digit: four times the number of bytes. */
  public static long firstFifth(long entries) {
    return 4 * Codec.FIVE_PER_BYTE.bytes(entries);
  }

  /** The location of an entry: its byte, and in the lowest three bits its digit. */
  public static long locate(long firstFifth, long index) {
    long fifth = index - firstFifth;
    // All ones if the index is below firstFifth. A branch would be mispredicted at random probes.
    long below = fifth >> 63;
    return (((index >>> 2) << 3 | index & 3) & below) | ((fifth << 3 | 4) & ~below);
  }

  /** Turns a table of two bits into five per byte, in place. */
  public static void pack(Memory memory, long entries, int threads) {
    long base = memory.address();
    long bytes = Codec.FIVE_PER_BYTE.bytes(entries);
    long firstFifth = firstFifth(entries);
    long perPiece = 1 << 18;
    // Fifth digits are read from beyond the bytes that are written, so pieces do not interfere.
    Workers.run(
        threads,
        (bytes + perPiece - 1) / perPiece,
        () ->
            piece -> {
              long last = Math.min(bytes, (piece + 1) * perPiece);
              for (long at = piece * perPiece; at < last; at++) {
                int four = Memory.getByte(base + at);
                long index = firstFifth + at;
                int fifth =
                    index < entries
                        ? Memory.getByte(base + (index >>> 2)) >>> 2 * (int) (index & 3) & 3
                        : 0;
                int value =
                    digit(four, 0)
                        + 3 * digit(four, 1)
                        + 9 * digit(four, 2)
                        + 27 * digit(four, 3)
                        + 81 * fifth;
                Memory.putByte(base + at, (byte) value);
              }
            });
  }

  /** Two bits of a byte; the padding after the last entry counts as zero. */
  private static int digit(int four, int i) {
    int value = four >>> 2 * i & 3;
    return value == 3 ? 0 : value;
  }

  private static byte[] digits() {
    byte[] digits = new byte[256 * 8];
    for (int value = 0; value < 243; value++) {
      for (int digit = 0, rest = value; digit < 5; digit++, rest /= 3) {
        digits[8 * value + digit] = (byte) (rest % 3);
      }
    }
    return digits;
  }
}
