package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.regex.Pattern;

/** The exit code and the output of a run. */
public record Run(int code, String out, String err) {
  /** Messages of the JVM and its libraries, which users should never see. */
  private static final Pattern RUNTIME =
      Pattern.compile(
          "WARNING|Picked up|\\[warning\\]|\\[error\\]|Exception in|[a-z]\\.[A-Z]\\w*(Exception|Error)|[Ff]atal error|OpenJDK"
              + "|(?m:^\\s+at [a-z]+[.\\w]*\\()|please report");

  public Run {
    if (!isOfStartingJvm(out) && !isOfStartingJvm(err)) {
      assertFalse(RUNTIME.matcher(out).find(), out);
      assertFalse(RUNTIME.matcher(err).find(), err);
    }
  }

  /**
   * Whether a signal ended the JVM before it had loaded any class of the program. Such a JVM writes
   * its own message, to standard output or to standard error.
   */
  boolean endedAtStart() {
    return isOfStartingJvm(out) || isOfStartingJvm(err);
  }

  private static boolean isOfStartingJvm(String message) {
    return message.startsWith("Error occurred during initialization of VM");
  }

  public List<String> lines() {
    return out.lines().toList();
  }

  List<String> errors() {
    return err.lines().toList();
  }

  /** Checks the exit code, and shows the output if it is another one. */
  public Run exits(int expected) {
    assertEquals(expected, code, () -> "standard output:\n" + out + "standard error:\n" + err);
    return this;
  }

  /** Checks that standard error is empty. */
  public Run silently() {
    assertEquals("", err);
    return this;
  }
}
