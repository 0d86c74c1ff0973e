package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A person at a terminal, which {@code script} of util-linux plays. */
@ForEveryProgram
@EnabledOnOs(OS.LINUX)
class TerminalIT {
  private static final String ERASE = "\r\u001B[K";

  private final Program program;

  TerminalIT(Program program) {
    this.program = program;
  }

  @BeforeEach
  void scriptIsThere() {
    assumeTrue(program.script("script --version").run().out().contains("util-linux"));
  }

  /** All three streams are the terminal unless the line redirects them. */
  private Call terminal(String line) {
    return program
        .script("exec script -qec \"$LINE\" /dev/null")
        .env("LINE", line)
        .env("CUBE", Program.HARD);
  }

  @Test
  void theSearchShowsWhereItIsAndWipesThatAway() {
    Run run = terminal("\"$SUPERFLIP\" solve --timeout=1 \"$CUBE\" R").run().exits(1);
    assertTrue(run.out().contains("searching 1"), run.out());
    assertTrue(run.out().contains(" moves deep, "), run.out());
    String rest = run.out().substring(run.out().lastIndexOf(ERASE) + ERASE.length());
    // On a busy machine the time limit may come before the next line of progress.
    String found = "(?:superflip: argument 1: found a solution of \\d+ moves: [^\r]*\r\n)?";
    String said =
        "superflip: argument 1: the time limit was reached; every solution has at least (1[0-9]) moves";
    String results = ".* \\(.*>=\\1f?\\)\r\nR' \\(1f\\*\\)";
    String total = "superflip: 2 cubes, 1 solved, [^\r]*";
    assertTrue(rest.matches(found + said + "\r\n" + results + "\r\n" + total + "\r\n"), run.out());
    Run quiet = terminal("\"$SUPERFLIP\" solve -q --max-length=12 \"$CUBE\"").run().exits(1);
    assertEquals("? (>=13f)\r\n", quiet.out());
  }

  @Test
  void resultsInAPipeAreFreeOfTalk(@TempDir Path directory) throws IOException {
    Run run =
        terminal("\"$SUPERFLIP\" solve --timeout=1 \"$CUBE\" | cat >results")
            .in(directory)
            .run()
            .exits(0);
    assertTrue(run.out().contains("moves deep"), run.out());
    String results = Files.readString(directory.resolve("results"));
    assertTrue(results.matches(".* \\(.*>=1[0-9]f?\\)\n"), results);
    run =
        terminal("\"$SUPERFLIP\" solve --timeout=1 \"$CUBE\" 2>talk").in(directory).run().exits(1);
    assertTrue(run.out().matches(".* \\(.*>=1[0-9]f?\\)\r\n"), run.out());
    assertEquals("", Files.readString(directory.resolve("talk")));
  }

  @Test
  void aBuildShowsABarAndWipesItAway(@TempDir Path directory) {
    Run run = terminal("\"$SUPERFLIP\" pdb build edges6b --pdb-dir " + directory).run().exits(0);
    assertTrue(run.out().startsWith("\redges6b  ["), run.out());
    assertTrue(run.out().contains("edges6b  [####"), run.out());
    assertFalse(run.out().contains("distance"), run.out());
    String rest = run.out().substring(run.out().lastIndexOf(ERASE) + ERASE.length());
    assertTrue(rest.matches("superflip: edges6b: built in [^\r]*\r\n"), run.out());
  }

  @Test
  void coloursAreForTerminals() {
    String mark = "=====\r\n";
    Run run =
        terminal(
                "\"$SUPERFLIP\" show R; echo =====; \"$SUPERFLIP\" show R | cat; echo =====;"
                    + " NO_COLOR=1 \"$SUPERFLIP\" show R; echo =====; \"$SUPERFLIP\" --help")
            .run()
            .exits(0);
    String[] parts = run.out().split(mark, -1);
    assertTrue(parts[0].contains("\u001B[48;5;"), run.out());
    assertFalse(parts[1].contains("\u001B"), run.out());
    assertEquals(parts[1], parts[2]);
    assertTrue(parts[3].contains("\u001B[1m"), run.out());
    assertEquals(program.once("show", "R").out().replace("\n", "\r\n"), parts[1]);
  }

  @Test
  void withoutACubeItDoesNotWaitForOne() {
    try (Running solve = terminal("\"$SUPERFLIP\" solve").start()) {
      Run run = solve.end().exits(2);
      assertTrue(run.out().startsWith("superflip: nothing to solve"), run.out());
    }
  }

  @Test
  void controlCStopsTheSearch() {
    IgnoredSignals.assumeHeeded("INT");
    try (Running solve = terminal("\"$SUPERFLIP\" solve \"$CUBE\"").start()) {
      solve.awaitOut(" moves deep");
      solve.send("\u0003");
      Run run = solve.end().exits(130);
      String rest = run.out().substring(run.out().lastIndexOf(ERASE) + ERASE.length());
      assertTrue(
          rest.matches("superflip: argument 1: interrupted; [^\r]*\r\n.* \\(.*>=1[0-9]f?\\)\r\n"),
          run.out());
    }
  }
}
