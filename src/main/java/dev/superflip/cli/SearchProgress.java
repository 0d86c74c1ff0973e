package dev.superflip.cli;

import dev.superflip.cube.Maneuver;
import dev.superflip.cube.Move;
import dev.superflip.search.Iteration;
import dev.superflip.search.SolveListener;
import java.time.Duration;
import java.util.List;

/**
 * Shows on a terminal how far the search is: the best solution known, what is proven, and how long
 * the present depth will take, by what the depths before took.
 */
final class SearchProgress implements SolveListener {
  /** How many times more nodes the next depth has, until two have been seen. */
  private static final double GROWTH = 13;

  /** Depths with less nodes than this say little about the growth. */
  private static final long TELLING_NODES = 10_000;

  private final Console console;
  private final String place;
  private final boolean shown;
  private long iterationStart = System.nanoTime();
  private long lastNodes;
  private double growth = GROWTH;
  private int shortest;

  private SearchProgress(Console console, String place, boolean shown) {
    this.console = console;
    this.place = place;
    this.shown = shown;
  }

  static SearchProgress of(Console console, boolean quiet, String place) {
    return new SearchProgress(console, place, !quiet && console.terminals().err());
  }

  /** A solution that need not be shortest. */
  void known(List<Move> solution) {
    shortest = solution.size();
    if (shown) {
      console.say("%s: %d turns do: %s".formatted(place, shortest, Maneuver.format(solution)));
    }
  }

  @Override
  public void iterationStarted(int bound) {
    iterationStart = System.nanoTime();
  }

  @Override
  public void progress(int bound, long nodes) {
    if (!shown) {
      return;
    }
    double seconds = Math.max(1, System.nanoTime() - iterationStart) / 1e9;
    double rate = nodes / seconds;
    String range = shortest == 0 ? "" : "%d to %d turns; ".formatted(bound, shortest);
    console.status(
        "%s: %ssearching %d moves deep, %s nodes, %s/s%s"
            .formatted(
                place,
                range,
                bound,
                Text.scaled((double) nodes).strip(),
                Text.scaled(rate),
                left(nodes, rate)));
  }

  /** How long this depth will take at most, if that can be told. */
  private String left(long nodes, double rate) {
    double expected = growth * lastNodes - nodes;
    if (lastNodes < TELLING_NODES || expected <= 0 || rate <= 0) {
      return "";
    }
    return ", " + Text.time(Duration.ofMillis(Math.round(1000 * expected / rate))) + " left of it";
  }

  @Override
  public void iterationDone(Iteration iteration) {
    if (iteration.complete()) {
      if (lastNodes >= TELLING_NODES) {
        growth = (double) iteration.nodes() / lastNodes;
      }
      lastNodes = iteration.nodes();
    }
  }
}
