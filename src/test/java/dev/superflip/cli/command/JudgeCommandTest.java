package dev.superflip.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.Cli;
import dev.superflip.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Heuristics measured on the command line. */
class JudgeCommandTest {
  @Test
  void theTableEndsWithAllPositions() {
    Cli.Result result = Cli.run("judge", "manhattan", "--puzzle", "2x3", "--all");
    assertEquals(ExitCode.OK, result.code(), result.err());
    assertEquals("manhattan on 2x3: 360 positions, all states", result.lines().getFirst());
    assertTrue(result.out().contains("\n      21             1 "), result.out());
    assertTrue(result.out().contains("\n     all           360 "), result.out());
    assertTrue(result.out().contains("\nadmissible: 100.00% of the estimates"), result.out());
    assertEquals("", result.err());
  }

  @Test
  void theOutputDoesNotDependOnThreads() {
    String[] one = {"judge", "net", "--walks", "1-4", "--positions", "12", "--json", "-t", "1"};
    String[] two = one.clone();
    two[two.length - 1] = "2";
    Cli.Result result = Cli.run(one);
    assertTrue(
        result.out().startsWith("{\"heuristic\":\"net\",\"puzzle\":\"3x3x3\","), result.out());
    assertTrue(result.out().contains("\"rankWithin\":12,\"kendall\":0."), result.out());
    assertEquals(result, Cli.run(two));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "judge manhattan | the heuristic manhattan does not fit 3x3x3",
        "judge nothing | there is no network 'nothing'; name a file",
        "judge net --all | 3x3x3 has too many states for --all",
        "judge zero --puzzle 3x3 --all --seed 2 | --all does not go with",
        "judge zero --walks 5-2 | --walks is a range such as 1-14",
        "judge zero --positions 0 | --positions must be 1 to",
        "judge zero --device cpu | --device is for searches that follow a network",
        "judge value-qtm --metric htm | counts moves in qtm, not in htm",
        "judge zero --puzzle 3x3 --tables small | --tables is for 3x3x3 only"
      })
  void wrongUsageIsNamed(String command, String message) {
    Cli.Result result = Cli.run(command.split(" ", -1));
    assertEquals(ExitCode.INVALID, result.code(), result.err());
    assertTrue(result.err().contains(message), result.err());
  }
}
