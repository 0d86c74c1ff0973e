package dev.superflip.pdb.codec;

/** How the distances of a table are packed into bytes. */
public enum Codec {
  /** The distance itself in four bits. */
  NIBBLE("4bit", "distance, two to a byte"),

  /**
   * The distance modulo 3 in two bits. A move changes a distance by at most one, so the distance of
   * a neighbour determines this one. While the table is built, the fourth value marks unreached
   * entries.
   */
  TWO_BITS("2bit", "distance mod 3, four to a byte"),

  /**
   * The distance modulo 3 as base-3 digits, five to a byte since 3^5 = 243. Byte b of B holds the
   * entries 4b to 4b+3, and entry 4B+b as its fifth digit. So a lookup takes a shift instead of a
   * division by five, and a table of two bits can be repacked in place.
   */
  FIVE_PER_BYTE("5per8", "distance mod 3, five to a byte"),

  /** Absolute distances of cosets; see {@link LineCode}. */
  LINE("line", "distance, 285 to a cache line");

  private static final byte[] NIBBLES = bits(4);
  private static final byte[] PAIRS = bits(2);

  private final String id;
  private final String description;

  Codec(String id, String description) {
    this.id = id;
    this.description = description;
  }

  /** The name in file names and on the command line. */
  public String id() {
    return id;
  }

  public String description() {
    return description;
  }

  /** The bytes of this many entries without gaps, as in pattern databases. */
  public long bytes(long entries) {
    return switch (this) {
      case LINE -> throw new IllegalStateException("lines come in rows");
      case NIBBLE -> (entries + 1) / 2;
      case TWO_BITS -> (entries + 3) / 4;
      case FIVE_PER_BYTE -> (entries + 4) / 5;
    };
  }

  /**
   * The location of an entry: its byte in the upper bits, its place in that byte in the lowest
   * three.
   *
   * @param firstFifth {@link FivePerByte#firstFifth} of the table
   */
  public long locate(long firstFifth, long index) {
    return switch (this) {
      case NIBBLE -> locateNibble(index);
      case TWO_BITS -> locateTwoBits(index);
      case FIVE_PER_BYTE -> FivePerByte.locate(firstFifth, index);
      case LINE -> throw new IllegalStateException("an entry of a line is not in one place");
    };
  }

  public static long locateNibble(long index) {
    return (index >>> 1) << 3 | index & 1;
  }

  public static long locateTwoBits(long index) {
    return (index >>> 2) << 3 | index & 3;
  }

  /** The value at each place of each byte: {@code contents()[8 * byte + place]}. */
  public byte[] contents() {
    return switch (this) {
      case NIBBLE -> NIBBLES;
      case TWO_BITS -> PAIRS;
      case FIVE_PER_BYTE, LINE -> FivePerByte.DIGITS;
    };
  }

  private static byte[] bits(int width) {
    byte[] values = new byte[256 * 8];
    for (int i = 0; i < 256; i++) {
      for (int place = 0; place * width < 8; place++) {
        values[8 * i + place] = (byte) (i >>> place * width & (1 << width) - 1);
      }
    }
    return values;
  }
}
