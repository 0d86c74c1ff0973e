package dev.superflip.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints a script for the shell, made from the commands themselves. */
@Command(
    name = "completion",
    description = "Prints a script that makes a shell complete arguments.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {
      "",
      "In ~/.bashrc, ~/.zshrc or ~/.config/fish/config.fish:",
      "  source <(superflip completion bash)",
      "  source <(superflip completion zsh)",
      "  superflip completion fish | source"
    })
final class CompletionCommand implements Callable<Integer> {
  /** Shells whose completion is known; zsh runs the script of bash. */
  enum Shell {
    bash,
    zsh,
    fish
  }

  private final Console console;

  @Parameters(
      paramLabel = "SHELL",
      arity = "0..1",
      description = "One of ${COMPLETION-CANDIDATES} (default: bash).")
  Shell shell = Shell.bash;

  CompletionCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    CommandLine root = Main.commandLine(console);
    String script =
        switch (shell) {
          case bash -> bash(root);
          // The script itself loads bashcompinit when it finds that zsh runs it.
          case zsh -> "autoload -U +X compinit && compinit\n" + bash(root);
          case fish -> FishCompletion.of(root.getCommandSpec());
        };
    console.print(script.stripTrailing());
    return ExitCode.OK;
  }

  private static String bash(CommandLine root) {
    return AutoComplete.bash(root.getCommandName(), root);
  }
}
