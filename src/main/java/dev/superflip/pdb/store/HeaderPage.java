package dev.superflip.pdb.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The first 4 KiB of a file, little-endian. Three fields keep their place in every version of a
 * format, to distinguish files of another version from damaged files:
 *
 * <pre>
 *    0  magic, 8 bytes: its high bit and line ends reveal a file that a text filter has changed
 *    8  format version
 * 4092  CRC-32C of everything before it
 * </pre>
 *
 * The messages of exceptions continue a sentence that starts with the name of the file.
 */
public final class HeaderPage {
  public static final int BYTES = 4096;

  private static final int CRC_AT = BYTES - Integer.BYTES;

  private HeaderPage() {}

  /** Starts a page with a magic. The caller appends more fields, then calls {@link #seal}. */
  public static ByteBuffer begin(byte[] magic) {
    return ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN).put(magic);
  }

  /**
   * Starts a page with a magic and a version. The caller appends more fields, then calls {@link
   * #seal}.
   */
  static ByteBuffer begin(byte[] magic, int version) {
    return begin(magic).putInt(version);
  }

  /** Completes a page and rewinds it. */
  public static ByteBuffer seal(ByteBuffer page) {
    return page.putInt(CRC_AT, crc(page)).position(0);
  }

  /** Whether the page holds what was written. */
  public static boolean isIntact(ByteBuffer page) {
    return page.getInt(CRC_AT) == crc(page);
  }

  /**
   * Checks the fields that all versions have, and leaves the position after them.
   *
   * @throws TableException of kind DAMAGED, OLDER or NEWER
   */
  static void check(ByteBuffer page, byte[] magic, int version) {
    page.order(ByteOrder.LITTLE_ENDIAN).position(0);
    byte[] start = new byte[magic.length];
    page.get(start);
    if (!Arrays.equals(start, magic)) {
      throw new TableException(TableException.Kind.DAMAGED, "is not a table of this program");
    }
    if (!isIntact(page)) {
      throw new TableException(TableException.Kind.DAMAGED, "has a damaged header");
    }
    int found = page.getInt();
    if (found != version) {
      throw new TableException(
          found < version ? TableException.Kind.OLDER : TableException.Kind.NEWER,
          "was written by %s version of superflip: it has format %d, this version reads format %d"
              .formatted(found < version ? "an older" : "a newer", found, version));
    }
  }

  /** ASCII padded with zeros. */
  public static byte[] text(String value, int length) {
    return Arrays.copyOf(value.getBytes(StandardCharsets.US_ASCII), length);
  }

  static String text(ByteBuffer page, int length) {
    byte[] bytes = new byte[length];
    page.get(bytes);
    return new String(bytes, StandardCharsets.US_ASCII).replace("\0", "");
  }

  private static int crc(ByteBuffer page) {
    CRC32C crc = new CRC32C();
    crc.update(page.duplicate().position(0).limit(CRC_AT));
    return (int) crc.getValue();
  }
}
