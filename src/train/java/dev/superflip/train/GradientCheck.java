package dev.superflip.train;

import dev.superflip.cube.Metric;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Compares the gradients of {@link Pass} with differences of the loss, layer by layer, for networks
 * with residual blocks and padding. It ends with an error if one of them is wrong.
 */
public final class GradientCheck {
  private static final int EXAMPLES = 64;
  private static final double STEP = 1e-3;
  private static final double TOLERANCE = 0.01;

  private final Shape shape;
  private final Pass pass;
  private final Batch batch;
  private final float[] parameters;

  private GradientCheck(Shape shape, Loss loss) {
    this.shape = shape;
    pass = new Pass(shape, EXAMPLES, loss);
    batch = new Batch(EXAMPLES, shape.pieces());
    new Walks(Metric.QTM, 1, 26, 1).fill(batch, 1);
    parameters = new float[shape.parameters()];
    SplittableRandom random = new SplittableRandom(1);
    for (int layer = 0; layer < shape.layers(); layer++) {
      int inputs = layer == 0 ? shape.rows() : shape.units(layer - 1);
      for (int unit = 0; unit < shape.units(layer); unit++) {
        for (int input = 0; input < inputs; input++) {
          parameters[shape.weights(layer) + input * shape.width(layer) + unit] =
              (float) (0.5 * random.nextGaussian() / Math.sqrt(layer == 0 ? 20 : inputs));
        }
        parameters[shape.biases(layer) + unit] = (float) (0.2 * random.nextGaussian());
      }
    }
  }

  /** The entry point. */
  public static void main(String[] args) {
    for (Loss loss : Loss.values()) {
      int outputs = loss.heads().firstLogit() + (loss.heads().hasPolicy() ? 12 : 0);
      for (int blocks : new int[] {0, 1, 3}) {
        for (List<Integer> hidden : List.of(List.of(64), List.of(100, 40))) {
          Shape shape = new Shape(20, 480, hidden, blocks, outputs);
          double worst = new GradientCheck(shape, loss).worst();
          System.out.printf(
              Locale.ROOT, "%s, %s, %d blocks: within %.5f%n", loss, hidden, blocks, worst);
          if (worst > TOLERANCE) {
            throw new IllegalStateException("the gradient is wrong");
          }
        }
      }
    }
  }

  /** The largest relative error of a layer. */
  private double worst() {
    pass.forward(parameters, batch);
    pass.backward(parameters, batch, EXAMPLES);
    float[] gradient = pass.gradient.clone();
    checkPadding(gradient);
    double worst = 0;
    for (int layer = 0; layer < shape.layers(); layer++) {
      int end = shape.biases(layer) + shape.width(layer);
      worst = Math.max(worst, error(gradient, shape.weights(layer), shape.biases(layer)));
      worst = Math.max(worst, error(gradient, shape.biases(layer), end));
    }
    return worst;
  }

  private void checkPadding(float[] gradient) {
    for (int i = 0; i < gradient.length; i++) {
      if (gradient[i] != 0 && parameters[i] == 0) {
        throw new IllegalStateException("padding has a gradient");
      }
    }
  }

  /** Along the gradient of some parameters the loss rises by the length of the gradient. */
  private double error(float[] gradient, int from, int to) {
    double squares = 0;
    for (int i = from; i < to; i++) {
      squares += (double) gradient[i] * gradient[i];
    }
    double length = Math.sqrt(squares);
    double rise =
        (loss(gradient, from, to, STEP / length) - loss(gradient, from, to, -STEP / length));
    return Math.abs(rise / (2 * STEP) / length - 1);
  }

  private double loss(float[] gradient, int from, int to, double factor) {
    float[] moved = parameters.clone();
    for (int i = from; i < to; i++) {
      moved[i] += (float) (factor * gradient[i]);
    }
    pass.forward(moved, batch);
    double sum = 0;
    for (int example = 0; example < EXAMPLES; example++) {
      sum += pass.loss(batch, example);
    }
    return sum / EXAMPLES;
  }
}
