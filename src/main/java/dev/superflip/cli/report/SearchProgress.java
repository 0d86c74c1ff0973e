package dev.superflip.cli.report;

import dev.superflip.answer.IterationForecast;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.Text;
import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.search.Iteration;
import dev.superflip.solve.CubeListener;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * Shows the progress of a search on a terminal: the best solution known, the current bound, and the
 * time left for it, which follows from the growth of the iterations before.
 */
public final class SearchProgress implements CubeListener {
  private final Console console;
  private final String place;
  private final boolean shown;
  private final Consumer<List<Move>> found;
  private final IterationForecast forecast = new IterationForecast();
  private int shortest;

  /**
   * The progress of one cube.
   *
   * @param place where the cube was read
   * @param found receives each shortest solution
   */
  public SearchProgress(Console console, boolean quiet, String place, Consumer<List<Move>> found) {
    this.console = console;
    this.place = place;
    this.found = found;
    shown = !quiet && console.terminals().err();
  }

  @Override
  public void upperBoundFound(List<Move> solution) {
    shortest = solution.size();
    if (shown) {
      console.say(
          "%s: found a solution of %d moves: %s"
              .formatted(place, shortest, Maneuver.format(solution)));
    }
  }

  @Override
  public void solutionFound(List<Move> solution) {
    found.accept(solution);
  }

  @Override
  public void iterationStarted(int bound) {
    forecast.started();
  }

  @Override
  public void progress(int bound, long nodes) {
    if (!shown) {
      return;
    }
    String range = shortest == 0 ? "" : "%d to %d moves; ".formatted(bound, shortest);
    console.status(
        "%s: %ssearching %d moves deep, %s nodes, %s/s%s"
            .formatted(
                place,
                range,
                bound,
                Text.scaled((double) nodes).strip(),
                Text.scaled(forecast.rate(nodes)),
                left(nodes)));
  }

  /** How much longer this iteration takes at most, if that is known. */
  private String left(long nodes) {
    OptionalDouble seconds = forecast.secondsLeft(nodes);
    return seconds.isEmpty()
        ? ""
        : ", "
            + Text.time(Duration.ofMillis(Math.round(1000 * seconds.getAsDouble())))
            + " left of it";
  }

  @Override
  public void iterationDone(Iteration iteration) {
    forecast.done(iteration);
  }
}
