package dev.superflip.cli.command;

import dev.superflip.cli.help.Version;
import dev.superflip.cli.terminal.Console;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What all commands have: a console, {@code --help}, {@code --version}, and errors of usage. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false)
abstract class ConsoleCommand {
  final Console console;

  @Spec @Nullable CommandSpec spec;

  ConsoleCommand(Console console) {
    this.console = console;
  }

  /** An error that {@code Main} reports together with the name of this command. */
  final ParameterException usage(String message) {
    return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
  }
}
