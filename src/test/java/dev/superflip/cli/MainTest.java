package dev.superflip.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.Text;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

public class MainTest {
  @Test
  void everyCommandHasHelpThatFitsATerminal() {
    for (List<String> command : commands()) {
      Cli.Result result = Cli.run(words(command, List.of("--help")));
      assertEquals(ExitCode.OK, result.code());
      assertEquals("", result.err());
      assertTrue(result.out().startsWith("Usage: superflip"), result.out());
      for (String line : result.lines()) {
        assertTrue(line.length() <= 80, line);
        assertFalse(line.matches("[a-z0-9]+\\.?"), "a word wrapped to a line of its own: " + line);
      }
    }
  }

  /** The words of each command; the list for the program itself is empty. */
  public static List<List<String>> commands() {
    return commands(Main.commandLine(new Cli().console()), List.of());
  }

  public static String[] words(List<String> first, List<String> more) {
    return Stream.concat(first.stream(), more.stream()).toArray(String[]::new);
  }

  private static List<List<String>> commands(CommandLine line, List<String> path) {
    List<List<String>> all = new ArrayList<>(List.of(path));
    line.getSubcommands()
        .forEach(
            (name, sub) -> {
              List<String> longer = new ArrayList<>(path);
              longer.add(name);
              all.addAll(commands(sub, longer));
            });
    return all;
  }

  @Test
  void theVersionIsPrinted() {
    assertTrue(Cli.run("--version").out().startsWith("superflip "));
    assertEquals(Cli.run("--version"), Cli.run("solve", "-V"));
  }

  @Test
  void wrongUsageIsExplainedInOneLineWithAHint() {
    for (String[] args :
        new String[][] {
          {},
          {"sollve"},
          {"--nonsense"},
          {"pdb"},
          {"pdb", "nonsense"},
          {"pdb", "build", "edges5"},
          {"pdb", "verify", "corners:7bit"},
          {"pdb", "stats", ","},
          {"pdb", "path", "edges5"},
          {"solve", "--threads", "0", "R"},
          {"solve", "--threads", "many", "R"},
          {"solve", "--timeout", "0", "R"},
          {"solve", "--timeout", "soon", "R"},
          {"solve", "--tables", ",", "R"},
          {"solve", "--json=maybe", "R"},
          {"solve", "--nonsense", "R"},
          {"scramble", "-n", "-1"},
          {"scramble", "--seed", "x"},
          {"scramble", "too", "much"},
          {"show", "--color=sometimes", "R"},
          {"bench", "--depth", "32", "random:1:1"},
        }) {
      Cli.Result result = Cli.run(args);
      assertEquals(ExitCode.INVALID, result.code(), String.join(" ", args));
      assertEquals("", result.out());
      assertTrue(result.err().startsWith("superflip: "), result.err());
      assertTrue(result.err().contains("--help"), result.err());
      assertTrue(result.err().lines().count() <= 3, result.err());
    }
  }

  @Test
  void anArgumentIsNeverReadAsAFileOfArguments() {
    Cli.Result result = Cli.run("solve", "@/etc/hostname");
    assertEquals(List.of("? (invalid)"), result.lines());
  }

  @Test
  void aClosedPipeIsNoError() {
    Cli cli = new Cli();
    Cli.Result result =
        cli.start(cli.console(failing("Broken pipe")), "scramble", "-n", "10", "-q");
    assertEquals("", result.err());
    assertEquals(ExitCode.OK, result.code());
  }

  @Test
  void aFullDiskIsAnError() {
    for (String command : List.of("scramble", "--help")) {
      Cli cli = new Cli();
      Console console = cli.console(failing("No space left on device"));
      Cli.Result result =
          command.equals("scramble")
              ? cli.start(console, command, "-n", "10", "-q")
              : cli.start(console, command);
      assertEquals("superflip: cannot write the results: No space left on device\n", result.err());
      assertEquals(ExitCode.INTERNAL, result.code());
    }
  }

  private static OutputStream failing(String reason) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(reason);
      }
    };
  }

  @Test
  void theWorstExitCodeWins() {
    int[] ascending = {
      ExitCode.OK,
      ExitCode.NOT_SOLVED,
      ExitCode.INVALID,
      ExitCode.INTERRUPTED,
      ExitCode.IN_USE,
      ExitCode.TABLE,
      ExitCode.INTERNAL
    };
    for (int i = 0; i < ascending.length; i++) {
      for (int j = 0; j < ascending.length; j++) {
        assertEquals(ascending[Math.max(i, j)], ExitCode.worse(ascending[i], ascending[j]));
      }
    }
  }

  @Test
  void numbersAreReadable() {
    assertEquals("17.6 MB", Text.bytes(17_635_968));
    assertEquals("196 GB", Text.bytes(196_199_055_360L));
    assertEquals("999 B", Text.bytes(999));
    assertEquals("1.00 MB", Text.bytes(999_950));
    assertEquals("12.3 M", Text.scaled(12_345_678));
    assertEquals("0.25 s", Text.time(Duration.ofMillis(250)));
    assertEquals("2 min 5 s", Text.time(Duration.ofSeconds(125)));
    assertEquals("1:01:05", Text.clock(Duration.ofSeconds(3665)));
    assertEquals("a, b and c", Text.list(List.of("a", "b", "c")));
  }
}
