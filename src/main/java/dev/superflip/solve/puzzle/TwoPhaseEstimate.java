package dev.superflip.solve.puzzle;

import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.search.Estimate;
import dev.superflip.search.twophase.TwoPhaseLimits;
import dev.superflip.solve.CubeListener;
import dev.superflip.solve.CubeResult;
import dev.superflip.solve.SolveService;

/** The length of the first two-phase solution, an upper bound of the distance. */
final class TwoPhaseEstimate implements Estimate {
  private static final TwoPhaseLimits FIRST = TwoPhaseLimits.withProbes(0);

  private final CubePuzzle puzzle;
  private final SolveService service;

  TwoPhaseEstimate(CubePuzzle puzzle, SolveService service) {
    this.puzzle = puzzle;
    this.service = service;
  }

  @Override
  public void evaluate(long[] states, int count, float[] values) {
    for (int i = 0; i < count; i++) {
      CubeResult result =
          service.fast(puzzle.cube(states, i * puzzle.words()), FIRST, CubeListener.SILENT);
      values[i] = result.solution().map(puzzle.metric()::length).orElse(0);
    }
  }
}
