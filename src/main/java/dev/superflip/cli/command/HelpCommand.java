package dev.superflip.cli.command;

import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Prints help for the program or for a command. Picocli's own help command needs all commands, and
 * the program creates only the one that is called.
 */
@Command(
    name = "help",
    description = "Prints an overview, or the help of a command.",
    footer = {
      "",
      "Examples:",
      "  superflip help                  the commands, on one screen",
      "  superflip help solve            the same as 'superflip solve --help'",
      "  superflip help pdb build",
      "",
      "Exit codes: 0 success, 2 there is no such command."
    })
public final class HelpCommand extends ProgramCommand implements Callable<Integer> {
  /** The overview: purpose, commands and examples. The rest is in {@code --help}. */
  private static final List<String> SCREEN =
      List.of(
          UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING,
          UsageMessageSpec.SECTION_KEY_SYNOPSIS,
          UsageMessageSpec.SECTION_KEY_DESCRIPTION,
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING,
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
          UsageMessageSpec.SECTION_KEY_FOOTER);

  /** The names of all commands, for shell completion. The program supplies them. */
  public static final class CommandNames implements Iterable<String> {
    private final List<String> names;

    public CommandNames(List<String> names) {
      this.names = names;
    }

    @Override
    public Iterator<String> iterator() {
      return names.iterator();
    }
  }

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      completionCandidates = CommandNames.class,
      description = "A command, and perhaps one of its own: ${COMPLETION-CANDIDATES}.")
  List<String> path = new ArrayList<>();

  public HelpCommand(Console console, Supplier<CommandLine> program) {
    super(console, program);
  }

  @Override
  public Integer call() {
    CommandLine line = program();
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
