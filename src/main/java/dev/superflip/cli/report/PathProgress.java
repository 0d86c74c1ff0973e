package dev.superflip.cli.report;

import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.Text;
import dev.superflip.search.PathListener;

/**
 * Shows the progress of a search for a path on a terminal: the lower bound, the nodes, the rate.
 */
public final class PathProgress implements PathListener {
  private final Console console;
  private final String place;
  private final boolean shown;
  private final long start = System.nanoTime();
  private int bound;

  public PathProgress(Console console, boolean quiet, String place) {
    this.console = console;
    this.place = place;
    shown = !quiet && console.terminals().err();
  }

  @Override
  public void lowerBound(int newBound) {
    bound = newBound;
  }

  @Override
  public void progress(long nodes) {
    if (shown) {
      double seconds = Math.max(1, System.nanoTime() - start) / 1e9;
      console.status(
          "%s: at least %d moves; %s nodes, %s/s"
              .formatted(
                  place, bound, Text.scaled((double) nodes).strip(), Text.scaled(nodes / seconds)));
    }
  }
}
