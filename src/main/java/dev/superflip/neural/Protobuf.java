package dev.superflip.neural;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;

/** A message in the encoding of Protocol Buffers. Fields are written in the order of the calls. */
final class Protobuf {
  // How the value of a field is written.
  private static final int VARINT = 0;
  private static final int BYTES = 2;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  Protobuf number(int field, long value) {
    tag(field, VARINT);
    varint(value);
    return this;
  }

  Protobuf text(int field, String value) {
    return bytes(field, value.getBytes(UTF_8));
  }

  Protobuf message(int field, Protobuf value) {
    return bytes(field, value.toBytes());
  }

  Protobuf bytes(int field, byte[] value) {
    tag(field, BYTES);
    varint(value.length);
    out.writeBytes(value);
    return this;
  }

  private void tag(int field, int kind) {
    varint((long) field << 3 | kind);
  }

  /** Seven bits per byte, the lowest first; the highest bit says that more follow. */
  private void varint(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) (rest & 0x7F | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  byte[] toBytes() {
    return out.toByteArray();
  }
}
