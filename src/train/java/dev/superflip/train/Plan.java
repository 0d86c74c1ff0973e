package dev.superflip.train;

import dev.superflip.cube.Metric;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.solve.puzzle.Puzzles;
import java.util.List;

/**
 * What a training does; two trainings with equal plans give equal networks.
 *
 * @param puzzle the name of the puzzle
 * @param metric how turns are counted
 * @param loss what is minimised
 * @param hidden widths of the hidden layers
 * @param blocks residual blocks after them
 * @param convolution cells of a side of the windows of the first layer; 0 for none
 * @param shortest turns of the shortest walks
 * @param longest turns of the longest walks
 * @param seed of the first parameters and of the walks
 * @param steps number of updates, each by {@link #EXAMPLES} examples
 * @param rate the highest learning rate; it rises at first and then falls like a cosine
 * @param targetSteps steps after which value iteration replaces its target network; 0 for targets
 *     by the length of walks
 * @param targetLoss a mean loss of {@link #LOSS_STEPS} steps below which it is replaced earlier
 * @param from the checkpoint whose network is trained further; empty for none
 * @param labels a file of shortest solutions instead of walks; empty for none
 * @param pool steps whose examples are drawn; later steps repeat them in turn; 0 if none repeats
 */
record Plan(
    String puzzle,
    Metric metric,
    Loss loss,
    List<Integer> hidden,
    int blocks,
    int convolution,
    int shortest,
    int longest,
    long seed,
    long steps,
    float rate,
    int targetSteps,
    double targetLoss,
    String from,
    String labels,
    int pool) {
  /** Examples of a step. */
  static final int EXAMPLES = 1024;

  /** Parts of a step, each computed by one thread. Their sum has a fixed order. */
  static final int PARTS = 2;

  /** Steps whose mean loss decides whether the target network is replaced. */
  static final int LOSS_STEPS = 100;

  private static final int WARM_UP = 1000;
  private static final float LAST_SHARE = 0.005f;

  /** The learning rate of a step, counted from 1. */
  float rate(long step) {
    double progress = (double) step / steps;
    double cosine = 0.5 * (1 + Math.cos(Math.PI * progress));
    double share = LAST_SHARE + (1 - LAST_SHARE) * cosine;
    return (float) (rate * share * Math.min(1, (double) step / WARM_UP));
  }

  /** The step whose examples a step has. */
  long examplesOf(long step) {
    return pool == 0 ? step : 1 + (step - 1) % pool;
  }

  Puzzle space() {
    return Puzzles.find(puzzle, metric)
        .orElseThrow(() -> new IllegalArgumentException("there is no puzzle " + puzzle));
  }

  Encoding encoding() {
    return Encoding.find(puzzle).orElseThrow();
  }

  Shape shape() {
    int moves = loss.heads().hasPolicy() ? encoding().moves(metric) : 0;
    return new Shape(
        encoding().pieces(), encoding().rows(), hidden, blocks, loss.heads().firstLogit() + moves);
  }

  /**
   * What a checkpoint must agree with. Plans without blocks and without a pool have the text that
   * they had before there were any, so that their checkpoints stay valid.
   */
  String key() {
    return toString().replace(", blocks=0,", ",").replace(", pool=0]", "]");
  }

  boolean iteratesValues() {
    return targetSteps > 0;
  }
}
