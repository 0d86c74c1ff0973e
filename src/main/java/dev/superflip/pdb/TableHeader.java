package dev.superflip.pdb;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The first 4 KiB of a table file, little-endian; the payload follows, aligned to a page.
 *
 * <pre>
 *    0  magic, 8 bytes: the high bit and the line ends tell a file that went through a text filter
 *    8  format version
 *   12  codec, 16 bytes of ASCII padded with zeros
 *   28  name, 32 bytes likewise
 *   60  number of distances
 *   64  entries
 *   72  payload bytes
 *   80  checksum of the payload, see {@link Checksum}
 *   88  entries at each distance, 32 numbers
 * 4092  CRC-32C of everything before it
 * </pre>
 *
 * @param counts entries at each distance, 0 to the largest
 */
public record TableHeader(Database database, Codec codec, long[] counts, long checksum) {
  public static final int BYTES = 4096;
  static final int MAX_DEPTHS = 32;

  private static final byte[] MAGIC = {(byte) 0x89, 'S', 'F', 'P', '\r', '\n', 0x1A, '\n'};
  private static final int VERSION = 1;
  private static final int CODEC_LENGTH = 16;
  private static final int NAME_LENGTH = 32;
  static final int CRC_AT = BYTES - Integer.BYTES;

  @Override
  public long[] counts() {
    return counts.clone();
  }

  public long payloadBytes() {
    return database.bytes(codec);
  }

  ByteBuffer encode() {
    ByteBuffer buffer = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
    buffer.put(MAGIC).putInt(VERSION);
    buffer.put(text(codec.id(), CODEC_LENGTH)).put(text(database.id(), NAME_LENGTH));
    buffer.putInt(counts.length).putLong(database.entries()).putLong(payloadBytes());
    buffer.putLong(checksum);
    for (long count : counts) {
      buffer.putLong(count);
    }
    buffer.putInt(CRC_AT, crc(buffer));
    return buffer.position(0);
  }

  /**
   * Reads a header that claims to be of this table.
   *
   * @throws TableException if it is anything else; the message ends a sentence that begins with the
   *     file
   */
  static TableHeader decode(ByteBuffer buffer, Database database, Codec codec) {
    buffer.order(ByteOrder.LITTLE_ENDIAN).position(0);
    byte[] magic = new byte[MAGIC.length];
    buffer.get(magic);
    if (!Arrays.equals(magic, MAGIC)) {
      throw damaged("is not a table of this program");
    }
    int version = buffer.getInt();
    if (version != VERSION) {
      throw damaged("has format version " + version + ", this program reads version " + VERSION);
    }
    if (buffer.getInt(CRC_AT) != crc(buffer)) {
      throw damaged("has a damaged header");
    }
    String codecId = text(buffer, CODEC_LENGTH);
    String name = text(buffer, NAME_LENGTH);
    if (!name.equals(database.id()) || !codecId.equals(codec.id())) {
      throw damaged(
          "holds " + name + ":" + codecId + " instead of " + database.id() + ":" + codec.id());
    }
    long[] counts = new long[Math.min(buffer.getInt(), MAX_DEPTHS)];
    long entries = buffer.getLong();
    long payload = buffer.getLong();
    long checksum = buffer.getLong();
    for (int depth = 0; depth < counts.length; depth++) {
      counts[depth] = buffer.getLong();
    }
    TableHeader header = new TableHeader(database, codec, counts, checksum);
    if (entries != database.entries()
        || payload != header.payloadBytes()
        || !Arrays.equals(counts, database.distribution())) {
      throw damaged("does not have the entries that " + database.id() + " has");
    }
    return header;
  }

  private static TableException damaged(String message) {
    return new TableException(TableException.Kind.DAMAGED, message);
  }

  /** The checksum of all of a header page but its last four bytes. */
  static int crc(ByteBuffer buffer) {
    CRC32C crc = new CRC32C();
    crc.update(buffer.duplicate().position(0).limit(CRC_AT));
    return (int) crc.getValue();
  }

  private static byte[] text(String value, int length) {
    return Arrays.copyOf(value.getBytes(StandardCharsets.US_ASCII), length);
  }

  private static String text(ByteBuffer buffer, int length) {
    byte[] bytes = new byte[length];
    buffer.get(bytes);
    return new String(bytes, StandardCharsets.US_ASCII).replace("\0", "");
  }
}
