package dev.superflip.cli;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Facelets;
import dev.superflip.cube.InvalidCubeException;
import dev.superflip.cube.Net;
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
    description = "Draws each cube unfolded, and writes it as facelets and in Reid's notation.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  superflip show \"M2 E2 S2\"",
      "  superflip scramble | superflip show --color=always",
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
    boolean first = true;
    try (Inputs inputs = new Inputs(console, arguments, null)) {
      for (Inputs.Item item = inputs.next(); item != null; item = inputs.next()) {
        try {
          String text = show(item);
          console.print(first ? text : "\n" + text);
          first = false;
        } catch (InvalidCubeException e) {
          console.say(item.place() + ": " + e.getMessage());
          code = ExitCode.INVALID;
        }
      }
    } catch (IOException e) {
      throw usage("cannot read input: " + Inputs.reason(e));
    }
    return code;
  }

  private String show(Inputs.Item item) {
    Cube cube = item.cube(format);
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
