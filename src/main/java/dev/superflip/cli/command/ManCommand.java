package dev.superflip.cli.command;

import dev.superflip.cli.help.ManPage;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Prints the manual. */
@Command(
    name = "man",
    description = "Prints the manual page, in the format that man reads.",
    footer = {
      "",
      "To read it, and to install it where man finds it:",
      "  superflip man | man -l -",
      "  superflip man > ~/.local/share/man/man1/superflip.1"
    })
public final class ManCommand extends ProgramCommand implements Callable<Integer> {
  public ManCommand(Console console, Supplier<CommandLine> program) {
    super(console, program);
  }

  @Override
  public Integer call() {
    console.print(ManPage.of(program().getCommandSpec()).stripTrailing());
    if (console.terminals().out()) {
      console.say("to read the manual: superflip man | man -l -");
    }
    return ExitCode.OK;
  }
}
