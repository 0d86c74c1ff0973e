package dev.superflip.answer;

import dev.superflip.search.Iteration;
import java.util.OptionalDouble;

/**
 * Estimates how much longer an iteration takes at most. Its nodes are expected to exceed those of
 * the iteration before by the growth that was seen last.
 */
public final class IterationForecast {
  /** Growth from one iteration to the next, until two have been measured. */
  private static final double GROWTH = 13;

  /** Iterations with fewer nodes say little about the growth. */
  private static final long SIGNIFICANT_NODES = 10_000;

  private long start = System.nanoTime();
  private long lastNodes;
  private double growth = GROWTH;

  /** An iteration begins now. */
  public void started() {
    start = System.nanoTime();
  }

  public void done(Iteration iteration) {
    if (iteration.complete()) {
      if (lastNodes >= SIGNIFICANT_NODES) {
        growth = (double) iteration.nodes() / lastNodes;
      }
      lastNodes = iteration.nodes();
    }
  }

  /** The nodes per second of this iteration. */
  public double rate(long nodes) {
    return nodes / (Math.max(1, System.nanoTime() - start) / 1e9);
  }

  /** The seconds that this iteration still takes at most, if that is known. */
  public OptionalDouble secondsLeft(long nodes) {
    double expected = growth * lastNodes - nodes;
    double rate = rate(nodes);
    return lastNodes < SIGNIFICANT_NODES || expected <= 0 || rate <= 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(expected / rate);
  }
}
