package dev.superflip.pdb.build;

import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import java.nio.file.Path;
import java.time.Duration;

/** Receives the progress of a build. Calls come from any thread, but one at a time. */
public interface BuildListener {
  BuildListener SILENT = new BuildListener() {};

  /** Another process is building the same table, and this one waits. */
  default void waiting(Database database, Path lock) {}

  default void started(Database database, Codec codec, int threads) {}

  /** An interrupted build is resumed: all distances up to this one are known. */
  default void resumed(Database database, int depth) {}

  /** The part of the work that is done, 0 to 1, and the entries reached so far. */
  default void progress(Database database, double done, long reached) {}

  /** All entries at this distance are known. */
  default void levelDone(Database database, int depth, long count, Sweep sweep, Duration time) {}

  default void finished(Database database, Path file, long bytes, Duration time) {}
}
