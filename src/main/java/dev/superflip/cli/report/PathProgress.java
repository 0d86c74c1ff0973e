package dev.superflip.cli.report;

import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.Text;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.PathListener;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of a search for a path on a terminal: the lower bound, the nodes, the rate,
 * and each path that is shorter than those before.
 */
public final class PathProgress implements PathListener {
  private final Console console;
  private final Puzzle puzzle;
  private final String place;
  private final boolean shown;
  private final long start = System.nanoTime();
  private int bound;
  private int shortest;
  private byte @Nullable [] found;

  public PathProgress(Console console, boolean quiet, Puzzle puzzle, String place) {
    this.console = console;
    this.puzzle = puzzle;
    this.place = place;
    shown = !quiet && console.terminals().err();
  }

  @Override
  public void lowerBound(int newBound) {
    bound = newBound;
  }

  /** The path is shown if the search goes on; else it is the answer. */
  @Override
  public void pathFound(byte[] path) {
    shortest = path.length;
    found = path;
  }

  private void showPath() {
    byte[] path = found;
    if (path != null) {
      found = null;
      console.say(
          "%s: found a solution of %d moves: %s"
              .formatted(place, path.length, puzzle.writeMoves(path)));
    }
  }

  @Override
  public void progress(long nodes, long evaluated) {
    if (shown) {
      showPath();
      double seconds = Math.max(1, System.nanoTime() - start) / 1e9;
      console.status(
          "%s: %s; %s nodes, %s/s"
              .formatted(
                  place,
                  range(),
                  Text.scaled((double) nodes).strip(),
                  Text.scaled(nodes / seconds)));
    }
  }

  private String range() {
    return shortest == 0
        ? "at least %d moves".formatted(bound)
        : "%d to %d moves".formatted(bound, shortest);
  }
}
