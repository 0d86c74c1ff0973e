package dev.superflip.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Prints the manual. */
@Command(
    name = "man",
    description = "Prints the manual page of superflip, for man to read.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {
      "",
      "To read it, and to install it where man finds it:",
      "  superflip man | man -l -",
      "  superflip man > ~/.local/share/man/man1/superflip.1"
    })
final class ManCommand implements Callable<Integer> {
  private final Console console;

  ManCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.print(ManPage.of(Main.commandLine(console).getCommandSpec()).stripTrailing());
    if (console.terminals().out()) {
      console.say("this is for man to read: superflip man | man -l -");
    }
    return ExitCode.OK;
  }
}
