package dev.superflip.cli;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.search.Outcome;
import dev.superflip.search.TwoPhaseLimits;
import dev.superflip.search.TwoPhaseListener;
import dev.superflip.search.TwoPhaseResult;
import java.util.List;
import java.util.function.Consumer;

/** Answers each cube with a short solution that nothing says is shortest. */
final class FastAnswerer extends CubeAnswerer {
  private final FastSolvers solvers;
  private final TwoPhaseLimits limits;

  FastAnswerer(Console console, Wish wish, FastSolvers solvers, TwoPhaseLimits limits) {
    super(console, wish);
    this.solvers = solvers;
    this.limits = limits;
  }

  @Override
  Finding find(Inputs.Item item, Cube position, Consumer<List<Move>> found) {
    TwoPhaseResult result = solvers.solve(position, limits, TwoPhaseListener.SILENT);
    List<List<Move>> solutions = result.solution().map(List::of).orElse(List.of());
    return new Finding(
        Metric.HTM,
        solutions.isEmpty() ? Outcome.CANCELLED : Outcome.SOLVED,
        solutions,
        solutions.size(),
        0,
        result.probes(),
        result.time());
  }

  @Override
  boolean needsProof() {
    return false;
  }

  @Override
  List<String> tables() {
    return List.of("twophase");
  }

  @Override
  int threads() {
    return 1;
  }

  @Override
  public void cancel() {
    solvers.cancel();
  }
}
