package dev.superflip.cli.option;

import dev.superflip.cube.Metric;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.solve.puzzle.Puzzles;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option for the puzzle. */
public final class PuzzleOptions extends OptionGroup {
  @Option(
      names = "--puzzle",
      paramLabel = "NAME",
      completionCandidates = Choices.PuzzleNames.class,
      description =
          "The puzzle: 3x3x3, 2x2x2, or a sliding puzzle by rows and columns, 2x2 to 6x6 (4x4 is"
              + " the 15-puzzle). By default the notation of the first state decides, and moves"
              + " mean 3x3x3.")
  @Nullable String name;

  /**
   * Takes the puzzle of a network if the user named none.
   *
   * @param network the name of the puzzle, or null if there is no network
   */
  public void byNetwork(@Nullable String network) {
    if (name == null) {
      name = network;
    }
  }

  /** Whether the user named a puzzle. */
  public boolean isNamed() {
    return name != null;
  }

  /** Whether this is the 3x3x3 cube, by name or because no other is named. */
  public boolean isCube() {
    return name == null || name.equals(Puzzles.CUBE);
  }

  /** The puzzle named, or the 3x3x3 cube. */
  public Puzzle puzzle(Metric metric) {
    String named = name == null ? Puzzles.CUBE : name;
    return Puzzles.find(named, metric)
        .orElseThrow(
            () -> usage("there is no puzzle '%s'; there are %s".formatted(named, Puzzles.NAMES)));
  }

  /** The puzzle named, or the one whose notation a text has. */
  public Puzzle puzzle(Metric metric, String text) {
    return name == null ? Puzzles.detect(text, metric) : puzzle(metric);
  }
}
