package dev.superflip.cli.command;

import dev.superflip.cli.option.Choices;
import dev.superflip.cli.option.Converters;
import dev.superflip.cli.option.PuzzleOptions;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.cube.notation.Notation;
import dev.superflip.cube.notation.Reid;
import dev.superflip.puzzle.Puzzle;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints random cubes. */
@Command(
    name = "scramble",
    description = "Prints random cubes, one per line, or states of another puzzle.",
    footer = {
      "",
      "Each cube is drawn uniformly from all 43,252,003,274,489,856,000 states and",
      "printed as facelets: to print moves that lead to it, it would have to be solved.",
      "With --moves K a cube is K random moves instead, none of them redundant.",
      "States of other puzzles (--puzzle 4x4) are uniform among the solvable ones.",
      "",
      "The same seed gives the same cubes on every machine. Without --seed the program",
      "chooses one and prints it on standard error.",
      "",
      "Examples:",
      "  superflip scramble -n 3 --seed 7",
      "  superflip scramble --moves 25",
      "  superflip scramble --puzzle 4x4 -n 5 | superflip solve",
      "  superflip scramble -n 100 --moves 12 --seed 1 | superflip solve"
    })
public final class ScrambleCommand extends ConsoleCommand implements Callable<Integer> {
  /** Small enough to retype. */
  private static final int SEED_BOUND = 1_000_000_000;

  @Mixin PuzzleOptions puzzle = new PuzzleOptions();

  @Option(
      names = {"-n", "--number"},
      paramLabel = "N",
      converter = Converters.Count.class,
      description = "Number of cubes (default: 1).")
  int number = 1;

  @Option(names = "--seed", paramLabel = "S", description = "Seed of the random numbers.")
  @Nullable Long seed;

  @Option(
      names = "--moves",
      paramLabel = "K",
      converter = Converters.MoveCount.class,
      description = "Print K random moves instead of a random state.")
  @Nullable Integer moves;

  @Option(
      names = "--format",
      paramLabel = "NAME",
      completionCandidates = Choices.Notations.class,
      description =
          "Notation of the output: ${COMPLETION-CANDIDATES} (default: facelets, or moves with"
              + " --moves).")
  @Nullable Notation format;

  @Option(
      names = {"-q", "--quiet"},
      description = "Do not print the seed.")
  boolean quiet;

  public ScrambleCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    if (format == Notation.MOVES && moves == null) {
      throw usage(
          "a random state has no moves before it is solved; for random moves use --moves K");
    }
    // SecureRandom would add the JDK's cryptography to the native program.
    long start = seed == null ? new SplittableRandom().nextInt(SEED_BOUND) : seed;
    if (seed == null && !quiet) {
      console.say("seed " + start);
    }
    Supplier<String> scrambles = puzzle.isCube() ? cubes(start) : states(start);
    for (int i = 0; i < number && !console.interrupts().requested(); i++) {
      console.print(scrambles.get());
    }
    return ExitCode.OK;
  }

  private Supplier<String> cubes(long start) {
    RandomCubes random = new RandomCubes(start);
    return () -> scramble(random);
  }

  private Supplier<String> states(long start) {
    Puzzle other = puzzle.puzzle(Metric.HTM);
    if (format != null) {
      throw usage("--format is for 3x3x3 cubes; other puzzles have one notation");
    }
    SplittableRandom random = new SplittableRandom(start);
    return () ->
        moves == null
            ? other.write(other.random(random))
            : other.writeMoves(other.randomMoves(random, moves));
  }

  private String scramble(RandomCubes random) {
    if (moves == null) {
      return write(random.state());
    }
    List<Move> turns = random.moves(moves);
    return format == null || format == Notation.MOVES
        ? Maneuver.format(turns)
        : write(Cube.of(turns));
  }

  private String write(Cube cube) {
    return format == Notation.REID ? Reid.format(cube) : Facelets.format(cube);
  }
}
