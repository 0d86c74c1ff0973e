package com.oracle.svm.hosted;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Stands in for the class of the image builder of that name, which needs a C library of a GraalVM
 * distribution only to print the width of the terminal and the peak of the memory used.
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

  /** In bytes; 0 if unknown. */
  public static long getPeakRSS() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
        if (line.startsWith("VmHWM:")) {
          return 1024 * Long.parseLong(line.replaceAll("[^0-9]", ""));
        }
      }
    } catch (IOException e) {
      // Nothing to be done about it, and only printed.
    }
    return 0;
  }
}
