package dev.superflip.system;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The processors that this process may use. A JVM heeds the quota of its control group; a native
 * image without the libraries of a GraalVM does not, so this class reads the quota itself.
 */
public final class Processors {
  private static final Path MEMBERSHIP = Path.of("/proc/self/cgroup");
  private static final Path GROUPS = Path.of("/sys/fs/cgroup");

  private Processors() {}

  /** How many threads can run at the same time: at least 1. */
  public static int available() {
    return Math.min(Runtime.getRuntime().availableProcessors(), quota(MEMBERSHIP, GROUPS));
  }

  /**
   * The processors that the quota of the control group amounts to, rounded up; many if there is no
   * quota.
   *
   * @param membership lists the groups of the process: {@code 0::/path}, or {@code
   *     3:cpu,cpuacct:/path} in the first version of control groups
   * @param groups where they are mounted
   */
  static int quota(Path membership, Path groups) {
    int least = Integer.MAX_VALUE;
    for (String line : lines(membership)) {
      String[] fields = line.split(":", 3);
      if (fields.length < 3) {
        continue;
      }
      if (fields[1].isEmpty()) {
        least = Math.min(least, quotaUpwards(groups, fields[2]));
      } else if (List.of(fields[1].split(",")).contains("cpu")) {
        least = Math.min(least, quotaUpwards(groups.resolve(fields[1]), fields[2]));
        least = Math.min(least, quotaUpwards(groups.resolve("cpu"), fields[2]));
      }
    }
    return least;
  }

  /** The least quota of a group and those above it; a container sees only the top of its own. */
  private static int quotaUpwards(Path top, String path) {
    Path group = top.resolve(path.substring(1)).normalize();
    int least = Integer.MAX_VALUE;
    while (group != null && group.startsWith(top)) {
      least = Math.min(least, quota(group));
      group = group.getParent();
    }
    return least;
  }

  private static int quota(Path group) {
    List<String> max = lines(group.resolve("cpu.max"));
    if (!max.isEmpty()) {
      String[] fields = max.get(0).split(" ", 2);
      return fields.length == 2 ? processors(fields[0], fields[1]) : Integer.MAX_VALUE;
    }
    List<String> quota = lines(group.resolve("cpu.cfs_quota_us"));
    List<String> period = lines(group.resolve("cpu.cfs_period_us"));
    return quota.isEmpty() || period.isEmpty()
        ? Integer.MAX_VALUE
        : processors(quota.get(0), period.get(0));
  }

  private static int processors(String quota, String period) {
    // "max" and -1 mean that there is no quota.
    if (!quota.matches("[0-9]{1,15}") || !period.matches("[1-9][0-9]{0,15}")) {
      return Integer.MAX_VALUE;
    }
    double processors = Math.ceil(Double.parseDouble(quota) / Double.parseDouble(period));
    return (int) Math.max(1, processors);
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
