package dev.superflip.neural;

import dev.superflip.cube.Metric;
import dev.superflip.neural.encoding.Encoding;

/**
 * What a network is for, and what its outputs mean.
 *
 * @param encoding the puzzle
 * @param metric how the moves of a cube are counted; {@link Metric#HTM} for sliding puzzles, which
 *     have one way only
 * @param heads which outputs there are
 * @param valueScale the value of a state is this times its output
 * @param policyScale a logit is this times its output; without a policy equal to the value scale
 */
public record NetworkKind(
    Encoding encoding, Metric metric, Heads heads, double valueScale, double policyScale) {
  /**
   * Checks the kind.
   *
   * @throws NetworkException if a scale is not positive
   */
  public NetworkKind {
    checkScale("value-scale", valueScale);
    checkScale("policy-scale", policyScale);
  }

  /** A network for 3x3x3 cubes that computes values. */
  public static NetworkKind values(Metric metric, double scale) {
    return new NetworkKind(Encoding.cube(), metric, Heads.VALUE, scale, scale);
  }

  private static void checkScale(String name, double scale) {
    if (!Double.isFinite(scale) || scale <= 0) {
      throw NetworkException.invalid(
          "%s is %s instead of a positive number".formatted(name, scale));
    }
  }

  /** How moves are counted, as users write it: {@code htm}, {@code qtm}, or {@code moves}. */
  public String metricId() {
    return encoding.hasMetrics() ? metric.id() : MOVES;
  }

  /** The metric of a puzzle that has no other. */
  static final String MOVES = "moves";

  /** The number of logits of a policy. */
  public int moves() {
    return encoding.moves(metric);
  }

  /** Checks the number of outputs of the last layer. */
  void checkOutputs(int outputs) {
    int expected = heads.firstLogit() + moves();
    if (heads.hasPolicy() && outputs != expected) {
      throw NetworkException.invalid(
          "the last layer has %d outputs instead of %d: heads is \"%s\", and %s has %d moves"
              .formatted(outputs, expected, heads.id(), encoding.puzzle(), moves()));
    }
  }
}
