package dev.superflip.cli.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.Cli;
import dev.superflip.cli.Main;
import dev.superflip.cli.MainTest;
import dev.superflip.cli.Shell;
import dev.superflip.cli.option.TableOptions;
import dev.superflip.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class ManPageTest {
  private static final String PAGE = Cli.run("man").out();

  @Test
  void theManualHasTheUsualSections() {
    List<String> sections =
        PAGE.lines()
            .filter(line -> line.startsWith(".SH "))
            .map(line -> line.substring(4))
            .toList();
    assertEquals(
        List.of(
            "\"NAME\"",
            "\"SYNOPSIS\"",
            "\"DESCRIPTION\"",
            "\"OPTIONS\"",
            "\"COMMANDS\"",
            "\"INPUT\"",
            "\"OUTPUT\"",
            "\"TABLES\"",
            "\"EXIT STATUS\"",
            "\"ENVIRONMENT\"",
            "\"FILES\"",
            "\"EXAMPLES\""),
        sections);
    assertTrue(PAGE.startsWith(".TH SUPERFLIP 1 "), PAGE);
  }

  /** The text from a heading to the next one. */
  private static String section(String heading) {
    int start = PAGE.indexOf(heading + "\n");
    assertTrue(start >= 0, heading);
    int end = PAGE.indexOf("\n.S", start);
    return PAGE.substring(start, end < 0 ? PAGE.length() : end);
  }

  @Test
  void everyOptionOfEveryCommandIsExplained() {
    for (List<String> command : MainTest.commands()) {
      if (command.isEmpty()) {
        continue;
      }
      String section = section(".SS \"superflip " + String.join(" ", command) + "\"");
      CommandLine line = Main.commandLine(new Cli().console());
      for (String name : command) {
        line = Objects.requireNonNull(line.getSubcommands().get(name));
      }
      for (OptionSpec option : line.getCommandSpec().options()) {
        String where =
            option.usageHelp() || option.versionHelp() ? section(".SH \"OPTIONS\"") : section;
        for (String name : option.names()) {
          assertTrue(where.contains(Roff.bold(name)), command + " " + name);
        }
        String first = option.description()[0].split(" ", 4)[0];
        assertTrue(where.contains("\n" + first), command + " " + first);
      }
    }
  }

  @Test
  void exitCodesAreThoseOfHelp() {
    String section = section(".SH \"EXIT STATUS\"");
    for (int code :
        new int[] {
          ExitCode.OK,
          ExitCode.NOT_SOLVED,
          ExitCode.INVALID,
          ExitCode.TABLE,
          ExitCode.IN_USE,
          ExitCode.INTERNAL,
          ExitCode.INTERRUPTED
        }) {
      assertTrue(section.contains(".TP\n\\fB" + code + "\\fR\n"), section);
      assertTrue(Cli.run("--help").out().matches("(?s).*\n +" + code + "   \\w.*"));
    }
  }

  @Test
  void everyEnvironmentVariableIsInTheManual() throws IOException {
    Set<String> variables = new TreeSet<>(Set.of(TableOptions.ENVIRONMENT));
    find(variables, "(SUPERFLIP_[A-Z_]+)", Path.of("superflip"));
    try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".java")).toList()) {
        find(variables, "environment\\(\"(\\w+)\"\\)", file);
      }
    }
    assertTrue(variables.contains("NO_COLOR"), variables.toString());
    String section = section(".SH \"ENVIRONMENT\"");
    for (String variable : variables) {
      assertTrue(section.contains(".TP\n\\fB" + variable + "\\fR\n"), variable);
    }
  }

  private static void find(Set<String> found, String regex, Path file) throws IOException {
    for (MatchResult match :
        Pattern.compile(regex).matcher(Files.readString(file)).results().toList()) {
      found.add(match.group(1));
    }
  }

  @Test
  void everyKindOfFileBesideTheTablesIsInTheManual() throws IOException {
    Set<String> endings = new TreeSet<>();
    Path store = Path.of("src", "main", "java", "dev", "superflip", "pdb", "store");
    find(endings, "\"(\\.[a-z]+)\"", store.resolve("PreparedFile.java"));
    assertTrue(endings.contains(".dup"), endings.toString());
    for (String ending : endings) {
      assertTrue(section(".SH \"FILES\"").contains(ending + "\\fR\n"), ending);
    }
  }

  @Test
  void textIsEscaped() {
    assertEquals(
        "\\&.TH \\(aqR\\e \\(dq\\-\\ga".replace("\\ga", "\\(ga") + "\n",
        new Roff().text(".TH 'R\\ \"-`").toString());
    assertEquals("\\fIN\\fR[,\\fIN\\fR...]", Roff.label("N[,N...]"));
    for (String line : PAGE.lines().toList()) {
      assertTrue(line.chars().allMatch(letter -> letter >= ' ' && letter <= '~'), line);
      assertTrue(
          !line.startsWith(".") || line.matches("\\.(TH|SH|SS|PP|TP|RS|RE|nf|fi|br)( .*)?"), line);
    }
  }

  @Test
  void aTerminalShowsHowToReadTheManual() {
    Cli.Result result = new Cli().terminals(true, true, true).start("man");
    assertEquals(PAGE, result.out());
    assertTrue(result.err().contains("superflip man | man -l -"), result.err());
    assertEquals("", Cli.run("man").err());
  }

  @Test
  void mandocFindsNothingWrong(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("superflip.1"), PAGE);
    // Sources without their repository have no date.
    String found =
        Shell.run(directory, "mandoc", "-Tlint", file.toString())
            .replaceAll("(?m)^.*missing date.*\n", "");
    assertEquals("", found);
  }

  @Test
  void groffFindsNothingWrong(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("superflip.1"), PAGE);
    assertEquals("", Shell.run(directory, "groff", "-man", "-ww", "-z", file.toString()));
    String shown = Shell.run(directory, "groff", "-man", "-Tascii", "-P-cbou", file.toString());
    assertTrue(shown.contains("superflip verify \"R U2 F'\" \"F U2 R' (3f*)\""), shown);
    assertTrue(shown.contains("superflip solve R U2 F\\' L "), shown);
  }
}
