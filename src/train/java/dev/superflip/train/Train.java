package dev.superflip.train;

import dev.superflip.cube.Metric;
import dev.superflip.neural.Network;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Trains a network on random walks; a second call with the same options continues. */
@Command(
    name = "train",
    mixinStandardHelpOptions = true,
    description = "Trains a network on random walks; a second call continues where it stopped.")
public final class Train implements Callable<Integer> {
  private static final int HELD_OUT_BATCHES = 64;

  @Option(names = "--dir", required = true, description = "directory of the training")
  private Path directory = Path.of(".");

  @Option(names = "--metric", defaultValue = "htm", description = "htm or qtm")
  private String metric = "";

  @Option(names = "--hidden", split = ",", defaultValue = "512,128,64", description = "widths")
  private List<Integer> hidden = List.of();

  @Option(names = "--walks", split = "-", defaultValue = "10-19", description = "turns of walks")
  private List<Integer> walks = List.of();

  @Option(names = "--seed", defaultValue = "1", description = "seed")
  private long seed;

  @Option(names = "--examples", defaultValue = "100", description = "millions of examples")
  private long millions;

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
    System.exit(new CommandLine(new Train()).execute(args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    long steps = millions * 1_000_000 / Plan.EXAMPLES;
    Plan plan =
        new Plan(
            Metric.valueOf(metric.toUpperCase(Locale.ROOT)),
            hidden,
            walks.get(0),
            walks.get(1),
            seed,
            steps,
            rate);
    Files.createDirectories(directory);
    Path checkpoint = directory.resolve("checkpoint");
    Curve curve = new Curve(directory);
    try (Training training = new Training(plan, threads)) {
      Adam adam = training.adam();
      Checkpoint.read(checkpoint, plan, adam);
      if (export) {
        write(plan, training);
        return 0;
      }
      long every = Math.max(1, Math.min(10_000, steps / 100));
      double loss = 0;
      long start = System.nanoTime();
      long begun = adam.steps;
      long reported = adam.steps;
      while (adam.steps < steps) {
        loss += training.step();
        if (adam.steps % every == 0 || adam.steps == steps) {
          double seconds = (System.nanoTime() - start) / 1e9;
          double speed = (adam.steps - begun) * (double) Plan.EXAMPLES / seconds;
          double trained = Math.sqrt(loss / (adam.steps - reported));
          double error = training.heldOutError(HELD_OUT_BATCHES);
          curve.add(new Curve.Point(adam.steps * Plan.EXAMPLES, trained, error));
          Checkpoint.write(checkpoint, plan, adam);
          System.err.printf(
              Locale.ROOT,
              "%,d examples, %,.0f/s: error %.4f, held out %.4f%n",
              adam.steps * Plan.EXAMPLES,
              speed,
              trained,
              error);
          loss = 0;
          reported = adam.steps;
        }
      }
      write(plan, training);
      curve.draw(name);
    }
    return 0;
  }

  /** Writes the network with integer weights and prints how much that costs. */
  private void write(Plan plan, Training training) throws IOException, InterruptedException {
    Adam adam = training.adam();
    String trained =
        "%d examples of walks of %d to %d turns, seed %d, rate %s"
            .formatted(
                adam.steps * Plan.EXAMPLES, plan.shortest(), plan.longest(), seed, plan.rate());
    byte[] file =
        Quantizer.quantize(plan, training.shape(), adam.average, training.walks(), name, trained);
    Path path = directory.resolve(name + ".net");
    Files.write(path, file);
    double error = training.heldOutError(HELD_OUT_BATCHES);
    double rounded = training.heldOutError(HELD_OUT_BATCHES, Network.read(file, path.toString()));
    System.err.printf(
        Locale.ROOT, "%s: held out %.4f with floats, %.4f with integers%n", path, error, rounded);
  }
}
