package dev.superflip.train;

import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.tiles.TilePuzzle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** A training: the parameters of a network, and the steps that improve them. */
final class Training implements AutoCloseable {
  private static final int PART = Plan.EXAMPLES / Plan.PARTS;

  /** Numbers of held-out batches; no step reaches them. */
  static final long HELD_OUT = 1L << 40;

  private final Plan plan;
  private final Shape shape;
  private final Examples examples;
  private final Target target;
  private final @Nullable Seen seen;
  private final @Nullable Convolution convolution;
  private final Adam adam;
  private final Pass[] passes = new Pass[Plan.PARTS];
  private final Batch[] batches = new Batch[Plan.PARTS];
  private final float[] largest = new float[Plan.PARTS];
  private final ExecutorService threads;

  Training(Plan plan, int threadCount) throws IOException {
    this.plan = plan;
    shape = plan.shape();
    convolution = convolution(plan);
    float[] parameters = firstParameters();
    if (!plan.from().isEmpty()) {
      Checkpoint.readAverage(Path.of(plan.from()), parameters);
    }
    adam = new Adam(parameters);
    target = new Target(plan.iteratesValues() ? parameters.clone() : new float[0]);
    seen = plan.iteratesValues() ? Seen.of(plan.space()) : null;
    examples = examples();
    for (int part = 0; part < Plan.PARTS; part++) {
      passes[part] = new Pass(shape, PART, plan.loss());
      batches[part] = new Batch(PART, shape.pieces());
    }
    threads = Executors.newFixedThreadPool(threadCount);
  }

  private static @Nullable Convolution convolution(Plan plan) {
    if (plan.convolution() == 0) {
      return null;
    }
    if (!(plan.space() instanceof TilePuzzle tiles)) {
      throw new IllegalArgumentException("a convolution is for sliding puzzles");
    }
    return new Convolution(tiles.grid(), plan.convolution(), plan.hidden().getFirst());
  }

  private Examples examples() throws IOException {
    Puzzle puzzle = plan.space();
    Encoding encoding = plan.encoding();
    int shortest = plan.shortest();
    if (!plan.labels().isEmpty()) {
      return new Labels(puzzle, encoding, Path.of(plan.labels()), plan.seed());
    }
    if (puzzle instanceof CubePuzzle && !plan.iteratesValues()) {
      return new Walks(plan.metric(), shortest, plan.longest(), plan.seed());
    }
    PuzzleWalks walks = new PuzzleWalks(puzzle, encoding, shortest, plan.longest(), plan.seed());
    return plan.iteratesValues()
        ? new ValueIteration(puzzle, encoding, shape, walks, PART, target.parameters, seen)
        : walks;
  }

  /** Random parameters that keep the variance from layer to layer (He et al. 2015). */
  private float[] firstParameters() {
    float[] parameters = new float[shape.parameters()];
    SplittableRandom random = new SplittableRandom(plan.seed());
    for (int layer = 0; layer < shape.layers(); layer++) {
      boolean last = layer == shape.layers() - 1;
      // One input of the first layer per piece is one, the others are zero.
      int inputs = layer == 0 ? shape.rows() : shape.units(layer - 1);
      double spread = Math.sqrt(layer == 0 ? 1.0 / shape.pieces() : 2.0 / inputs);
      for (int i = shape.weights(layer); i < shape.biases(layer); i++) {
        int row = (i - shape.weights(layer)) / shape.width(layer);
        int column = (i - shape.weights(layer)) % shape.width(layer);
        boolean padding = row >= inputs || column >= shape.units(layer);
        double gaussian = random.nextGaussian();
        // A block begins as the identity, so that many blocks do not add up to large outputs.
        parameters[i] = padding || shape.isResidual(layer) ? 0 : (float) (spread * gaussian);
      }
      if (last && plan.loss().heads().hasValue()) {
        // Value iteration lets distances grow from the solved state on.
        parameters[shape.biases(layer)] =
            plan.iteratesValues() ? 0 : (plan.shortest() + plan.longest()) / 2f;
      }
    }
    if (convolution != null) {
      convolution.initialise(parameters, shape);
    }
    return parameters;
  }

