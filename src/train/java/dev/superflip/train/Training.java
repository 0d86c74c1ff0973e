package dev.superflip.train;

import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A training: the parameters of a network, and the steps that improve them. */
final class Training implements AutoCloseable {
  private static final int PART = Plan.EXAMPLES / Plan.PARTS;

  /** Numbers of held-out batches; no step reaches them. */
  private static final long HELD_OUT = 1L << 40;

  private final Plan plan;
  private final Shape shape;
  private final Walks walks;
  private final Adam adam;
  private final Pass[] passes = new Pass[Plan.PARTS];
  private final Batch[] batches = new Batch[Plan.PARTS];
  private final ExecutorService threads;

  Training(Plan plan, int threadCount) {
    this.plan = plan;
    shape = new Shape(plan.hidden());
    walks = new Walks(plan.metric(), plan.shortest(), plan.longest(), plan.seed());
    adam = new Adam(firstParameters());
    for (int part = 0; part < Plan.PARTS; part++) {
      passes[part] = new Pass(shape, PART);
      batches[part] = new Batch(PART);
    }
    threads = Executors.newFixedThreadPool(threadCount);
  }

  /** Random parameters that keep the variance from layer to layer (He et al. 2015). */
  private float[] firstParameters() {
    float[] parameters = new float[shape.parameters()];
    SplittableRandom random = new SplittableRandom(plan.seed());
    for (int layer = 0; layer < shape.layers(); layer++) {
      boolean last = layer == shape.layers() - 1;
      // Twenty inputs of the first layer are one, the others zero.
      double spread = layer == 0 ? Math.sqrt(1 / 20.0) : Math.sqrt(2.0 / shape.inputs(layer));
      for (int i = shape.weights(layer); i < shape.biases(layer); i++) {
        boolean padding = last && (i - shape.weights(layer)) % MatrixProduct.COLUMNS != 0;
        double gaussian = random.nextGaussian();
        parameters[i] = padding ? 0 : (float) (spread * gaussian);
      }
      if (last) {
        parameters[shape.biases(layer)] = (plan.shortest() + plan.longest()) / 2f;
      }
    }
    return parameters;
  }

  Adam adam() {
    return adam;
  }

  Shape shape() {
    return shape;
  }

  Walks walks() {
    return walks;
  }

  /** Makes the next step; returns the mean squared error of its examples. */
  double step() throws InterruptedException {
    adam.steps++;
    float rate = plan.rate(adam.steps);
    List<Callable<Double>> parts = new ArrayList<>();
    for (int part = 0; part < Plan.PARTS; part++) {
      int number = part;
      parts.add(
          () -> {
            Batch batch = batches[number];
            walks.fill(batch, adam.steps * Plan.PARTS + number);
            passes[number].forward(adam.parameters, batch);
            return passes[number].backward(adam.parameters, batch, Plan.EXAMPLES);
          });
    }
    double loss = run(parts);
    List<Callable<Double>> updates = new ArrayList<>();
    for (int part = 0; part < Plan.PARTS; part++) {
      int from = (int) ((long) shape.parameters() * part / Plan.PARTS);
      int to = (int) ((long) shape.parameters() * (part + 1) / Plan.PARTS);
      updates.add(
          () -> {
            adam.update(passes, from, to, rate);
            return 0.0;
          });
    }
    run(updates);
    return loss / Plan.EXAMPLES;
  }

  /** The root of the mean squared error of the averaged network on walks that it has not seen. */
  double heldOutError(int count) throws InterruptedException {
    List<Callable<Double>> parts = new ArrayList<>();
    for (int part = 0; part < Plan.PARTS; part++) {
      int number = part;
      parts.add(
          () -> {
            double sum = 0;
            Batch batch = batches[number];
            for (int i = number; i < count; i += Plan.PARTS) {
              walks.fill(batch, HELD_OUT + i);
              passes[number].forward(adam.average, batch);
              for (int example = 0; example < PART; example++) {
                double error = passes[number].estimate(example) - batch.targets[example];
                sum += error * error;
              }
            }
            return sum;
          });
    }
    return Math.sqrt(run(parts) / ((double) count * PART));
  }

  /** The same for a network of integers. */
  double heldOutError(int count, Network network) {
    double sum = 0;
    Batch batch = batches[0];
    int[] outputs = new int[PART];
    try (Evaluators evaluators = Evaluators.inJava(network);
        Evaluator evaluator = evaluators.create()) {
      for (int i = 0; i < count; i++) {
        walks.fill(batch, HELD_OUT + i);
        evaluator.evaluate(batch.rows, PART, outputs);
        for (int example = 0; example < PART; example++) {
          double error = network.value(outputs[example]) - batch.targets[example];
          sum += error * error;
        }
      }
    }
    return Math.sqrt(sum / ((double) count * PART));
  }

  /** Runs parts on the threads; the sum of their results, in their order. */
  private double run(List<Callable<Double>> parts) throws InterruptedException {
    double sum = 0;
    for (Future<Double> part : threads.invokeAll(parts)) {
      try {
        sum += part.get();
      } catch (ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }
    return sum;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
