package dev.superflip.train;

import dev.superflip.train.MatrixProduct.Matrix;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** One pass of a batch through a network, forward and backward, on one thread. */
final class Pass {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();

  private final Shape shape;
  private final int size;

  /** By layer: what it gives for each example, after the activation. */
  private final float[][] outputs;

  /** By layer: the derivative of the loss by its outputs before the activation. */
  private final float[][] deltas;

  /** The weights of a layer with inputs and outputs exchanged. */
  private final float[] transposed;

  /** The derivative of the loss by each parameter. */
  final float[] gradient;

  private final float[] product;

  private final Loss loss;

  /** The chances of the moves of one example. */
  private final double[] chances;

  Pass(Shape shape, int size, Loss loss) {
    this.shape = shape;
    this.size = size;
    this.loss = loss;
    chances = new double[shape.outputs()];
    int layers = shape.layers();
    outputs = new float[layers][];
    deltas = new float[layers][];
    int largest = 0;
    for (int layer = 0; layer < layers; layer++) {
      outputs[layer] = new float[size * shape.width(layer)];
      deltas[layer] = new float[size * shape.width(layer)];
      largest = layer == 0 ? 0 : Math.max(largest, shape.inputs(layer) * shape.width(layer));
    }
    transposed = new float[largest];
    product = new float[largest];
    gradient = new float[shape.parameters()];
  }

  /** The outputs of a layer for all examples, after the last {@link #forward}. */
  float[] outputs(int layer) {
    return outputs[layer];
  }

  /** The value of an example, if the network has values. */
  float estimate(int example) {
    int last = shape.layers() - 1;
    return outputs[last][example * shape.width(last)];
  }

  /** The loss of an example. */
  double loss(Batch batch, int example) {
    double sum = 0;
    if (loss.heads().hasValue()) {
      float error = estimate(example) - batch.targets[example];
      sum += loss.share() * error * error;
    }
    return loss.heads().hasPolicy() ? sum + loss.share() * entropy(batch, example) : sum;
  }

  /** Computes the chances of the moves; returns the cross-entropy. */
  private double entropy(Batch batch, int example) {
    if (batch.moves[example] == Batch.NO_MOVE) {
      return 0;
    }
    int last = shape.layers() - 1;
    int at = example * shape.width(last) + loss.heads().firstLogit();
    int moves = shape.outputs() - loss.heads().firstLogit();
    float[] result = outputs[last];
    double most = result[at];
    for (int move = 1; move < moves; move++) {
      most = Math.max(most, result[at + move]);
    }
    double sum = 0;
    for (int move = 0; move < moves; move++) {
      chances[move] = StrictMath.exp(result[at + move] - most);
      sum += chances[move];
    }
    for (int move = 0; move < moves; move++) {
      chances[move] /= sum;
    }
    return most + StrictMath.log(sum) - result[at + batch.moves[example]];
  }

  /** Whether the policy gives the largest chance to the move of an example. */
  boolean choosesMove(Batch batch, int example) {
    int last = shape.layers() - 1;
    int at = example * shape.width(last) + loss.heads().firstLogit();
    int moves = shape.outputs() - loss.heads().firstLogit();
    int best = 0;
    for (int move = 1; move < moves; move++) {
      best = outputs[last][at + move] > outputs[last][at + best] ? move : best;
    }
    return best == batch.moves[example];
  }

  void forward(float[] parameters, Batch batch) {
    addRows(parameters, batch);
    for (int layer = 1; layer < shape.layers(); layer++) {
      int inputs = shape.inputs(layer);
      int width = shape.width(layer);
      float[] result = outputs[layer];
      MatrixProduct.multiply(
          size,
          inputs,
          width,
          new Matrix(outputs[layer - 1], 0, inputs, 1),
          parameters,
          shape.weights(layer),
          result,
          0);
      if (shape.isResidual(layer)) {
        add(outputs[layer - 2], result);
      }
      addBiases(parameters, shape.biases(layer), result, width, layer < shape.layers() - 1);
    }
  }

