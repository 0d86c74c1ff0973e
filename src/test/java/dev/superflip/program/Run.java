package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.regex.Pattern;

/** What a run of the program leaves behind. */
record Run(int code, String out, String err) {
  /** What virtual machines and their libraries say; users of a program never want to read it. */
  private static final Pattern RUNTIME =
      Pattern.compile(
          "WARNING|Picked up|\\[warning\\]|\\[error\\]|Exception in|[a-z]\\.[A-Z]\\w*(Exception|Error)|[Ff]atal error|OpenJDK"
              + "|(?m:^\\s+at [a-z]+[.\\w]*\\()|please report");

  Run {
    assertFalse(RUNTIME.matcher(out).find(), out);
    assertFalse(RUNTIME.matcher(err).find(), err);
  }

  List<String> lines() {
    return out.lines().toList();
  }

  List<String> errors() {
    return err.lines().toList();
  }

  /** That it ended with a code; its output tells why if it did not. */
  Run exits(int expected) {
    assertEquals(expected, code, () -> "standard output:\n" + out + "standard error:\n" + err);
    return this;
  }

  /** That it had nothing to say but results. */
  Run silently() {
    assertEquals("", err);
    return this;
  }
}
