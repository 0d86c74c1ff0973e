package dev.superflip.pdb.store;

/**
 * The CRC-32C of two pieces of data in a row, from those of the pieces. So a sum over a block and
 * the sums of its pages take one pass over the data.
 */
final class JoinedCrc {
  /** The polynomial of CRC-32C, lowest bit first. */
  private static final int POLYNOMIAL = 0x82F63B78;

  /** By lowest byte of the register: what a zero byte changes. */
  private static final int[] ZERO_BYTE = zeroByte();

  /** By byte of the register, 256 values each: the register after a page of zeros. */
  private static final int[] ZERO_PAGE = zeroPage();

  private JoinedCrc() {}

  private static int[] zeroByte() {
    int[] table = new int[256];
    for (int i = 0; i < table.length; i++) {
      int register = i;
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        register = register >>> 1 ^ ((register & 1) == 0 ? 0 : POLYNOMIAL);
      }
      table[i] = register;
    }
    return table;
  }

  private static int[] zeroPage() {
    int[] table = new int[4 * 256];
    for (int i = 0; i < table.length; i++) {
      table[i] = afterZeros((i & 0xFF) << (i >>> 8) * Byte.SIZE, PageSums.PAGE_BYTES);
    }
    return table;
  }

  private static int afterZeros(int register, int bytes) {
    for (int i = 0; i < bytes; i++) {
      register = register >>> 8 ^ ZERO_BYTE[register & 0xFF];
    }
    return register;
  }

  /** The sum of some data and {@code length} bytes after it. */
  static int of(int before, int after, int length) {
    int shifted =
        length == PageSums.PAGE_BYTES
            ? ZERO_PAGE[before & 0xFF]
                ^ ZERO_PAGE[256 | before >>> 8 & 0xFF]
                ^ ZERO_PAGE[512 | before >>> 16 & 0xFF]
                ^ ZERO_PAGE[768 | before >>> 24]
            : afterZeros(before, length);
    return shifted ^ after;
  }
}
