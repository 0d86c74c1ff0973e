package dev.superflip.cli.option;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that several commands share, and that can report wrong usage themselves. */
@Command // for picocli's annotation processor, which accepts @Spec in commands only
abstract class OptionGroup {
  @Spec(Spec.Target.MIXEE)
  @Nullable CommandSpec command;

  /** An error that {@code Main} reports together with the name of the command. */
  final ParameterException usage(String message) {
    return new ParameterException(Objects.requireNonNull(command).commandLine(), message);
  }

  /** Rejects an option, if it is given, because another one excludes it. */
  final void refuse(String why, String option, boolean given) {
    if (given) {
      throw usage(why + " does not go with " + option);
    }
  }
}
