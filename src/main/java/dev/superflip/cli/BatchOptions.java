package dev.superflip.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How many cubes are answered, in which order, and where the answers go. */
final class BatchOptions {
  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      converter = Converters.Jobs.class,
      description =
          "Solve N cubes at a time, which share the threads evenly. Without it every thread has a"
              + " cube of its own, but one that is not solved in a moment gets them all.")
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
      converter = Converters.ShardName.class,
      description =
          "Only every N-th cube, beginning with the I-th (blank lines and comments do not count):"
              + " the shards 1/N to N/N together are the whole input.")
  Shard shard = Shard.WHOLE;

  @Option(
      names = "--resume",
      paramLabel = "OUT",
      description =
          "Write the answers to a file. If it holds answers to the first cubes already, because an"
              + " earlier run was broken off, go on behind them; an unfinished line is taken away.")
  @Nullable Path resume;

  Pipeline.Order order(boolean json) {
    if (!unordered) {
      return Pipeline.Order.AS_ASKED;
    }
    return json ? Pipeline.Order.AS_FOUND : Pipeline.Order.AS_FOUND_NUMBERED;
  }

  /**
   * How the threads are divided.
   *
   * @param single whether there is only one cube
   */
  SolverPool.Division division(int threads, boolean single) {
    if (jobs != null) {
      return SolverPool.Division.fixed(jobs, threads);
    }
    return single ? SolverPool.Division.one(threads) : SolverPool.Division.byDifficulty(threads);
  }
}
