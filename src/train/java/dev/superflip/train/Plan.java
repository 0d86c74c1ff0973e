package dev.superflip.train;

import dev.superflip.cube.Metric;
import java.util.List;

/**
 * What a training does; two trainings with equal plans give equal networks.
 *
 * @param metric how turns are counted
 * @param hidden widths of the hidden layers, multiples of 64
 * @param shortest turns of the shortest walks
 * @param longest turns of the longest walks
 * @param seed of the first parameters and of the walks
 * @param steps number of updates, each by {@link #EXAMPLES} examples
 * @param rate the highest learning rate; it rises at first and then falls like a cosine
 */
record Plan(
    Metric metric,
    List<Integer> hidden,
    int shortest,
    int longest,
    long seed,
    long steps,
    float rate) {
  /** Examples of a step. */
  static final int EXAMPLES = 1024;

  /** Parts of a step, each computed by one thread. Their sum has a fixed order. */
  static final int PARTS = 2;

  private static final int WARM_UP = 1000;
  private static final float LAST_SHARE = 0.005f;

  /** The learning rate of a step, counted from 1. */
  float rate(long step) {
    double progress = (double) step / steps;
    double cosine = 0.5 * (1 + Math.cos(Math.PI * progress));
    double share = LAST_SHARE + (1 - LAST_SHARE) * cosine;
    return (float) (rate * share * Math.min(1, (double) step / WARM_UP));
  }
}
