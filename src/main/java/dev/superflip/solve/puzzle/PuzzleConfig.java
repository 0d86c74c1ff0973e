package dev.superflip.solve.puzzle;

import dev.superflip.neural.backend.Device;
import dev.superflip.solve.ServiceListener;
import java.nio.file.Path;

/**
 * How a {@link PuzzleService} works.
 *
 * @param directory where tables are, and where missing ones are built
 * @param partition which pattern databases a sliding puzzle uses, if its method uses any
 * @param threads threads for builds
 * @param threadsPerPuzzle threads that search one state together
 * @param device where networks are evaluated
 * @param listener receives messages about builds
 */
public record PuzzleConfig(
    Path directory,
    Partition partition,
    int threads,
    int threadsPerPuzzle,
    Device device,
    ServiceListener listener) {
  public PuzzleConfig {
    if (threads < 1 || threadsPerPuzzle < 1) {
      throw new IllegalArgumentException(
          "threads must be at least 1, not %d for builds and %d for a puzzle"
              .formatted(threads, threadsPerPuzzle));
    }
  }

  /** Which pattern databases a sliding puzzle uses. */
  public enum Partition {
    /** The large ones if they are built, else the small ones. */
    AUTO,
    SMALL,
    LARGE
  }

  /** The best tables of a directory, with a thread for each core on one puzzle. */
  public static PuzzleConfig of(Path directory) {
    int threads = Runtime.getRuntime().availableProcessors();
    return new PuzzleConfig(
        directory, Partition.AUTO, threads, threads, Device.CPU, ServiceListener.SILENT);
  }

  public PuzzleConfig withPartition(Partition newPartition) {
    return new PuzzleConfig(directory, newPartition, threads, threadsPerPuzzle, device, listener);
  }

  public PuzzleConfig withThreads(int newThreads, int perPuzzle) {
    return new PuzzleConfig(directory, partition, newThreads, perPuzzle, device, listener);
  }

  public PuzzleConfig withDevice(Device newDevice) {
    return new PuzzleConfig(directory, partition, threads, threadsPerPuzzle, newDevice, listener);
  }

  public PuzzleConfig withListener(ServiceListener newListener) {
    return new PuzzleConfig(directory, partition, threads, threadsPerPuzzle, device, newListener);
  }
}
