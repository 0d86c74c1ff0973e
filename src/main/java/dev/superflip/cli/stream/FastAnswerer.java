package dev.superflip.cli.stream;

import dev.superflip.answer.SolveSummary;
import dev.superflip.cli.report.OutputSpec;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.search.twophase.TwoPhaseLimits;
import dev.superflip.solve.CubeListener;
import dev.superflip.solve.CubeResult;
import dev.superflip.solve.SolveService;
import java.util.List;
import java.util.function.Consumer;

/** Answers each cube with a short solution, without a proof that none is shorter. */
public final class FastAnswerer extends CubeAnswerer {
  private final TwoPhaseLimits limits;

  public FastAnswerer(
      Console console, OutputSpec output, SolveService service, TwoPhaseLimits limits) {
    super(console, output, service, 1);
    this.limits = limits;
  }

  @Override
  SolveSummary find(CubeInput item, Cube position, Consumer<List<Move>> found) {
    CubeResult result = service.fast(position, limits, CubeListener.SILENT);
    return SolveSummary.of(result, false);
  }

  @Override
  List<String> tables() {
    return List.of("twophase");
  }
}
