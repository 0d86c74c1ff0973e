package dev.superflip.neural.backend;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.superflip.cube.Metric;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.system.CFunction;
import dev.superflip.system.CLibrary;
import dev.superflip.system.CLibraryException;
import dev.superflip.system.Layout;
import dev.superflip.system.Memory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A C library with version 2 of the interface, src/main/c/superflip_network.h. */
final class LibraryBackend implements Backend {
  static final String VERSION_FUNCTION = "superflip_network_version";

  private static final int VERSION = 2;
  private static final String PUZZLE = "3x3x3";
  private static final int MESSAGE_BYTES = 1024;

  /** A call takes no more cubes, so that the buffers stay small. */
  private static final int MAX_BATCH = 1 << 16;

  // The fields of superflip_network_info: three texts, then three numbers.
  private static final int TEXT_BYTES = 16;
  private static final int DEVICE_BYTES = 64;
  private static final int NUMBERS = 2 * TEXT_BYTES + DEVICE_BYTES;
  private static final int INFO_BYTES = NUMBERS + 3 * Integer.BYTES;

  private final Path file;
  private final CLibrary library;
  private final CFunction describe;
  private final CFunction evaluate;
  private final CFunction message;
  private final CFunction close;
  private final long handle;
  private final BackendInfo info;

  /**
   * Opens a network with a library, and closes both in the end.
   *
   * @throws CLibraryException if the library has another version, or cannot open the network
   */
  LibraryBackend(CLibrary library, Map<String, String> options) {
    this.library = library;
    file = library.file();
    int version = library.function(VERSION_FUNCTION).call();
    if (version != VERSION) {
      throw new CLibraryException(
          file
              + " has version "
              + version
              + " of the network interface, this program needs version "
              + VERSION
              + "; compile it with superflip_network.h of this program");
    }
    describe = library.function("superflip_network_describe");
    evaluate = library.function("superflip_network_evaluate");
    message = library.function("superflip_network_message");
    close = library.function("superflip_network_close");
    handle = open(library.function("superflip_network_open"), text(options));
    try {
      info = describe();
    } catch (CLibraryException e) {
      close.call(handle);
      throw e;
    }
  }

  private static byte[] text(Map<String, String> options) {
    List<String> lines = new ArrayList<>();
    options.forEach((key, value) -> lines.add(key + "=" + value));
    for (String line : lines) {
      if (line.contains("\n") || line.contains("\0")) {
        throw new CLibraryException("an option of a library is one line: " + line);
      }
    }
    return (String.join("\n", lines) + "\0").getBytes(UTF_8);
  }

  private long open(CFunction open, byte[] options) {
    try (Memory memory = Memory.allocate(Long.BYTES + options.length)) {
      memory.put(Long.BYTES, options);
      check(open.call(memory.address() + Long.BYTES, memory.address()));
      return Memory.getLong(memory.address());
    }
  }

  private BackendInfo describe() {
    try (Memory memory = Memory.allocate(INFO_BYTES)) {
      long fields = memory.address();
      check(describe.call(handle, fields));
      String puzzle = text(fields, TEXT_BYTES);
      if (!puzzle.equals(PUZZLE)) {
        throw new CLibraryException(
            "%s: the network is for the puzzle \"%s\" instead of %s"
                .formatted(file, puzzle, PUZZLE));
      }
      long numbers = fields + NUMBERS;
      boolean hasValues = Memory.getInt(numbers, 0) != 0;
      int logits = Memory.getInt(numbers, 1);
      if (logits < 0 || !hasValues && logits == 0) {
        throw new CLibraryException(file + ": the network computes neither values nor logits");
      }
      return new BackendInfo(
          metric(text(fields + TEXT_BYTES, TEXT_BYTES)),
          text(fields + 2 * TEXT_BYTES, DEVICE_BYTES),
          hasValues,
          logits,
          Math.clamp(Memory.getInt(numbers, 2), 1, MAX_BATCH));
    }
  }

  private Metric metric(String id) {
    return Stream.of(Metric.values())
        .filter(metric -> metric.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new CLibraryException(
                    "%s: the network has the metric \"%s\" instead of htm or qtm"
                        .formatted(file, id)));
  }

  /** A text that a library wrote; it may lack the zero byte at the end. */
  private static String text(long address, int bytes) {
    byte[] text = new byte[bytes];
    int length = 0;
    for (byte b; length < bytes && (b = Memory.getByte(address + length)) != 0; length++) {
      text[length] = b;
    }
    return new String(text, 0, length, UTF_8);
  }

  private void check(int code) {
    if (code != 0) {
      throw new CLibraryException(file + ": " + reason(code));
    }
  }

  private String reason(int code) {
    try (Memory memory = Memory.allocate(MESSAGE_BYTES)) {
      int failed = message.call(memory.address(), MESSAGE_BYTES);
      String text = text(memory.address(), MESSAGE_BYTES);
      return failed != 0 || text.isEmpty() ? "the library failed with code " + code : text;
    }
  }

  @Override
  public BackendInfo info() {
    return info;
  }

  @Override
  public Estimator create() {
    return new LibraryEstimator();
  }

  @Override
  public void close() {
    close.call(handle);
    library.close();
  }

  private final class LibraryEstimator implements Estimator {
    private final int batch = info.preferredBatch();
    private final Memory memory;
    private final long cubes;
    private final long valuesOut;
    private final long logitsOut;

    LibraryEstimator() {
      Layout layout = new Layout();
      int cubesOffset = layout.bytes(batch * PieceCodes.PIECES);
      int valuesOffset = layout.ints(batch);
      int logitsOffset = layout.ints(batch * info.logits());
      memory = Memory.allocate(layout.size());
      cubes = memory.address() + cubesOffset;
      valuesOut = memory.address() + valuesOffset;
      logitsOut = memory.address() + logitsOffset;
    }

    @Override
    public void estimate(byte[] codes, int count, float[] values, float[] logits) {
      boolean needsValues = values.length > 0 && info.hasValues();
      boolean needsLogits = logits.length > 0 && info.logits() > 0;
      for (int from = 0; from < count; from += batch) {
        int now = Math.min(batch, count - from);
        for (int i = 0; i < PieceCodes.PIECES * now; i++) {
          Memory.putByte(cubes + i, codes[PieceCodes.PIECES * from + i]);
        }
        check(
            evaluate.call(
                handle, cubes, now, needsValues ? valuesOut : 0, needsLogits ? logitsOut : 0));
        if (needsValues) {
          read(valuesOut, values, from, now);
        }
        if (needsLogits) {
          read(logitsOut, logits, info.logits() * from, info.logits() * now);
        }
      }
    }

    private static void read(long address, float[] numbers, int from, int count) {
      for (int i = 0; i < count; i++) {
        numbers[from + i] = Float.intBitsToFloat(Memory.getInt(address, i));
      }
    }

    @Override
    public void close() {
      memory.close();
    }
  }
}
