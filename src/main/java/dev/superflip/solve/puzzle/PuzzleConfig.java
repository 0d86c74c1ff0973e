package dev.superflip.solve.puzzle;

import dev.superflip.neural.backend.Device;
import dev.superflip.solve.ServiceListener;
import dev.superflip.solve.SolveService;
import dev.superflip.system.Processors;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How a {@link PuzzleService} works.
 *
 * @param directory where tables are, and where missing ones are built
 * @param partition which pattern databases a sliding puzzle uses, if its method uses any
 * @param threads threads for builds
 * @param threadsPerPuzzle threads that search one state together
 * @param device where networks are evaluated
 * @param listener receives messages about builds
 * @param cubes an open service for 3x3x3 cubes in the metric of the puzzle, which others may use,
 *     too; null to open one when a search needs it
 */
public record PuzzleConfig(
    Path directory,
    Partition partition,
    int threads,
    int threadsPerPuzzle,
    Device device,
    ServiceListener listener,
    @Nullable SolveService cubes) {
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
    int threads = Processors.available();
    return new PuzzleConfig(
        directory, Partition.AUTO, threads, threads, Device.CPU, ServiceListener.SILENT, null);
  }

  public PuzzleConfig withPartition(Partition newPartition) {
    return new PuzzleConfig(
        directory, newPartition, threads, threadsPerPuzzle, device, listener, cubes);
  }

  public PuzzleConfig withThreads(int newThreads, int perPuzzle) {
    return new PuzzleConfig(directory, partition, newThreads, perPuzzle, device, listener, cubes);
  }

  public PuzzleConfig withDevice(Device newDevice) {
    return new PuzzleConfig(
        directory, partition, threads, threadsPerPuzzle, newDevice, listener, cubes);
  }

  public PuzzleConfig withListener(ServiceListener newListener) {
    return new PuzzleConfig(
        directory, partition, threads, threadsPerPuzzle, device, newListener, cubes);
  }

  /** Uses an open service for 3x3x3 cubes, which must stay open as long as this one. */
  public PuzzleConfig withCubes(SolveService service) {
    return new PuzzleConfig(
        directory, partition, threads, threadsPerPuzzle, device, listener, service);
  }
}
