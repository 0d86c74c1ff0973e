package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Signals while it solves, waits and starts; those while it builds are with the builds. */
@ForEveryProgram
class SignalsIT {
  private final Program program;

  SignalsIT(Program program) {
    this.program = program;
  }

  @Test
  void theSearchEndsWithTheBoundProven() {
    for (String name : List.of("INT", "TERM")) {
      try (Running solve =
          program.call("solve", "-q", "--jobs=1", "R", Program.HARD, "U").start()) {
        solve.awaitOut("R' (1f*)\n");
        Running.sleep(500);
        long start = System.nanoTime();
        solve.signal(name);
        Run run = solve.end().exits(130).silently();
        // 100 ms on an idle machine; the rest is for one that is not.
        long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
        assertTrue(millis < 1000, millis + " ms");
        assertTrue(run.out().matches("R' \\(1f\\*\\)\n.* \\(.*>=1[0-9]f?\\)\n"), run.out());
      }
    }
  }

  @Test
  void aMeasurementEndsToo() {
    try (Running bench = program.call("bench", "distance20").start()) {
      bench.awaitOut("nodes/s");
      Running.sleep(300);
      bench.signal("INT");
      Run run = bench.end().exits(130).silently();
      assertEquals(3, run.lines().size(), run.out());
      assertTrue(run.lines().get(2).matches("\\S+ +>=[0-9]+f .*"), run.out());
    }
  }

  @Test
  void waitingForInputEndsAtOnce() {
    for (String name : List.of("INT", "TERM")) {
      try (Running solve = program.call("solve").start()) {
        solve.send("R\n");
        solve.awaitOut("R' (1f*)\n");
        long start = System.nanoTime();
        solve.signal(name);
        assertEquals("R' (1f*)\n", solve.end().exits(130).silently().out());
        long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
        assertTrue(millis < 1000, millis + " ms");
      }
    }
  }

  @Test
  void aSecondSignalChangesNothing() {
    try (Running solve = program.call("solve", "-q", "R", Program.HARD).start()) {
      solve.awaitOut("R' (1f*)\n");
      Running.sleep(300);
      solve.signal("INT");
      if (solve.alive()) {
        solve.signal("INT");
      }
      solve.end().exits(130).silently();
    }
  }

  /** Before the program has heard of signals, while it reads tables, when it searches. */
  @Test
  void aSignalAtAnyMomentEndsIt() {
    for (int millis = 10; millis <= 400; millis *= 2) {
      try (Running solve = program.call("solve", "-q", Program.HARD).start()) {
        Running.sleep(millis);
        solve.signal("INT");
        Run run = solve.end();
        if (run.endedAtStart()) {
          continue;
        }
        run.exits(130);
        // A JVM that is not ready yet cannot find out whether to log its own end.
        assertTrue(
            run.err().isEmpty()
                || program.equals(Program.JVM)
                    && run.err().startsWith("Runtime.exit(130) logging "),
            run.err());
        assertTrue(run.out().isEmpty() || run.out().contains(">="), run.out());
      }
    }
  }

  @Test
  void aTerminalThatIsClosedEndsIt() {
    try (Running solve = program.call("solve", "-q", "R", Program.HARD).start()) {
      solve.awaitOut("R' (1f*)\n");
      solve.signal("HUP");
      Run run = solve.end().silently();
      // As an interrupt, or as the system itself does it.
      assertTrue(run.code() == 130 || run.code() == 128 + 1, run.code() + " " + run.out());
    }
  }

  @Test
  void aSignalThatIsIgnoredDoesNoHarm() {
    try (Running solve =
        program
            .script("trap '' INT; exec \"$SUPERFLIP\" solve -q --timeout=2 R \"$CUBE\"")
            .env("CUBE", Program.HARD)
            .start()) {
      solve.awaitOut("R' (1f*)\n");
      solve.signal("INT");
      Run run = solve.end().silently();
      assertTrue(run.code() == 1 || run.code() == 130, run.code() + " " + run.out());
      assertTrue(run.lines().get(1).contains(">="), run.out());
    }
  }
}
