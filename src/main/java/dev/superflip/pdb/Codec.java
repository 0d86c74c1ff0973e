package dev.superflip.pdb;

/** How the distances of a table are packed into bytes. */
public enum Codec {
  /** The distance itself in four bits. */
  NIBBLE("4bit", "distance, two to a byte"),

  /**
   * The distance modulo 3 in two bits. A move changes a distance by at most one, so whoever knows
   * the distance of a neighbour knows this one. The fourth value marks entries not yet reached
   * while the table is built.
   */
  TWO_BITS("2bit", "distance mod 3, four to a byte"),

  /**
   * The distance modulo 3 as base-3 digits, five to a byte since 3^5 = 243. Byte b of B holds the
   * entries 4b to 4b+3 and the entry 4B+b as its fifth digit: finding an entry takes a shift where
   * the plain order would take a division by five, and a table of two bits becomes this one in
   * place.
   */
  FIVE_PER_BYTE("5per8", "distance mod 3, five to a byte");

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

  public long bytes(long entries) {
    return switch (this) {
      case NIBBLE -> (entries + 1) / 2;
      case TWO_BITS -> (entries + 3) / 4;
      case FIVE_PER_BYTE -> (entries + 4) / 5;
    };
  }

  /**
   * What building needs: five to a byte has no room for "not reached", so it begins as two bits.
   */
  public long bytesWhileBuilding(long entries) {
    return this == FIVE_PER_BYTE ? TWO_BITS.bytes(entries) : bytes(entries);
  }
}
