package dev.superflip.cli.terminal;

import java.util.List;

/** The exit codes of the program. */
public final class ExitCode {
  public static final int OK = 0;

  /** A cube was not solved within the limits, or a solution given to verify is wrong. */
  public static final int NOT_SOLVED = 1;

  /** Wrong usage, or a text that does not describe a cube. */
  public static final int INVALID = 2;

  /** A table, network or library is missing, damaged, or too large for this machine. */
  public static final int TABLE = 3;

  /** Another process is writing to the output file, or listens on the port; nothing was done. */
  public static final int IN_USE = 4;

  /** An error in this program (EX_SOFTWARE of sysexits.h), or output that cannot be written. */
  public static final int INTERNAL = 70;

  /** Interrupted by a signal: 128 + SIGINT, as shells report it. */
  public static final int INTERRUPTED = 130;

  /** Ascending: if several apply, the last one is returned. */
  private static final List<Integer> PRECEDENCE =
      List.of(OK, NOT_SOLVED, INVALID, INTERRUPTED, IN_USE, TABLE, INTERNAL);

  private ExitCode() {}

  /** The one of two exit codes that takes precedence. */
  public static int worse(int a, int b) {
    return PRECEDENCE.indexOf(a) >= PRECEDENCE.indexOf(b) ? a : b;
  }
}
