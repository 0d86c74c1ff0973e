package dev.superflip.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.Cli;
import dev.superflip.cli.MainTest;
import dev.superflip.cli.Shell;
import dev.superflip.cli.help.FishCompletion;
import dev.superflip.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The completion scripts, and what the installed shells do with them. */
class CompletionCommandTest {
  private static final String FISH = Cli.run("completion", "fish").out();

  private final Path directory;

  CompletionCommandTest(@TempDir Path directory) {
    this.directory = directory;
  }

  @Test
  void everyScriptContainsEveryCommand() {
    for (String shell : List.of("bash", "zsh", "fish")) {
      String script = Cli.run("completion", shell).out();
      for (List<String> command : MainTest.commands()) {
        for (String word : command) {
          assertTrue(script.contains(word), shell + " " + word);
        }
      }
      for (String word : List.of("timeout", "edges7a", "5per8", "facelets", "length-14")) {
        assertTrue(script.contains(word), shell + " " + word);
      }
    }
  }

  @Test
  void theShellIsBashUnlessNamed() {
    String bash = Cli.run("completion", "bash").out();
    assertEquals(bash, Cli.run("completion").out());
    String zsh = Cli.run("completion", "zsh").out();
    assertEquals("autoload -U +X compinit && compinit\n" + bash, zsh);
    assertEquals(ExitCode.INVALID, Cli.run("completion", "tcsh").code());
  }

  @Test
  void theFishScriptHasValuesFilesAndDescriptions() {
    String solve = "complete -c superflip -n '__superflip_at \" solve\"'";
    for (String line :
        List.of(
            solve + " -s i -l input -r -F -d 'Read cubes from the lines of a file",
            solve + " -l format -x -a 'moves facelets reid' -d 'Notation of the input'",
            solve + " -l json -d 'Print a JSON object for each cube'",
            solve + " -l tables -x -a '(__fish_append , huge ",
            solve + " -l pdb-dir -x -a '(__fish_complete_directories)' -d ",
            "complete -c superflip -n '__superflip_at \" pdb\"' -a 'build' -d 'Builds tables",
            "complete -c superflip -n '__superflip_at \" completion\"' -a 'bash zsh fish'")) {
      assertTrue(FISH.contains("\n" + line), line);
    }
    for (String line : FISH.lines().filter(line -> line.contains(" -d ")).toList()) {
      String description = line.substring(line.lastIndexOf(" -d "));
      assertEquals(description.contains("("), description.contains(")"), line);
    }
    assertEquals("'Reid\\'s \\\\'", FishCompletion.quote("Reid's \\"));
  }

  /** The completions that fish offers for a line, without their descriptions. */
  private List<String> fish(String line) throws IOException {
    Files.writeString(directory.resolve("superflip.fish"), FISH);
    String script = "source superflip.fish; complete -C" + FishCompletion.quote(line);
    String offered = Shell.run(directory, "fish", "--no-config", "-c", script);
    return offered.lines().map(choice -> choice.replaceFirst("\t.*", "")).toList();
  }

  @Test
  void fishCompletes() throws IOException {
    assertEquals(List.of("solve"), fish("superflip so"));
    assertEquals(List.of("--tables"), fish("superflip solve --ta"));
    assertEquals(List.of("korf6", "korf7"), fish("superflip solve --tables kor"));
    assertEquals(List.of("corners,edges12"), fish("superflip solve --tables corners,edges12"));
    assertEquals(List.of("--duplicates"), fish("superflip solve -t 2 --dup"));
    assertEquals(List.of("fish"), fish("superflip completion f"));
    assertEquals(List.of("verify"), fish("superflip pdb v"));
    assertEquals(List.of("length-14"), fish("superflip bench length-14"));
    // 'verify' and 'pdb verify' are different commands.
    assertEquals(List.of("edges12"), fish("superflip pdb verify edges12"));
    assertEquals(List.of(), fish("superflip verify edges12"));
    assertEquals(List.of("--codec"), fish("superflip pdb verify --cod"));
    assertEquals(List.of(), fish("superflip verify --cod"));
  }

  @Test
  void fishOffersFilesOnlyForFileArguments() throws IOException {
    Files.createFile(directory.resolve("cubes.txt"));
    Files.createDirectory(directory.resolve("cubicles"));
    assertEquals(List.of("cubes.txt", "cubicles/"), fish("superflip solve -i cub"));
    assertEquals(List.of("cubicles/"), fish("superflip solve --pdb-dir cub"));
    assertEquals(List.of(), fish("superflip solve cub"));
  }

  @Test
  void bashCompletes() throws IOException {
    Files.writeString(directory.resolve("superflip.bash"), Cli.run("completion", "bash").out());
    // Bash sets these variables itself. Without a key press it warns on stderr.
    String script =
        """
        source superflip.bash
        offer() {
          COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
          _complete_superflip 2>/dev/null
          echo "${COMPREPLY[*]}"
        }
        offer superflip so
        offer superflip pdb verify edges12
        offer superflip show --sv
        offer superflip completion f
        """;
    assertEquals(
        List.of("solve", "edges12", "--svg", "fish"),
        Shell.run(directory, "bash", "-c", script).lines().toList());
  }

  /** One zsh types into another, presses the key that lists choices, and reads the screen. */
  @Test
  void zshCompletes() throws IOException {
    Files.writeString(directory.resolve("superflip.zsh"), Cli.run("completion", "zsh").out());
    String script =
        """
        zmodload zsh/zpty || exit
        zpty inner TERM=dumb ZDOTDIR=$PWD zsh -f -i
        zpty -w inner "PS1=; autoload -U compinit; compinit -D -u; source superflip.zsh"
        zpty -w inner "bindkey '^I' list-choices; print re''ady"
        zpty -r -m inner line '*ready*'
        zpty -n -w inner $'superflip pdb \\t'
        zpty -r -m inner line '*verify*'
        print -r -- "$line"
        zpty -d inner
        """;
    String shown = Shell.run(directory, "zsh", "-f", "-c", script);
    for (String command : List.of("build", "list", "path", "probe", "stats", "verify")) {
      assertTrue(shown.contains(command), shown);
    }
  }
}
