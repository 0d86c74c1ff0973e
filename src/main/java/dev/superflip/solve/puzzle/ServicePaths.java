package dev.superflip.solve.puzzle;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.StopSignal;
import dev.superflip.search.constructive.ConstructiveCube;
import dev.superflip.search.twophase.TwoPhaseLimits;
import dev.superflip.solve.CubeListener;
import dev.superflip.solve.CubeResult;
import dev.superflip.solve.SolveService;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The solvers of the 3x3x3 cube as searches for paths. */
final class ServicePaths {
  private ServicePaths() {}

  /** Proven shortest solutions. */
  static PathSearch exact(CubePuzzle puzzle, SolveService service) {
    return exact(puzzle, service, null);
  }

  /**
   * Proven shortest solutions.
   *
   * @param known a solution that is the answer if none is shorter, or null
   */
  static PathSearch exact(CubePuzzle puzzle, SolveService service, byte @Nullable [] known) {
    return (root, limits, stop, listener) -> {
      int most = SolveLimits.maxLength(puzzle.metric());
      int longest = Math.min(most, Math.min(limits.maxLength(), puzzle.metric().godsNumber()));
      Question question =
          Question.shortest(new SolveLimits(longest, limits.timeout()))
              .withKnown(known == null ? null : Maneuver.parse(puzzle.writeMoves(known)).turns());
      CubeListener bounds =
          new CubeListener() {
            @Override
            public void iterationStarted(int bound) {
              listener.lowerBound(bound);
            }

            @Override
            public void progress(int bound, long nodes) {
              listener.progress(nodes, 0);
            }

            @Override
            public void upperBoundFound(List<Move> solution) {
              listener.pathFound(path(puzzle, solution));
            }
          };
      try (SolveService.Ticket ticket = service.ticket(stop)) {
        return result(puzzle, service.solve(ticket, puzzle.cube(root, 0), question, bounds));
      }
    };
  }

  /** The first two-phase solution of at most 22 turns. */
  static PathSearch twoPhase(CubePuzzle puzzle, SolveService service) {
    TwoPhaseLimits limits = TwoPhaseLimits.untilLength(SolveService.FAST_LENGTH);
    return (root, pathLimits, stop, listener) -> {
      PathResult result;
      try (SolveService.Ticket ticket = service.ticket(stop)) {
        CubeListener paths =
            new CubeListener() {
              @Override
              public void upperBoundFound(List<Move> solution) {
                listener.pathFound(path(puzzle, solution));
              }
            };
        result = result(puzzle, service.fast(ticket, puzzle.cube(root, 0), limits, paths));
      }
      byte[] path = result.path();
      return path == null || path.length <= pathLimits.maxLength()
          ? result
          : new PathResult(
              Outcome.LENGTH_LIMIT, null, 0, result.expanded(), result.generated(), result.time());
    };
  }

  private static PathResult result(CubePuzzle puzzle, CubeResult result) {
    return new PathResult(
        result.outcome(),
        result.solution().map(moves -> path(puzzle, moves)).orElse(null),
        result.provenBound(),
        result.nodes(),
        result.nodes(),
        result.time());
  }

  /** Long solutions by generators of permutations and orientations. */
  static PathSearch constructive(CubePuzzle puzzle) {
    return new PathSearch() {
      @Override
      public PathResult search(
          long[] root, PathLimits limits, StopSignal stop, PathListener listener) {
        long start = System.nanoTime();
        Cube cube = puzzle.cube(root, 0);
        byte[] path = path(puzzle, ConstructiveCube.solve(cube));
        Duration time = Duration.ofNanos(System.nanoTime() - start);
        return path.length > limits.maxLength()
            ? new PathResult(Outcome.LENGTH_LIMIT, null, 0, 1, 1, time)
            : new PathResult(Outcome.SOLVED, path, 0, 1, 1, time);
      }
    };
  }

  private static byte[] path(CubePuzzle puzzle, List<Move> moves) {
    return puzzle.readMoves(Maneuver.format(moves));
  }
}
