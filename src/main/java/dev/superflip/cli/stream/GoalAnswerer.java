package dev.superflip.cli.stream;

import dev.superflip.answer.SolveSummary;
import dev.superflip.cli.report.OutputSpec;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.goal.Goal;
import dev.superflip.search.goal.GoalLimits;
import dev.superflip.solve.CubeListener;
import dev.superflip.solve.CubeResult;
import dev.superflip.solve.SolveService;
import java.util.List;
import java.util.function.Consumer;

/** Answers each cube with shortest move sequences to a goal, one cube at a time on all threads. */
public final class GoalAnswerer extends CubeAnswerer {
  private final Goal goal;
  private final GoalLimits limits;

  public GoalAnswerer(
      Console console,
      OutputSpec output,
      SolveService service,
      Goal goal,
      GoalLimits limits,
      int threads) {
    super(console, output, service, threads);
    this.goal = goal;
    this.limits = limits;
  }

  @Override
  SolveSummary find(CubeInput item, Cube position, Consumer<List<Move>> found) {
    boolean several = output.many() || output.sort();
    CubeListener listener =
        new CubeListener() {
          @Override
          public void solutionFound(List<Move> solution) {
            if (several) {
              found.accept(solution);
            }
          }
        };
    CubeResult result = service.goal(position, goal, limits, listener);
    return SolveSummary.of(result, several);
  }

  @Override
  boolean solves(Cube position, List<Move> solution) {
    return goal.reached(position.then(solution));
  }

  @Override
  List<String> tables() {
    return List.of("goal:" + goal.name());
  }
}
