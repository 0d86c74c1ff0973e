package dev.superflip.cli.help;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Writes a script that makes fish complete commands, options and their values, each with a
 * description. Picocli supports only bash.
 */
public final class FishCompletion {
  /** The label of options that take a directory. */
  private static final String DIRECTORY = "DIR";

  private final String program;
  private final StringBuilder script = new StringBuilder();

  private FishCompletion(String program) {
    this.program = program;
  }

  public static String of(CommandSpec root) {
    FishCompletion completion = new FishCompletion(root.name());
    completion.function(root);
    completion.command(root, "");
    return completion.script.toString();
  }

  /**
   * The condition of every line: exactly these commands have been typed. Fish's own functions only
   * test whether a word occurs, but 'verify' and 'pdb verify' differ. Neither the program nor a
   * command with subcommands has options with values, so the first word that is neither a command
   * nor an option ends the loop.
   */
  private void function(CommandSpec root) {
    List<String> known = new ArrayList<>();
    paths(root, "", known);
    line("# Completion of %s for fish, made by '%s completion fish'.".formatted(program, program));
    line("function __%s_at".formatted(program));
    line(
        "    set -l known " + String.join(" ", known.stream().map(FishCompletion::quote).toList()));
    line("    set -l words (commandline -opc)");
    line("    set -l path");
    line("    for word in $words[2..-1]");
    line("        string match -q -- '-*' $word; and continue");
    line("        contains -- \"$path $word\" $known; or break");
    line("        set path \"$path $word\"");
    line("    end");
    line("    test \"$path\" = \"$argv\"");
    line("end");
    line("complete -c %s -f".formatted(program));
  }

  private static void paths(CommandSpec command, String path, List<String> known) {
    command
        .subcommands()
        .forEach(
            (name, sub) -> {
              known.add(path + " " + name);
              paths(sub.getCommandSpec(), path + " " + name, known);
            });
  }

  private void command(CommandSpec command, String path) {
    String condition =
        "complete -c %s -n %s"
            .formatted(program, quote("__%s_at %s".formatted(program, inner(path))));
    for (CommandLine sub : command.subcommands().values()) {
      CommandSpec spec = sub.getCommandSpec();
      String[] description = spec.usageMessage().description();
      line("%s -a %s%s".formatted(condition, quote(spec.name()), description(description)));
    }
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      if (!parameter.hidden() && parameter.completionCandidates() != null) {
        line("%s -a %s".formatted(condition, quote(words(parameter))));
      }
    }
    for (OptionSpec option : command.options()) {
      if (!option.hidden()) {
        line(condition + names(option) + values(option) + description(option.description()));
      }
    }
    command.subcommands().forEach((name, sub) -> command(sub.getCommandSpec(), path + " " + name));
  }

  /** Quotes a path inside a text that is quoted again. */
  private static String inner(String path) {
    return "\"" + path + "\"";
  }

  private static String names(OptionSpec option) {
    StringBuilder names = new StringBuilder();
    for (String name : option.names()) {
      names.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
    }
    return names.toString();
  }

  private static String values(OptionSpec option) {
    if (option.arity().max() == 0) {
      return "";
    }
    if (option.completionCandidates() != null) {
      // In a list, each name follows a comma.
      String words = words(option);
      return " -x -a " + quote(option.isMultiValue() ? "(__fish_append , " + words + ")" : words);
    }
    if (option.type() == Path.class) {
      boolean directory = option.paramLabel().equals(DIRECTORY);
      return directory ? " -x -a '(__fish_complete_directories)'" : " -r -F";
    }
    return " -x";
  }

  private static String words(ArgSpec argument) {
    return String.join(" ", argument.completionCandidates());
  }

  /** The first phrase only, since fish shows it in a short line. */
  private static String description(String... lines) {
    String first = lines.length == 0 ? "" : lines[0].split("[.:;]( |$)| \\(default", 2)[0];
    String text = first.replaceFirst(" \\([^)]*$", "");
    return text.isEmpty() ? "" : " -d " + quote(text);
  }

  /** Inside single quotes fish has two escapes: of the quote and of the backslash. */
  public static String quote(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  private void line(String line) {
    script.append(line).append('\n');
  }
}
