package dev.superflip.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A training depends on its options alone. */
class TrainTest {
  /** Three steps. */
  private static final double MILLIONS = 3 * Plan.EXAMPLES / 1e6;

  @TempDir private Path directory = Path.of("");

  /** Trains a tiny network for tiles; returns the directory of the training. */
  private Path train(String name, String... more) {
    Path path = directory.resolve(name);
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--dir=" + path,
                "--puzzle=2x2",
                "--hidden=64",
                "--walks=1-6",
                "--examples=" + MILLIONS));
    arguments.addAll(Arrays.asList(more));
    assertEquals(0, new CommandLine(new Train()).execute(arguments.toArray(new String[0])));
    return path;
  }

  private static byte[] network(Path training) throws IOException {
    return Files.readAllBytes(training.resolve("network.net"));
  }

  @Test
  void threadsDoNotChangeTheFile() throws IOException {
    byte[] one = network(train("one", "--threads=1"));
    assertArrayEquals(one, network(train("two", "--threads=2")));
  }

  /** The trainer writes a checkpoint after each of the three steps; one is left at the second. */
  @Test
  void aTrainingThatContinuesWritesTheSameFile() throws IOException, InterruptedException {
    byte[] whole = network(train("whole"));
    Path stopped = Files.createDirectory(directory.resolve("stopped"));
    Plan plan =
        new Plan(
            "2x2", Metric.HTM, Loss.VALUE, List.of(64), 0, 0, 1, 6, 1, 3, 0.001f, 0, 0, "", "", 0);
    try (Training training = new Training(plan, 1)) {
      training.step();
      training.step();
      Checkpoint.write(stopped.resolve("checkpoint"), plan, training);
    }
    assertArrayEquals(whole, network(train("stopped")));
  }
}
