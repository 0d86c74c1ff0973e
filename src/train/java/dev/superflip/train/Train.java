package dev.superflip.train;

import dev.superflip.cube.Metric;
import dev.superflip.neural.Network;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Trains a network; a second call with the same options continues. */
@Command(
    name = "train",
    mixinStandardHelpOptions = true,
    description = "Trains a network; a second call continues where it stopped.")
public final class Train implements Callable<Integer> {
  private static final int HELD_OUT_BATCHES = 64;
  private static final int MOST_UNITS = 8192;

  @Option(names = "--dir", required = true, description = "directory of the training")
  private Path directory = Path.of(".");

  @Option(names = "--puzzle", defaultValue = "3x3x3", description = "3x3x3, 2x2x2, 3x3 ...")
  private String puzzle = "";

  @Option(
      names = "--loss",
      defaultValue = "value",
      description = "value: squared error; policy: cross-entropy of the move; joint: their mean")
  private String loss = "";

  @Option(
      names = "--convolution",
      defaultValue = "0",
      description = "side of the windows of the first layer, for sliding puzzles; 0 for none")
  private int convolution;

  @Option(
      names = "--target-steps",
      defaultValue = "0",
      description = "value iteration: replace the target network after so many steps; 0 for none")
  private int targetSteps;

  @Option(
      names = "--target-loss",
      defaultValue = "0",
      description = "value iteration: replace it earlier if the loss of 100 steps is below this")
  private double targetLoss;

  @Option(names = "--from", defaultValue = "", description = "checkpoint to start from")
  private String from = "";

  @Option(
      names = "--labels",
      defaultValue = "",
      description = "file of shortest solutions, whose suffixes are the examples")
  private String labels = "";

  @Option(
      names = "--pool",
      defaultValue = "0",
      description = "steps whose examples are drawn; later steps repeat them; 0 if none repeats")
  private int pool;

  @Option(names = "--metric", defaultValue = "htm", description = "htm or qtm")
  private String metric = "";

  @Option(names = "--hidden", split = ",", defaultValue = "512,128,64", description = "widths")
  private List<Integer> hidden = List.of();

  @Option(
      names = "--blocks",
      defaultValue = "0",
      description = "residual blocks after them: two layers of the last width each")
  private int blocks;

  @Option(names = "--walks", split = "-", defaultValue = "10-19", description = "turns of walks")
  private List<Integer> walks = List.of();

  @Option(names = "--seed", defaultValue = "1", description = "seed")
  private long seed;

  @Option(names = "--examples", defaultValue = "100", description = "millions of examples")
  private double millions;

  @Option(names = "--rate", defaultValue = "0.001", description = "highest learning rate")
  private float rate;

  @Option(names = "--name", defaultValue = "network", description = "name of the network")
  private String name = "";

  @Option(names = "--export", description = "only write the network as trained so far")
  private boolean export;

  @Option(names = "--threads", defaultValue = "2", description = "threads")
  private int threads;

