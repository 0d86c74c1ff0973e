package dev.superflip.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Help for those who ask for it in words. Picocli has such a command too, but it knows its
 * neighbours only, and {@link Main} does not make them when one command is called.
 */
@Command(
    name = "help",
    description = "Tells what there is, or all about a command.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {
      "",
      "Examples:",
      "  superflip help                  the commands, on one screen",
      "  superflip help solve            the same as 'superflip solve --help'",
      "  superflip help pdb build",
      "",
      "Exit codes: 0 all is well, 2 there is no such command."
    })
final class HelpCommand implements Callable<Integer> {
  /** On the first screen: what it is for and what to type. The rest is in {@code --help}. */
  private static final List<String> SCREEN =
      List.of(
          UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING,
          UsageMessageSpec.SECTION_KEY_SYNOPSIS,
          UsageMessageSpec.SECTION_KEY_DESCRIPTION,
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING,
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
          UsageMessageSpec.SECTION_KEY_FOOTER);

  private final Console console;

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      completionCandidates = Candidates.Commands.class,
      description = "A command, and a command of it: ${COMPLETION-CANDIDATES}.")
  List<String> path = new ArrayList<>();

  HelpCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    CommandLine line = Main.commandLine(console);
    if (path.isEmpty()) {
      line.setHelpSectionKeys(SCREEN);
    }
    for (String name : path) {
      CommandLine next = line.getSubcommands().get(name);
      if (next == null) {
        throw new UnmatchedArgumentException(line, List.of(name));
      }
      line = next;
    }
    line.usage(console.out());
    return ExitCode.OK;
  }
}
