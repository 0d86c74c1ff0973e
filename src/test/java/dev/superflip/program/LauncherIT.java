package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.OS;

/** The launcher chooses the form of the program. */
@DisabledOnOs(OS.WINDOWS)
class LauncherIT {
  /** Prints the name of the process, because the launcher becomes the program. */
  private static final String NAME_OF_PROCESS =
      "\"$SUPERFLIP\" solve </dev/zero >/dev/null 2>&1 & sleep 1; cat /proc/$!/comm; kill -9 $!";

  private static String started(String runtime) {
    return Program.JVM.script(NAME_OF_PROCESS).env("SUPERFLIP_RUNTIME", runtime).run().out();
  }

  @Test
  void anUnknownFormIsWrongUsage() {
    Run run = Program.JVM.call("--version").env("SUPERFLIP_RUNTIME", "fast").run().exits(2);
    assertEquals("superflip: SUPERFLIP_RUNTIME=fast is neither native nor jvm\n", run.err());
  }

  @Test
  @EnabledIfSystemProperty(named = Program.NATIVE, matches = ".+")
  void theBinaryIsStartedUnlessJavaIsAskedFor() {
    assertEquals("superflip\n", started(""));
    assertEquals("superflip\n", started("native"));
    assertEquals("java\n", started("jvm"));
  }
}
