package dev.superflip.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.Cli;
import dev.superflip.cli.Main;
import dev.superflip.cli.MainTest;
import dev.superflip.cli.terminal.ExitCode;
import java.util.List;
import org.junit.jupiter.api.Test;

class HelpCommandTest {
  /** The default height of a terminal window. */
  private static final int SCREEN_LINES = 24;

  @Test
  void theListOfCommandsFitsOneScreen() {
    Cli.Result help = Cli.run("help");
    assertEquals(ExitCode.OK, help.code());
    assertEquals("", help.err());
    assertTrue(help.lines().size() < SCREEN_LINES, help.out());
    for (String name : Main.commandNames()) {
      assertTrue(help.out().contains("\n  " + name + " "), name);
    }
    assertTrue(help.out().contains("superflip solve \""), help.out());
    assertTrue(Cli.run("--help").lines().containsAll(help.lines()));
  }

  @Test
  void helpForACommandEqualsItsHelpOption() {
    for (List<String> command : MainTest.commands()) {
      if (!command.isEmpty()) {
        Cli.Result help = Cli.run(MainTest.words(List.of("help"), command));
        assertEquals(Cli.run(MainTest.words(command, List.of("--help"))), help);
      }
    }
  }

  @Test
  void anUnknownCommandIsNamed() {
    Cli.Result result = Cli.run("help", "sollve");
    assertEquals(ExitCode.INVALID, result.code());
    assertEquals("", result.out());
    assertTrue(result.err().contains("'sollve'"), result.err());
    assertTrue(result.err().contains("superflip solve"), result.err());
    assertEquals(ExitCode.INVALID, Cli.run("help", "pdb", "solve").code());
    assertEquals(ExitCode.INVALID, Cli.run("help", "solve", "pdb").code());
  }
}
