package dev.superflip.cli.help;

import dev.superflip.cli.option.TableOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Writes the manual page, one for all commands, from the same texts as {@code --help}. Only the
 * reference that belongs to no option is added: {@link ManReference}, environment and files.
 */
public final class ManPage {
  private static final Map<String, String> ENVIRONMENT = environment();
  private static final Map<String, String> FILES = files();

  private final Roff page = new Roff();
  private final CommandSpec root;

  private ManPage(CommandSpec root) {
    this.root = root;
  }

  public static String of(CommandSpec root) {
    return new ManPage(root).write();
  }

  private static Map<String, String> environment() {
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put(TableOptions.ENVIRONMENT, "Directory of the tables, unless --pdb-dir names one.");
    variables.put("XDG_DATA_HOME", "The user's data directory; see FILES.");
    variables.put("HOME", "Contains the data directory unless XDG_DATA_HOME names one.");
    variables.put("NO_COLOR", "If set, 'superflip show' uses colours only with --color=always.");
    variables.put(
        "SUPERFLIP_RUNTIME",
        "Only for the script in a checkout of the sources: native or jvm, the form of the program"
            + " to run.");
    variables.put(
        "SUPERFLIP_JAVA_HOME",
        "Only for that script: the JDK to use; by default the script finds one.");
    variables.put(
        "SUPERFLIP_JAVA_OPTS",
        "Only for that script: further options for the Java virtual machine.");
    return variables;
  }

  private static Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(
        "$XDG_DATA_HOME/superflip/pdb/, ~/.local/share/superflip/pdb/",
        "The tables, unless --pdb-dir or SUPERFLIP_PDB names another directory. A program in a"
            + " checkout of the sources uses pdb/ there. Every file can be deleted: it is built"
            + " again when it is needed.");
    files.put("NAME.CODEC.pdb", "A table, with a checksum of its content.");
    files.put(
        "NAME.CODEC.pdb.partial",
        "The state of a long build; the next build continues from there.");
    files.put("*.dup", "Automata that detect duplicate positions (--duplicates).");
    files.put(
        "*.tiles",
        "Pattern databases of sliding puzzles (4x4-small-1.tiles and so on), and full tables of"
            + " boards of 12 cells (3x4-full.tiles).");
    files.put(
        "twophase.tables",
        "Tables of the two-phase algorithm, which finds short solutions (--fast).");
    return files;
  }

  private String write() {
    String name = root.name();
    page.title(name.toUpperCase(Locale.ROOT), 1, Version.DATE, Version.RELEASE, "User Commands");
    page.section("NAME").text(name + " - " + purpose());
    page.section("SYNOPSIS").line(Roff.bold(name) + " " + Roff.label("COMMAND [ARGUMENT...]"));
    for (OptionSpec option : root.options()) {
      page.line(".br").line(Roff.bold(name) + " " + Roff.bold(option.longestName()));
    }
    page.section("DESCRIPTION");
    description(root);
    page.section("OPTIONS").text("Every command has these:");
    root.options().forEach(this::option);
    page.section("COMMANDS");
    root.subcommands().values().forEach(sub -> command(sub.getCommandSpec()));
    page.section("INPUT");
    ManReference.input(page);
    page.section("OUTPUT");
    ManReference.output(page);
    page.section("TABLES");
    ManReference.tables(page);
    page.section("EXIT STATUS").text(exitCodeHeading());
    root.usageMessage().exitCodeList().forEach((code, meaning) -> term(code.strip(), meaning));
    page.section("ENVIRONMENT");
    ManReference.terms(page, ENVIRONMENT);
    page.section("FILES");
    ManReference.terms(page, FILES);
    page.section("EXAMPLES");
    HelpFooter.of(root.usageMessage().footer()).examples().forEach(page::literal);
    return page.toString();
  }

  /** In the form of whatis and apropos: no capital, no full stop. */
  private String purpose() {
    String description = root.usageMessage().description()[0];
    return description.substring(0, 1).toLowerCase(Locale.ROOT)
        + description.substring(1).replaceFirst("\\.$", "");
  }

  private String exitCodeHeading() {
    return root.usageMessage().exitCodeListHeading().replace("%n", " ").strip();
  }

  private void command(CommandSpec command) {
    page.subsection(command.qualifiedName()).line(synopsis(command)).paragraph();
    description(command);
    command.positionalParameters().stream()
        .filter(parameter -> !parameter.hidden())
        .forEach(parameter -> term(Roff.label(parameter.paramLabel()), parameter));
    command.options().stream()
        .filter(option -> !option.hidden() && !common(option))
        .forEach(this::option);
    HelpFooter.of(command.usageMessage().footer()).write(page);
    command.subcommands().values().forEach(sub -> command(sub.getCommandSpec()));
  }

  /** Options that every command has are explained once. */
  private static boolean common(OptionSpec option) {
    return option.usageHelp() || option.versionHelp();
  }

  private static String synopsis(CommandSpec command) {
    List<String> words = new ArrayList<>(List.of(Roff.bold(command.qualifiedName())));
    if (!command.subcommands().isEmpty()) {
      words.add(Roff.label("COMMAND"));
    }
    if (command.options().stream().anyMatch(option -> !option.required() && !common(option))) {
      words.add(Roff.label("[OPTION...]"));
    }
    command.options().stream()
        .filter(OptionSpec::required)
        .forEach(option -> words.add(Roff.bold(option.longestName()) + label(option)));
    command.positionalParameters().forEach(parameter -> words.add(label(parameter)));
    return String.join(" ", words);
  }

  private void description(CommandSpec command) {
    for (String text : command.usageMessage().description()) {
      page.text(text);
    }
  }

  private void option(OptionSpec option) {
    List<String> names = Stream.of(option.names()).map(Roff::bold).toList();
    term(String.join(", ", names) + label(option), option);
  }

  /** The value as help writes it: {@code =FILE} or {@code [CUBE...]}. */
  private static String label(ArgSpec argument) {
    Help help = new Help(argument.command(), Help.defaultColorScheme(Ansi.OFF));
    return Roff.label(
        help.parameterLabelRenderer()
            .renderParameterLabel(argument, Ansi.OFF, List.of())
            .toString());
  }

  private void term(String escaped, ArgSpec argument) {
    page.term(escaped);
    for (String text : argument.description()) {
      page.text(text);
    }
  }

  private void term(String name, String meaning) {
    page.term(Roff.bold(name)).text(meaning);
  }
}
