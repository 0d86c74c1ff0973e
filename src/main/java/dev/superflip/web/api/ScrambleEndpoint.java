package dev.superflip.web.api;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.json.Json;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.twophase.TwoPhaseLimits;
import dev.superflip.solve.CubeListener;
import dev.superflip.solve.SolveService;
import dev.superflip.solve.puzzle.MethodSpec;
import dev.superflip.solve.puzzle.Puzzles;
import dev.superflip.web.http.Call;
import dev.superflip.web.http.Endpoint;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Draws a state at random; the same seed gives the same state as on the command line. */
final class ScrambleEndpoint implements Endpoint {
  /** Small enough to retype. */
  private static final int SEED_BOUND = 1_000_000_000;

  private static final int LONGEST = 1000;

  private final Services services;

  ScrambleEndpoint(Services services) {
    this.services = services;
  }

  /** A state, and moves that lead to it if they are known. */
  private record Scramble(String state, @Nullable String moves) {}

  @Override
  public void answer(Call call) throws IOException {
    Fields fields = Fields.of(call, List.of("puzzle", "seed", "length"));
    String name = Objects.requireNonNullElse(fields.optionalText("puzzle"), Puzzles.CUBE);
    Puzzle puzzle = States.puzzle(name, Metric.HTM);
    Integer length = fields.integer("length", 0, LONGEST);
    long seed = seed(fields.optionalText("seed"));
    Scramble scramble =
        puzzle instanceof CubePuzzle cube
            ? scramble(cube, new RandomCubes(seed), length)
            : scramble(puzzle, new SplittableRandom(seed), length);
    call.answer(
        new Json()
            .put("puzzle", puzzle.id())
            .put("state", scramble.state)
            .put("moves", scramble.moves)
            .put("seed", Long.toString(seed)));
  }

  private static long seed(@Nullable String text) {
    if (text == null) {
      return new SplittableRandom().nextInt(SEED_BOUND);
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw Fields.option("the seed must be a whole number of 64 bits, not '%s'".formatted(text));
    }
  }

  private Scramble scramble(CubePuzzle puzzle, RandomCubes random, @Nullable Integer length) {
    if (length != null) {
      List<Move> turns = random.moves(length);
      return new Scramble(puzzle.write(puzzle.state(Cube.of(turns))), Maneuver.format(turns));
    }
    Cube cube = random.state();
    TwoPhaseLimits first = TwoPhaseLimits.untilLength(SolveService.FAST_LENGTH);
    try (var lease = services.cubes(Metric.HTM, null)) {
      List<Move> turns =
          lease
              .service()
              .service()
              .fast(cube.inverse(), first, CubeListener.SILENT)
              .solution()
              .orElseThrow();
      return new Scramble(puzzle.write(puzzle.state(cube)), Maneuver.format(turns));
    }
  }

  private Scramble scramble(Puzzle puzzle, SplittableRandom random, @Nullable Integer length) {
    if (length != null) {
      byte[] moves = puzzle.randomMoves(random, length);
      long[] state = Objects.requireNonNull(puzzle.after(puzzle.solved(), moves));
      boolean isCube = puzzle instanceof PocketCube;
      return new Scramble(puzzle.write(state), isCube ? puzzle.writeMoves(moves) : null);
    }
    long[] state = puzzle.random(random);
    return new Scramble(
        puzzle.write(state), puzzle instanceof PocketCube pocket ? moves(pocket, state) : null);
  }

  /** Moves to a state: a solution backwards. */
  private String moves(PocketCube puzzle, long[] state) {
    try (var lease = services.puzzle(puzzle, Metric.HTM, MethodSpec.EXACT)) {
      byte[] solution =
          Objects.requireNonNull(
              lease.service().service().solve(state, PathLimits.NONE, PathListener.SILENT).path());
      byte[] moves = new byte[solution.length];
      for (int i = 0; i < moves.length; i++) {
        moves[i] = (byte) puzzle.inverse(solution[moves.length - 1 - i]);
      }
      return puzzle.writeMoves(moves);
    }
  }
}
