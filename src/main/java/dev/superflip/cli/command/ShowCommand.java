package dev.superflip.cli.command;

import dev.superflip.cli.option.CubeOptions;
import dev.superflip.cli.option.PuzzleOptions;
import dev.superflip.cli.stream.CubeInput;
import dev.superflip.cli.stream.CubeReader;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Reid;
import dev.superflip.cube.view.Net;
import dev.superflip.cube.view.NetSvg;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Draws cubes. */
@Command(
    name = "show",
    description = "Draws each cube or other puzzle, with its notation.",
    footer = {
      "",
      "Examples:",
      "  superflip show \"M2 E2 S2\"",
      "  superflip scramble | superflip show --color=always",
      "  superflip show --svg \"R U R' U'\" > cube.svg",
      "  superflip show \"1 2 3/4 5 6/7 0 8\"",
      "",
      "Exit codes: 0 success, 2 wrong usage or an invalid cube (the others are drawn)."
    })
public final class ShowCommand extends ConsoleCommand implements Callable<Integer> {
  /** When to use colours. */
  enum Color {
    auto,
    always,
    never
  }

  @Mixin CubeOptions cubes = new CubeOptions();

  @Mixin PuzzleOptions puzzle = new PuzzleOptions();

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

  public ShowCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    try (CubeReader inputs = cubes.open(console, "draw")) {
      CubeInput first = inputs.peek();
      if (puzzle.isNamed() ? puzzle.isCube() : first == null || isCube(first)) {
        List<Cube> shown = new ArrayList<>();
        return show(inputs, item -> item.cube(cubes.format()), this::text, NetSvg::svg, shown);
      }
      Puzzle other = puzzle.puzzle(Metric.HTM, first == null ? "" : first.text());
      return show(
          inputs,
          item -> other.read(item.text()),
          state -> other.draw(state, colored()) + other.write(state),
          other::svg,
          new ArrayList<>());
    } catch (IOException e) {
      throw cubes.unreadable(e);
    }
  }

  private boolean isCube(CubeInput first) {
    return cubes.format() != null
        || first.fault() != null
        || puzzle.puzzle(Metric.HTM, first.text()) instanceof CubePuzzle;
  }

  private <T> int show(
      CubeReader inputs,
      Function<CubeInput, T> reader,
      Function<T, String> text,
      Function<List<T>, String> picture,
      List<T> shown) {
    int code =
        cubes.forEach(
            console,
            inputs,
            item -> {
              T state = reader.apply(item);
              if (!svg) {
                console.print(shown.isEmpty() ? text.apply(state) : "\n" + text.apply(state));
              }
              shown.add(state);
            },
            () -> {});
    if (svg && !shown.isEmpty()) {
      console.print(picture.apply(shown).stripTrailing());
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
}
