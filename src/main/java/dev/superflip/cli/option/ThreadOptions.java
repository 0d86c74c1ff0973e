package dev.superflip.cli.option;

import dev.superflip.system.Processors;
import picocli.CommandLine.Option;

/** The option for the number of threads. */
public final class ThreadOptions {
  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N",
      converter = Converters.Threads.class,
      description = "Number of threads (default: one for each core).")
  public int threads = Processors.available();
}
