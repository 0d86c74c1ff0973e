package dev.superflip.cli;

import dev.superflip.search.SolveListener;

/** Shows on a terminal how far the search is. */
final class SearchProgress implements SolveListener {
  private final Console console;
  private final String place;
  private long iterationStart = System.nanoTime();

  SearchProgress(Console console, String place) {
    this.console = console;
    this.place = place;
  }

  static SolveListener of(Console console, boolean quiet, String place) {
    return quiet || !console.terminals().err()
        ? SolveListener.SILENT
        : new SearchProgress(console, place);
  }

  @Override
  public void iterationStarted(int bound) {
    iterationStart = System.nanoTime();
  }

  @Override
  public void progress(int bound, long nodes) {
    double seconds = Math.max(1, System.nanoTime() - iterationStart) / 1e9;
    console.status(
        "%s: searching %d moves deep, %s nodes, %s/s"
            .formatted(
                place, bound, Text.scaled((double) nodes).strip(), Text.scaled(nodes / seconds)));
  }
}
