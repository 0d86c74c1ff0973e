package com.oracle.svm.hosted;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Replaces the image builder's class of the same name. That class needs a C library of a GraalVM
 * distribution, only to find the width of the terminal and the peak memory use.
 */
public final class ProgressReporterCHelper {
  static final int MAX_CHARACTERS_PER_LINE = 120;

  private ProgressReporterCHelper() {}

  public static int getTerminalWindowColumnsClamped() {
    return MAX_CHARACTERS_PER_LINE;
  }

  public static int getTerminalWindowColumns() {
    return MAX_CHARACTERS_PER_LINE;
  }

  /** The peak memory use in bytes; 0 if unknown. */
  public static long getPeakRSS() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
        if (line.startsWith("VmHWM:")) {
          return 1024 * Long.parseLong(line.replaceAll("[^0-9]", ""));
        }
      }
    } catch (IOException e) {
      // The builder only prints this number.
    }
    return 0;
  }
}
