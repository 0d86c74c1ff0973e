package dev.superflip.cli.command;

import dev.superflip.cli.help.Version;
import dev.superflip.cli.option.Choices;
import dev.superflip.cli.stream.CubeInput;
import dev.superflip.cli.stream.CubeReader;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.Cube;
import dev.superflip.cube.InvalidCubeException;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Notation;
import dev.superflip.cube.notation.Reid;
import dev.superflip.cube.view.Net;
import dev.superflip.cube.view.NetSvg;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws cubes. */
@Command(
    name = "show",
    description = "Draws each cube unfolded, with its facelets and Reid's notation.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  superflip show \"M2 E2 S2\"",
      "  superflip scramble | superflip show --color=always",
      "  superflip show --svg \"R U R' U'\" > cube.svg",
      "",
      "Exit codes: 0 success, 2 wrong usage or an invalid cube (the others are drawn)."
    })
public final class ShowCommand implements Callable<Integer> {
  /** When to use colours. */
  enum Color {
    auto,
    always,
    never
  }

  private final Console console;

  @Spec @Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "CUBE",
      arity = "0..*",
      description = "A cube as for 'superflip solve'; '-' reads standard input.")
  List<String> arguments = new ArrayList<>();

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      description =
          "Colours: ${COMPLETION-CANDIDATES} (default: auto, which uses them on a terminal unless"
              + " $NO_COLOR is set).")
  Color color = Color.auto;

  @Option(
      names = "--svg",
      description = "Print one SVG picture with all cubes, one below the other.")
  boolean svg;

  @Option(
      names = "--format",
      paramLabel = "NAME",
      converter = Choices.Notations.class,
      completionCandidates = Choices.Notations.class,
      description = "Notation of the input: ${COMPLETION-CANDIDATES} (default: detect it).")
  @Nullable Notation format;

  public ShowCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (arguments.isEmpty() && console.terminals().in()) {
      throw usage("nothing to draw: name a cube, or pipe cubes in");
    }
    int code = ExitCode.OK;
    List<Cube> shown = new ArrayList<>();
    try (CubeReader inputs = new CubeReader(console, arguments, null)) {
      for (CubeInput item = inputs.next(); item != null; item = inputs.next()) {
        try {
          Cube cube = item.cube(format);
          if (!svg) {
            console.print(shown.isEmpty() ? text(cube) : "\n" + text(cube));
          }
          shown.add(cube);
        } catch (InvalidCubeException e) {
          console.say(item.place() + ": " + e.getMessage());
          code = ExitCode.INVALID;
        }
      }
    } catch (IOException e) {
      throw usage("cannot read input: " + CubeReader.reason(e));
    }
    if (svg && !shown.isEmpty()) {
      console.print(NetSvg.svg(shown).stripTrailing());
    }
    return code;
  }

  private String text(Cube cube) {
    String net = colored() ? Net.ansi(cube) : Net.plain(cube);
    return net.stripTrailing() + "\n" + Facelets.format(cube) + "\n" + Reid.format(cube);
  }

  private boolean colored() {
    return switch (color) {
      case always -> true;
      case never -> false;
      case auto -> console.terminals().out() && console.environment("NO_COLOR") == null;
    };
  }

  private ParameterException usage(String message) {
    return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
  }
}
