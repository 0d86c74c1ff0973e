package dev.superflip.program;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Signals that this process and its children ignore. A shell without job control makes background
 * processes ignore SIGINT, and nohup makes them ignore SIGHUP.
 */
final class IgnoredSignals {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String FIELD = "SigIgn:";
  private static final Map<String, Integer> NUMBERS = Map.of("HUP", 1, "INT", 2);

  private IgnoredSignals() {}

  /** Skips the test if a started program would ignore the signal; only Linux shows this. */
  static void assumeHeeded(String signal) {
    if (NUMBERS.containsKey(signal) && Files.exists(STATUS)) {
      boolean ignored = (mask() >> (NUMBERS.get(signal) - 1) & 1) != 0;
      assumeFalse(ignored, "this process and its children ignore SIG" + signal);
    }
  }

  private static long mask() {
    try {
      String line =
          Files.readAllLines(STATUS).stream()
              .filter(field -> field.startsWith(FIELD))
              .findFirst()
              .orElse(FIELD + "0");
      return Long.parseUnsignedLong(line.substring(FIELD.length()).strip(), 16);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
