package dev.superflip.web.api;

import dev.superflip.answer.AnswerFields;
import dev.superflip.answer.IterationForecast;
import dev.superflip.answer.SolveSummary;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.goal.Goal;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.json.Json;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.search.Iteration;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.StopSignal;
import dev.superflip.search.goal.GoalLimits;
import dev.superflip.search.twophase.TwoPhaseLimits;
import dev.superflip.solve.CubeListener;
import dev.superflip.solve.CubeResult;
import dev.superflip.solve.SolveService;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * An exact search for a 3x3x3 cube.
 *
 * @param goal null to solve the whole cube
 * @param tables null for the best that are built
 * @param solutions how many are wanted at most
 * @param slack how many moves longer than a shortest one they may be
 */
record CubeQuestion(
    Services services,
    int threads,
    Cube cube,
    Metric metric,
    @Nullable Goal goal,
    @Nullable TableSet tables,
    long solutions,
    int slack,
    Duration timeout)
    implements SearchEndpoint.Search {
  /** Solutions that are sent one by one; the others are only counted. */
  static final int MOST_SENT = 1000;

  private boolean many() {
    return solutions > 1;
  }

  @Override
  public Json run(StopSignal stop, SearchEvents events) {
    BuildEvents builds = new BuildEvents(events);
    try (var lease = services.cubes(metric, tables)) {
      Services.Shared<SolveService> shared = lease.service();
      shared.broadcast().add(builds);
      try (SolveService.Ticket ticket = shared.service().ticket(stop)) {
        return solve(shared.service(), ticket, new Progress(events));
      } finally {
        shared.broadcast().remove(builds);
      }
    }
  }

  private Json solve(SolveService service, SolveService.Ticket ticket, Progress progress) {
    CubeResult result;
    List<String> used;
    if (goal != null) {
      GoalLimits limits = new GoalLimits(solutions, slack, GoalLimits.LONGEST, timeout);
      result = service.goal(ticket, cube, goal, limits, progress);
      used = List.of("goal:" + goal.name());
    } else {
      if (metric == Metric.HTM && !many() && service.isFastReady()) {
        // The search itself asks for an upper bound only when it turns out to be long.
        TwoPhaseLimits first = TwoPhaseLimits.untilLength(SolveService.FAST_LENGTH);
        service.fast(ticket, cube, first, progress);
      }
      int longest = Math.min(metric.godsNumber() + slack, SolveLimits.maxLength(metric));
      Question question =
          Question.shortest(new SolveLimits(longest, timeout)).withSolutions(solutions, slack);
      result = service.solve(ticket, cube, question, progress);
      used = service.tables().stream().map(TableId::toString).toList();
    }
    result.solution().ifPresent(progress::upperBoundFound);
    progress.lower(result.provenBound());
    SolveSummary one = SolveSummary.of(result, false);
    SolveSummary summary =
        many()
            ? new SolveSummary(
                one.metric(),
                one.outcome(),
                progress.kept.isEmpty() ? one.solutions() : progress.kept,
                one.count(),
                one.bound(),
                one.nodes(),
                one.time())
            : one;
    List<String> written = summary.solutions().stream().map(Maneuver::format).toList();
    return AnswerFields.putCube(new Json(), summary, written, many(), used, threads);
  }

  /** Turns the course of the search into events. */
  private final class Progress implements CubeListener {
    private final SearchEvents events;
    private final IterationForecast forecast = new IterationForecast();
    private final List<List<Move>> kept = new ArrayList<>();
    private int shortest = Integer.MAX_VALUE;
    private int lower;
    private long count;

    Progress(SearchEvents events) {
      this.events = events;
    }

    private void lower(int bound) {
      if (bound > lower) {
        lower = bound;
        events.lower(bound);
      }
    }

    @Override
    public void upperBoundFound(List<Move> solution) {
      int length = metric.length(solution);
      if (length < shortest) {
        shortest = length;
        events.upper(length, Maneuver.format(solution));
      }
    }

    @Override
    public void solutionFound(List<Move> solution) {
      upperBoundFound(solution);
      if (many() && ++count <= MOST_SENT) {
        kept.add(solution);
        events.solution(count, metric.length(solution), Maneuver.format(solution));
      }
    }

    @Override
    public void iterationStarted(int bound) {
      forecast.started();
      // Iterations for longer solutions prove nothing more about the shortest.
      if (bound <= shortest) {
        lower(bound);
      }
    }

    @Override
    public void progress(int bound, long nodes) {
      OptionalDouble left = forecast.secondsLeft(nodes);
      events.progress(bound, nodes, forecast.rate(nodes), left, 0);
    }

    @Override
    public void iterationDone(Iteration iteration) {
      forecast.done(iteration);
      if (iteration.complete()) {
        events.iteration(iteration.bound(), iteration.nodes());
      }
    }
  }
}
