package dev.superflip.pdb.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The memory that the machine has available. A table that needs more is refused before its build or
 * its read starts.
 */
public final class MemoryLimit {
  private static final Path MEMINFO = Path.of("/proc/meminfo");
  private static final Path CGROUP_LIMIT = Path.of("/sys/fs/cgroup/memory.max");

  private MemoryLimit() {}

  public static boolean allows(long bytes) {
    return bytes <= available();
  }

  public static void check(String name, long bytes) {
    long available = available();
    if (bytes > available) {
      throw new TableException(
          TableException.Kind.TOO_LARGE,
          "%s needs %.1f GB of memory, this machine has %.1f GB available"
              .formatted(name, bytes / 1e9, available / 1e9));
    }
  }

  /** Memory available without swapping, within the limit of the control group if there is one. */
  public static long available() {
    long limit = Long.MAX_VALUE;
    for (String line : lines(CGROUP_LIMIT)) {
      limit = line.equals("max") ? limit : Long.parseLong(line);
    }
    for (String line : lines(MEMINFO)) {
      if (line.startsWith("MemAvailable:")) {
        limit = Math.min(limit, 1024 * Long.parseLong(line.replaceAll("\\D", "")));
      }
    }
    return limit;
  }

  /** Empty where the file does not exist: not Linux, or no control groups. */
  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      return List.of();
    }
  }
}
