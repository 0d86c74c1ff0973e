package dev.superflip.cli.terminal;

import dev.superflip.system.Posix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Which of the three standard streams are terminals. */
public record Terminals(boolean in, boolean out, boolean err) {
  public static final Terminals NONE = new Terminals(false, false, false);

  /** Set by the launcher, which finds out at no cost: the digits of the streams that are. */
  private static final String PROPERTY = "superflip.terminals";

  static Terminals detect() {
    String known = System.getProperty(PROPERTY);
    if (known != null) {
      return new Terminals(known.contains("0"), known.contains("1"), known.contains("2"));
    }
    return new Terminals(Posix.isTerminal(0), Posix.isTerminal(1), Posix.isTerminal(2));
  }

  /** On Linux the target of a descriptor, such as {@code pipe:[4711]}; else empty. */
  static String target(int descriptor) {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
    } catch (IOException | UnsupportedOperationException e) {
      return "";
    }
  }
}