  /** The entry point. */
  public static void main(String[] args) {
    CommandLine command =
        new CommandLine(new Train())
            .setExecutionExceptionHandler(
                (e, line, parsed) -> {
                  if (e instanceof NoSuchFileException) {
                    System.err.println("train: there is no file " + e.getMessage());
                    return 2;
                  }
                  if (e instanceof IOException || e instanceof IllegalArgumentException) {
                    System.err.println("train: " + e.getMessage());
                    return 2;
                  }
                  throw e;
                });
    System.exit(command.execute(args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (walks.size() != 2 || walks.get(0) < 1 || walks.get(1) < walks.get(0)) {
      throw new IllegalArgumentException("--walks is a range such as 1-26");
    }
    if (hidden.stream().anyMatch(width -> width < 1 || width > MOST_UNITS) || blocks < 0) {
      throw new IllegalArgumentException(
          "--hidden has widths from 1 to %d, and --blocks is not negative".formatted(MOST_UNITS));
    }
    if (convolution > 0 && hidden.getFirst() % Shape.WIDTH_STEP != 0) {
      throw new IllegalArgumentException(
          "with --convolution the first width is a multiple of " + Shape.WIDTH_STEP);
    }
    long steps = Math.max(1, (long) (millions * 1_000_000 / Plan.EXAMPLES));
    Plan plan =
        new Plan(
            puzzle,
            Metric.valueOf(metric.toUpperCase(Locale.ROOT)),
            Loss.valueOf(loss.toUpperCase(Locale.ROOT)),
            hidden,
            blocks,
            convolution,
            walks.get(0),
            walks.get(1),
            seed,
            steps,
            rate,
            targetSteps,
            targetLoss,
            from,
            labels,
            pool);
    if (plan.iteratesValues() && (plan.loss() == Loss.POLICY || !labels.isEmpty())) {
      throw new IllegalArgumentException(
          "value iteration goes with --loss value or joint, and no --labels");
    }
    Files.createDirectories(directory);
    Path checkpoint = directory.resolve("checkpoint");
    Curve curve = new Curve(directory);
    IterationCurve iteration = new IterationCurve(directory);
    try (Training training = new Training(plan, threads)) {
      Adam adam = training.adam();
      Checkpoint.read(checkpoint, plan, training);
      if (export) {
        write(plan, training);
        return 0;
      }
      long every = Math.max(1, Math.min(10_000, steps / 100));
      curve.continueFrom(adam.steps * Plan.EXAMPLES);
      iteration.continueFrom(adam.steps * Plan.EXAMPLES);
      double sum = 0;
      float largest = 0;
      long start = System.nanoTime();
      long begun = adam.steps;
      long reported = adam.steps;
      while (adam.steps < steps) {
        sum += training.step();
        largest = Math.max(largest, training.largestTarget());
        if (adam.steps % every == 0 || adam.steps == steps) {
          double seconds = (System.nanoTime() - start) / 1e9;
          double speed = (adam.steps - begun) * (double) Plan.EXAMPLES / seconds;
          double trained = shown(plan, sum / (adam.steps - reported));
          double error = shown(plan, training.heldOutLoss(HELD_OUT_BATCHES));
          curve.add(new Curve.Point(adam.steps * Plan.EXAMPLES, trained, error));
          if (plan.iteratesValues()) {
            Seen seen = training.seen();
            iteration.add(
                new IterationCurve.Point(
                    adam.steps * Plan.EXAMPLES,
                    training.target().replacements,
                    largest,
                    sum / (adam.steps - reported),
                    seen == null ? IterationCurve.UNKNOWN : seen.share()));
          }
          Checkpoint.write(checkpoint, plan, training);
          System.err.printf(
              Locale.ROOT,
              "%,d examples, %,.0f/s: error %.4f, held out %.4f%n",
              adam.steps * Plan.EXAMPLES,
              speed,
              trained,
              error);
          sum = 0;
          largest = 0;
          reported = adam.steps;
        }
      }
      write(plan, training);
      curve.draw(name, plan.loss());
      if (plan.iteratesValues()) {
        iteration.draw(name, plan.loss());
      }
    }
    return 0;
  }

  /** A loss as it is reported: the root of a mean square, or a mean as it is. */
  private static double shown(Plan plan, double loss) {
    return plan.loss() == Loss.VALUE ? Math.sqrt(loss) : loss;
  }

  /** Writes the network with integer weights and prints how much that costs. */
  private void write(Plan plan, Training training) throws IOException, InterruptedException {
    Adam adam = training.adam();
    String trained =
        "%d examples of %s, seed %d, rate %s%s"
            .formatted(adam.steps * Plan.EXAMPLES, source(plan), seed, plan.rate(), how(plan));
    byte[] file =
        Quantizer.quantize(plan, training.shape(), adam.average, training.source(), name, trained);
    Path path = directory.resolve(name + ".net");
    Files.write(path, file);
    if (plan.loss().heads().hasValue()) {
      double error = training.heldOutError(HELD_OUT_BATCHES);
      double rounded = training.heldOutError(HELD_OUT_BATCHES, Network.read(file, path.toString()));
      System.err.printf(
          Locale.ROOT, "%s: held out %.4f with floats, %.4f with integers%n", path, error, rounded);
    }
    if (plan.loss().heads().hasPolicy()) {
      System.err.printf(
          Locale.ROOT,
          "%s: held out: the move of %.2f%% of the examples has the largest chance%n",
          path,
          100 * training.heldOutMoves(HELD_OUT_BATCHES));
    }
    if (plan.iteratesValues()) {
      System.err.printf(
          "the target network was replaced %d times%n", training.target().replacements);
    }
  }

  private static String source(Plan plan) {
    return plan.labels().isEmpty()
        ? "walks of %d to %d turns".formatted(plan.shortest(), plan.longest())
        : "exact distances";
  }

  private static String how(Plan plan) {
    return (plan.loss() == Loss.VALUE
            ? ""
            : ", loss " + plan.loss().name().toLowerCase(Locale.ROOT))
        + (plan.iteratesValues() ? ", value iteration" : "")
        + (plan.pool() == 0 ? "" : ", %d different".formatted(plan.pool() * Plan.EXAMPLES))
        + (plan.convolution() == 0
            ? ""
            : ", convolution %dx%d".formatted(plan.convolution(), plan.convolution()))
        + (plan.from().isEmpty() ? "" : ", from another network");
  }
}
