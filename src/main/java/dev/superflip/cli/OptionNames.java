package dev.superflip.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** All names of an option: those it was given, and those that say no if it can be negated. */
final class OptionNames {
  private OptionNames() {}

  /** Of an option of this command; one that comes from a mixin does not know it. */
  static List<String> of(CommandSpec command, OptionSpec option) {
    Stream<String> negated =
        command.negatedOptionsMap().entrySet().stream()
            .filter(entry -> entry.getValue().equals(option))
            .map(Map.Entry::getKey);
    return Stream.concat(Arrays.stream(option.names()), negated).toList();
  }
}
