package dev.superflip.cli;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Facelets;
import dev.superflip.cube.InvalidCubeException;
import dev.superflip.cube.Net;
import dev.superflip.cube.NetPicture;
import dev.superflip.cube.Notation;
import dev.superflip.cube.Reid;
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
      "Exit codes: 0 all shown, 2 wrong usage or some not a cube (others are shown)."
    })
final class ShowCommand implements Callable<Integer> {
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
      description = "As for 'superflip solve', turns or a state; '-' is standard input.")
  List<String> arguments = new ArrayList<>();

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      description =
          "Colours: ${COMPLETION-CANDIDATES} (default: auto, which means on a terminal unless"
              + " $NO_COLOR is set).")
  Color color = Color.auto;

  @Option(
      names = "--svg",
      description = "Print one SVG picture instead, of all the cubes below each other.")
  boolean svg;

  @Option(
      names = "--format",
      paramLabel = "NAME",
      converter = Converters.NotationName.class,
      completionCandidates = Candidates.Notations.class,
      description = "Notation of the input: ${COMPLETION-CANDIDATES} (default: detect it).")
  @Nullable Notation format;

  ShowCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (arguments.isEmpty() && console.terminals().in()) {
      throw usage("nothing to show: name a cube, or pipe cubes in");
    }
    int code = ExitCode.OK;
    List<Cube> shown = new ArrayList<>();
    try (Inputs inputs = new Inputs(console, arguments, null)) {
      for (Inputs.Item item = inputs.next(); item != null; item = inputs.next()) {
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
      throw usage("cannot read input: " + Inputs.reason(e));
    }
    if (svg && !shown.isEmpty()) {
      console.print(NetPicture.svg(shown).stripTrailing());
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
