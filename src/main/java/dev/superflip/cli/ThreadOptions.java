package dev.superflip.cli;

import picocli.CommandLine.Option;

/** How many threads work. */
final class ThreadOptions {
  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N",
      converter = Converters.Threads.class,
      description = "Number of threads (default: one for each core).")
  int threads = Runtime.getRuntime().availableProcessors();
}
