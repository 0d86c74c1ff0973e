package dev.superflip.cli;

import dev.superflip.system.Posix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Which of the three standard streams a person sits at. */
record Terminals(boolean in, boolean out, boolean err) {
  static final Terminals NONE = new Terminals(false, false, false);

  /** Set by the launcher, where asking costs nothing: the digits of the streams that are one. */
  private static final String PROPERTY = "superflip.terminals";

  static Terminals detect() {
    String known = System.getProperty(PROPERTY);
    if (known != null) {
      return new Terminals(known.contains("0"), known.contains("1"), known.contains("2"));
    }
    return new Terminals(Posix.isTerminal(0), Posix.isTerminal(1), Posix.isTerminal(2));
  }

  /** Linux: what a descriptor refers to, such as {@code pipe:[4711]}; empty if unknown. */
  static String target(int descriptor) {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
    } catch (IOException | UnsupportedOperationException e) {
      return "";
    }
  }
}
