package dev.superflip.neural.onnx;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.superflip.neural.NetworkException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Reads the fields of a message in the encoding of Protocol Buffers, one after the other. No field
 * can reach beyond its message, so a file that is cut or forged ends in an exception.
 */
final class ProtobufReader {
  private static final int VARINT = 0;
  private static final int LONG = 1;
  private static final int BYTES = 2;
  private static final int INT = 5;
  private static final int MOST_VARINT_BITS = 63;

  /** Bytes of packed whole numbers; these are the dimensions of a tensor, so there are few. */
  private static final int MOST_PACKED = 1000;

  private final byte[] file;
  private final int end;
  private int at;
  private int field;
  private int kind;
  private long number;

  /** Where the bytes of the field are. */
  private int from;

  private int length;

  ProtobufReader(byte[] file) {
    this(file, 0, file.length);
  }

  private ProtobufReader(byte[] file, int from, int end) {
    this.file = file;
    at = from;
    this.end = end;
  }

  /** Reads the next field; returns false at the end of the message. */
  boolean next() {
    if (at == end) {
      return false;
    }
    long tag = varint();
    field = (int) (tag >>> 3);
    kind = (int) (tag & 7);
    if (field < 1 || tag >>> 3 != field) {
      throw damaged();
    }
    switch (kind) {
      case VARINT -> number = varint();
      case LONG -> take(Long.BYTES);
      case INT -> take(Integer.BYTES);
      case BYTES -> {
        long bytes = varint();
        if (bytes < 0 || bytes > end - at) {
          throw damaged();
        }
        take((int) bytes);
      }
      default -> throw damaged();
    }
    return true;
  }

  private void take(int bytes) {
    if (bytes > end - at) {
      throw damaged();
    }
    from = at;
    length = bytes;
    at += bytes;
  }

  private long varint() {
    long value = 0;
    for (int shift = 0; shift <= MOST_VARINT_BITS; shift += 7) {
      if (at == end) {
        throw damaged();
      }
      byte next = file[at++];
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw damaged();
  }

  int field() {
    return field;
  }

  /** The value of a field that is a whole number. */
  long number() {
    require(VARINT);
    return number;
  }

  float decimal() {
    require(INT);
    return buffer().getFloat();
  }

  String text() {
    require(BYTES);
    return new String(file, from, length, UTF_8);
  }

  ProtobufReader message() {
    require(BYTES);
    return new ProtobufReader(file, from, from + length);
  }

  /** Bytes of numbers, in little-endian order. */
  ByteBuffer bytes() {
    require(BYTES);
    return buffer();
  }

  /** Whether the field has several packed numbers, which its type allows. */
  boolean isPacked() {
    return kind == BYTES;
  }

  /** The whole numbers of a field, packed or single. */
  long[] numbers() {
    if (!isPacked()) {
      return new long[] {number()};
    }
    if (length > MOST_PACKED) {
      throw damaged();
    }
    ProtobufReader packed = message();
    long[] numbers = new long[length];
    int count = 0;
    while (packed.at < packed.end) {
      numbers[count++] = packed.varint();
    }
    return Arrays.copyOf(numbers, count);
  }

  private ByteBuffer buffer() {
    return ByteBuffer.wrap(file, from, length).order(ByteOrder.LITTLE_ENDIAN);
  }

  private void require(int expected) {
    if (kind != expected) {
      throw damaged();
    }
  }

  private NetworkException damaged() {
    return new NetworkException(
        NetworkException.Kind.DAMAGED, "not an ONNX file, or damaged near byte " + at);
  }
}
