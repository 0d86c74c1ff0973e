package dev.superflip.cli.option;

import dev.superflip.cli.stream.Pipeline;
import dev.superflip.cli.stream.Shard;
import dev.superflip.solve.ThreadDivision;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for many cubes: how many at a time, in which order, and where answers go. */
public final class BatchOptions {
  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      converter = Converters.Jobs.class,
      description =
          "Solve N cubes at a time, which share the threads evenly. By default each thread solves"
              + " one of its own; a 3x3x3 cube that turns out to be hard gets all threads, any other"
              + " puzzle keeps its one thread. With --goal, or if several solutions are asked for,"
              + " 3x3x3 cubes are solved one after the other, on all threads; with --fast each"
              + " thread always solves one.")
  @Nullable Integer jobs;

  @Option(
      names = "--unordered",
      description =
          "Print answers as they are found, each after the number of its line and a colon (12: R U2"
              + " (2f*)); JSON always has this number.")
  boolean unordered;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description =
          "Solve only every N-th cube, starting with the I-th (blank lines and comments do not"
              + " count). The shards 1/N to N/N together are the whole input.")
  public Shard shard = Shard.WHOLE;

  @Option(
      names = "--resume",
      paramLabel = "OUT",
      description =
          "Write the answers to a file. If an earlier run was interrupted and the file has the"
              + " first answers already, continue after them; an unfinished line is removed.")
  public @Nullable Path resume;

  public Pipeline.Order order(boolean json) {
    if (!unordered) {
      return Pipeline.Order.AS_ASKED;
    }
    return json ? Pipeline.Order.AS_FOUND : Pipeline.Order.AS_FOUND_NUMBERED;
  }

  /**
   * Divides the threads among the cubes.
   *
   * @param single whether there is only one cube
   */
  public ThreadDivision division(int threads, boolean single) {
    if (jobs != null) {
      return ThreadDivision.fixed(jobs, threads);
    }
    return single ? ThreadDivision.one(threads) : ThreadDivision.byDifficulty(threads);
  }
}