  private void addRows(float[] parameters, Batch batch) {
    int width = shape.width(0);
    int biases = shape.biases(0);
    float[] result = outputs[0];
    int[] rows = new int[shape.pieces()];
    for (int example = 0; example < size; example++) {
      for (int i = 0; i < rows.length; i++) {
        rows[i] = batch.rows[example * rows.length + i] * width;
      }
      for (int j = 0; j < width; j += 4 * LANES) {
        FloatVector s0 = FloatVector.fromArray(SPECIES, parameters, biases + j);
        FloatVector s1 = FloatVector.fromArray(SPECIES, parameters, biases + j + LANES);
        FloatVector s2 = FloatVector.fromArray(SPECIES, parameters, biases + j + 2 * LANES);
        FloatVector s3 = FloatVector.fromArray(SPECIES, parameters, biases + j + 3 * LANES);
        for (int row : rows) {
          s0 = s0.add(FloatVector.fromArray(SPECIES, parameters, row + j));
          s1 = s1.add(FloatVector.fromArray(SPECIES, parameters, row + j + LANES));
          s2 = s2.add(FloatVector.fromArray(SPECIES, parameters, row + j + 2 * LANES));
          s3 = s3.add(FloatVector.fromArray(SPECIES, parameters, row + j + 3 * LANES));
        }
        int at = example * width + j;
        s0.max(0f).intoArray(result, at);
        s1.max(0f).intoArray(result, at + LANES);
        s2.max(0f).intoArray(result, at + 2 * LANES);
        s3.max(0f).intoArray(result, at + 3 * LANES);
      }
    }
  }

  private static void add(float[] summands, float[] sums) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += summands[i];
    }
  }

  private void addBiases(
      float[] parameters, int biases, float[] result, int width, boolean activate) {
    for (int example = 0; example < size; example++) {
      for (int j = 0; j < width; j++) {
        float sum = result[example * width + j] + parameters[biases + j];
        result[example * width + j] = activate ? Math.max(sum, 0f) : sum;
      }
    }
  }

  /**
   * Computes the gradient of the mean loss; {@link #forward} must have run.
   *
   * @param examples examples of the whole step, of which this batch is a part
   * @return the sum of the losses
   */
  double backward(float[] parameters, Batch batch, int examples) {
    Arrays.fill(gradient, 0);
    int last = shape.layers() - 1;
    double sum = 0;
    for (int example = 0; example < size; example++) {
      int at = example * shape.width(last);
      if (loss.heads().hasValue()) {
        float error = estimate(example) - batch.targets[example];
        deltas[last][at] = loss.share() * 2 * error / examples;
        sum += loss.share() * error * error;
      }
      if (loss.heads().hasPolicy()) {
        sum += loss.share() * entropy(batch, example);
        int first = at + loss.heads().firstLogit();
        boolean none = batch.moves[example] == Batch.NO_MOVE;
        for (int move = 0; move < shape.outputs() - loss.heads().firstLogit(); move++) {
          double error = none ? 0 : chances[move] - (move == batch.moves[example] ? 1 : 0);
          deltas[last][first + move] = (float) (loss.share() * error / examples);
        }
      }
    }
    for (int layer = last; layer > 0; layer--) {
      int inputs = shape.inputs(layer);
      int width = shape.width(layer);
      MatrixProduct.multiply(
          inputs,
          size,
          width,
          new Matrix(outputs[layer - 1], 0, 1, inputs),
          deltas[layer],
          0,
          product,
          0);
      System.arraycopy(product, 0, gradient, shape.weights(layer), inputs * width);
      sumColumns(deltas[layer], width, shape.biases(layer));
      transpose(parameters, shape.weights(layer), inputs, width);
      MatrixProduct.multiply(
          size,
          width,
          inputs,
          new Matrix(deltas[layer], 0, width, 1),
          transposed,
          0,
          deltas[layer - 1],
          0);
      float[] below = outputs[layer - 1];
      float[] delta = deltas[layer - 1];
      if (layer < last && shape.isResidual(layer + 1)) {
        add(deltas[layer + 1], delta);
      }
      for (int i = 0; i < delta.length; i++) {
        delta[i] = below[i] > 0 ? delta[i] : 0;
      }
    }
    sumColumns(deltas[0], shape.width(0), shape.biases(0));
    scatterRows(batch);
    return sum;
  }

  private void sumColumns(float[] delta, int width, int biases) {
    for (int example = 0; example < size; example++) {
      for (int j = 0; j < width; j++) {
        gradient[biases + j] += delta[example * width + j];
      }
    }
  }

  private void transpose(float[] parameters, int from, int inputs, int width) {
    for (int i = 0; i < inputs; i++) {
      for (int j = 0; j < width; j++) {
        transposed[j * inputs + i] = parameters[from + i * width + j];
      }
    }
  }

  private void scatterRows(Batch batch) {
    int width = shape.width(0);
    float[] delta = deltas[0];
    int pieces = shape.pieces();
    for (int example = 0; example < size; example++) {
      for (int i = 0; i < pieces; i++) {
        int row = batch.rows[example * pieces + i] * width;
        for (int j = 0; j < width; j += LANES) {
          FloatVector.fromArray(SPECIES, gradient, row + j)
              .add(FloatVector.fromArray(SPECIES, delta, example * width + j))
              .intoArray(gradient, row + j);
        }
      }
    }
  }
}
