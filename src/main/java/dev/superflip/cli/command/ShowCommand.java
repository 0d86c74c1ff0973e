package dev.superflip.cli.command;

import dev.superflip.cli.option.CubeOptions;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cube.Cube;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Reid;
import dev.superflip.cube.view.Net;
import dev.superflip.cube.view.NetSvg;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Draws cubes. */
@Command(
    name = "show",
    description = "Draws each cube unfolded, with its facelets and Reid's notation.",
    footer = {
      "",
      "Examples:",
      "  superflip show \"M2 E2 S2\"",
      "  superflip scramble | superflip show --color=always",
      "  superflip show --svg \"R U R' U'\" > cube.svg",
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
    List<Cube> shown = new ArrayList<>();
    int code =
        cubes.forEach(
            console,
            "draw",
            cube -> {
              if (!svg) {
                console.print(shown.isEmpty() ? text(cube) : "\n" + text(cube));
              }
              shown.add(cube);
            },
            () -> {});
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
}
