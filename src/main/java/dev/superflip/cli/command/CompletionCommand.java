package dev.superflip.cli.command;

import dev.superflip.cli.help.FishCompletion;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints a completion script for a shell, generated from the commands. */
@Command(
    name = "completion",
    description = "Prints a script that makes a shell complete arguments.",
    footer = {
      "",
      "In ~/.bashrc, ~/.zshrc or ~/.config/fish/config.fish:",
      "  source <(superflip completion bash)",
      "  source <(superflip completion zsh)",
      "  superflip completion fish | source"
    })
public final class CompletionCommand extends ProgramCommand implements Callable<Integer> {
  /** The supported shells; zsh runs the script for bash. */
  enum Shell {
    bash,
    zsh,
    fish
  }

  @Parameters(
      paramLabel = "SHELL",
      arity = "0..1",
      description = "One of ${COMPLETION-CANDIDATES} (default: bash).")
  Shell shell = Shell.bash;

  public CompletionCommand(Console console, Supplier<CommandLine> program) {
    super(console, program);
  }

  @Override
  public Integer call() {
    CommandLine root = program();
    String script =
        switch (shell) {
          case bash -> bash(root);
          // The script loads bashcompinit itself if zsh runs it.
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
