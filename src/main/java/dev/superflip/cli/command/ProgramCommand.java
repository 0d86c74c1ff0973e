package dev.superflip.cli.command;

import dev.superflip.cli.terminal.Console;
import java.util.function.Supplier;
import picocli.CommandLine;

/** A command that describes the whole program. */
abstract class ProgramCommand extends ConsoleCommand {
  private final Supplier<CommandLine> program;

  /**
   * Creates the command.
   *
   * @param program makes the command line with all commands
   */
  ProgramCommand(Console console, Supplier<CommandLine> program) {
    super(console);
    this.program = program;
  }

  /** The command line with all commands. */
  final CommandLine program() {
    return program.get();
  }
}
