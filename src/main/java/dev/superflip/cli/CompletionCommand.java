package dev.superflip.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints a script for the shell, made from the commands themselves. */
@Command(
    name = "completion",
    description = "Prints a script that makes the shell complete superflip's arguments.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {
      "",
      "Add this to ~/.bashrc:  source <(superflip completion bash)",
      "or this to ~/.zshrc:    source <(superflip completion zsh)"
    })
final class CompletionCommand implements Callable<Integer> {
  /** Shells whose completion is known; zsh runs the script of bash. */
  enum Shell {
    bash,
    zsh
  }

  private final Console console;

  @Parameters(paramLabel = "SHELL", arity = "0..1", description = "${COMPLETION-CANDIDATES}")
  Shell shell = Shell.bash;

  CompletionCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    CommandLine root = Main.commandLine(console);
    // The script itself loads bashcompinit when it finds that zsh runs it.
    String preamble = shell == Shell.zsh ? "autoload -U +X compinit && compinit\n" : "";
    console.print(preamble + AutoComplete.bash(root.getCommandName(), root).stripTrailing());
    return ExitCode.OK;
  }
}
