package dev.superflip.pdb;

import java.nio.file.Path;
import java.time.Duration;

/** Hears how a build goes. Calls may come from any thread, but never two at a time. */
public interface BuildListener {
  BuildListener SILENT = new BuildListener() {};

  /** Another process builds the same table; this one waits for it. */
  default void waiting(Database database, Path lock) {}

  default void started(Database database, Codec codec, int threads) {}

  /** Goes on where a build was broken off: all distances up to this one are known. */
  default void resumed(Database database, int depth) {}

  /** Part of the whole work that is done, 0 to 1, and entries reached so far. */
  default void progress(Database database, double done, long reached) {}

  /** All entries of this distance are known. */
  default void levelDone(Database database, int depth, long count, Sweep sweep, Duration time) {}

  default void finished(Database database, Path file, long bytes, Duration time) {}
}
