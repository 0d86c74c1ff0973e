package dev.superflip.pdb.store;

import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.Distribution;
import dev.superflip.pdb.codec.Codec;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The header of a table file; the payload follows, aligned to a page. See {@link HeaderPage} for
 * the fields that every version has.
 *
 * <pre>
 *   12  codec, 16 bytes of ASCII padded with zeros
 *   28  name, 32 bytes likewise
 *   60  number of distances
 *   64  entries
 *   72  payload bytes
 *   80  checksum of the payload, see {@link Checksum}
 *   88  entries at each distance, 32 numbers
 * </pre>
 *
 * @param distribution entries at each distance, as counted when the table was built
 */
public record TableHeader(
    Database database, Codec codec, Distribution distribution, long checksum) {
  public static final int MAX_DEPTHS = 32;

  private static final byte[] MAGIC = {(byte) 0x89, 'S', 'F', 'P', '\r', '\n', 0x1A, '\n'};
  private static final int VERSION = 1;
  private static final int CODEC_LENGTH = 16;
  private static final int NAME_LENGTH = 32;

  public long payloadBytes() {
    return database.bytes(codec);
  }

  ByteBuffer encode() {
    ByteBuffer page = HeaderPage.begin(MAGIC, VERSION);
    page.put(HeaderPage.text(codec.id(), CODEC_LENGTH));
    page.put(HeaderPage.text(database.id(), NAME_LENGTH));
    page.putInt(distribution.maximum() + 1).putLong(database.entries()).putLong(payloadBytes());
    page.putLong(checksum);
    for (int distance = 0; distance <= distribution.maximum(); distance++) {
      page.putLong(distribution.at(distance));
    }
    return HeaderPage.seal(page);
  }

  /**
   * Reads the header of a file that should hold this table.
   *
   * @throws TableException if the file holds anything else; the message continues a sentence that
   *     starts with the name of the file
   */
  static TableHeader decode(ByteBuffer page, Database database, Codec codec) {
    HeaderPage.check(page, MAGIC, VERSION);
    String codecId = HeaderPage.text(page, CODEC_LENGTH);
    String name = HeaderPage.text(page, NAME_LENGTH);
    if (!name.equals(database.id()) || !codecId.equals(codec.id())) {
      throw damaged(
          "holds " + name + ":" + codecId + " instead of " + database.id() + ":" + codec.id());
    }
    int depths = page.getInt();
    if (depths < 1 || depths > MAX_DEPTHS) {
      throw damaged("has " + depths + " distances");
    }
    long entries = page.getLong();
    long payload = page.getLong();
    long checksum = page.getLong();
    long[] counts = new long[depths];
    for (int distance = 0; distance < depths; distance++) {
      counts[distance] = page.getLong();
    }
    TableHeader header = new TableHeader(database, codec, Distribution.of(counts), checksum);
    if (entries != database.entries()
        || payload != header.payloadBytes()
        || !header.isPlausible()) {
      throw damaged("does not have the entries that " + database.id() + " has");
    }
    return header;
  }

  /** Whether the counts are exact or, if the exact ones are not known, have the right sum. */
  private boolean isPlausible() {
    Optional<Distribution> exact = database.distribution();
    return exact.isPresent()
        ? exact.get().equals(distribution)
        : distribution.entries() == database.entries();
  }

  private static TableException damaged(String message) {
    return new TableException(TableException.Kind.DAMAGED, message);
  }
}
