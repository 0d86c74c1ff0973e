package dev.superflip.cli;

import java.util.List;

/** What the program tells the shell. */
final class ExitCode {
  static final int OK = 0;

  /** Some cube was not solved within the limits, or a solution that was to be verified is wrong. */
  static final int NOT_SOLVED = 1;

  /** Bad arguments, or a cube that cannot be read. */
  static final int INVALID = 2;

  /** A table is missing, damaged, or too large for the machine. */
  static final int TABLE = 3;

  /** A mistake in this program (EX_SOFTWARE of sysexits.h), or results that cannot be written. */
  static final int INTERNAL = 70;

  /** Stopped by a signal: 128 + SIGINT, as shells report it. */
  static final int INTERRUPTED = 130;

  /** Ascending: if several apply, the last one is reported. */
  private static final List<Integer> PRECEDENCE =
      List.of(OK, NOT_SOLVED, INVALID, INTERRUPTED, TABLE, INTERNAL);

  private ExitCode() {}

  static int worse(int a, int b) {
    return PRECEDENCE.indexOf(a) >= PRECEDENCE.indexOf(b) ? a : b;
  }
}
