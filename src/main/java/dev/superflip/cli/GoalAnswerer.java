package dev.superflip.cli;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Goal;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.search.GoalLimits;
import dev.superflip.search.GoalListener;
import dev.superflip.search.GoalResult;
import dev.superflip.search.GoalSolver;
import java.util.List;
import java.util.function.Consumer;

/** Answers each cube with a shortest way to a goal; one cube at a time, on all threads. */
final class GoalAnswerer extends CubeAnswerer implements AutoCloseable {
  private final Wish wish;
  private final GoalSolver solver;
  private final GoalLimits limits;
  private final int threads;

  GoalAnswerer(Console console, Wish wish, Goal goal, GoalLimits limits, int threads) {
    super(console, wish);
    this.wish = wish;
    this.limits = limits;
    this.threads = threads;
    solver = new GoalSolver(goal, threads);
  }

  @Override
  Finding find(Inputs.Item item, Cube position, Consumer<List<Move>> found) {
    boolean several = wish.many() || wish.sort();
    GoalResult result =
        solver.solve(
            position,
            limits,
            new GoalListener() {
              @Override
              public void found(List<Move> solution) {
                if (several) {
                  found.accept(solution);
                }
              }
            });
    return new Finding(
        Metric.HTM,
        result.outcome(),
        several || result.count() == 0 ? List.of() : List.of(result.solution()),
        result.count(),
        result.provenBound(),
        result.nodes(),
        result.time());
  }

  @Override
  boolean solves(Cube position, List<Move> solution) {
    return solver.goal().reached(position.then(solution));
  }

  @Override
  boolean needsProof() {
    return true;
  }

  @Override
  List<String> tables() {
    return List.of("goal:" + solver.goal().name());
  }

  @Override
  int threads() {
    return threads;
  }

  @Override
  public void cancel() {
    solver.cancel();
  }

  @Override
  public void close() {
    solver.close();
  }
}