  Target target() {
    return target;
  }

  /** The states that examples had, or null if the puzzle has too many or targets are not values. */
  @Nullable Seen seen() {
    return seen;
  }

  /** The largest target of the last step. */
  float largestTarget() {
    float most = 0;
    for (float target : largest) {
      most = Math.max(most, target);
    }
    return most;
  }

  Adam adam() {
    return adam;
  }

  Shape shape() {
    return shape;
  }

  Examples source() {
    return examples;
  }

  /** Makes the next step; returns the mean loss of its examples. */
  double step() throws InterruptedException {
    adam.steps++;
    float rate = plan.rate(adam.steps);
    List<Callable<Double>> parts = new ArrayList<>();
    for (int part = 0; part < Plan.PARTS; part++) {
      int number = part;
      parts.add(
          () -> {
            Batch batch = batches[number];
            examples.fill(batch, plan.examplesOf(adam.steps) * Plan.PARTS + number);
            largest[number] = 0;
            for (float target : batch.targets) {
              largest[number] = Math.max(largest[number], target);
            }
            passes[number].forward(adam.parameters, batch);
            double sum = passes[number].backward(adam.parameters, batch, Plan.EXAMPLES);
            if (convolution != null) {
              convolution.tie(passes[number].gradient, shape);
            }
            return sum;
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
    if (plan.iteratesValues()) {
      target.afterStep(plan, adam, loss / Plan.EXAMPLES);
    }
    return loss / Plan.EXAMPLES;
  }

  /** The mean loss of the averaged network on examples that it has not seen. */
  double heldOutLoss(int count) throws InterruptedException {
    return heldOut(count, (pass, batch, example) -> pass.loss(batch, example));
  }

  /** The share of held-out examples whose move has the largest chance. */
  double heldOutMoves(int count) throws InterruptedException {
    return heldOut(count, (pass, batch, example) -> pass.choosesMove(batch, example) ? 1 : 0);
  }

  /** The root of the mean squared error of the values of held-out examples. */
  double heldOutError(int count) throws InterruptedException {
    return Math.sqrt(
        heldOut(
            count,
            (pass, batch, example) -> {
              double error = pass.estimate(example) - batch.targets[example];
              return error * error;
            }));
  }

  /** A number for one example of a batch that went through a network. */
  private interface Measure {
    double of(Pass pass, Batch batch, int example);
  }

  private double heldOut(int count, Measure measure) throws InterruptedException {
    List<Callable<Double>> parts = new ArrayList<>();
    for (int part = 0; part < Plan.PARTS; part++) {
      int number = part;
      parts.add(
          () -> {
            double sum = 0;
            Batch batch = batches[number];
            for (int i = number; i < count; i += Plan.PARTS) {
              examples.fill(batch, HELD_OUT + i);
              passes[number].forward(adam.average, batch);
              for (int example = 0; example < PART; example++) {
                sum += measure.of(passes[number], batch, example);
              }
            }
            return sum;
          });
    }
    return run(parts) / ((double) count * PART);
  }

  /** The root of the mean squared error of a network of integers with values. */
  double heldOutError(int count, Network network) {
    double sum = 0;
    Batch batch = batches[0];
    int width = network.outputs();
    int[] outputs = new int[PART * width];
    try (Evaluators evaluators = Evaluators.inJava(network);
        Evaluator evaluator = evaluators.create()) {
      for (int i = 0; i < count; i++) {
        examples.fill(batch, HELD_OUT + i);
        evaluator.evaluate(batch.rows, PART, outputs);
        for (int example = 0; example < PART; example++) {
          double error = network.value(outputs[example * width]) - batch.targets[example];
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
