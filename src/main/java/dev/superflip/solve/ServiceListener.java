package dev.superflip.solve;

import dev.superflip.pdb.build.BuildListener;
import dev.superflip.pdb.catalog.TableSet;
import java.nio.file.Path;

/** Receives what a {@link SolveService} does besides searching. Any thread may call it. */
public interface ServiceListener {
  ServiceListener SILENT = new ServiceListener() {};

  /** A line for the user, such as an announcement of tables that take a while to prepare. */
  default void message(String message) {}

  /** Announces that no table exists, so that the smallest set is built before the first cube. */
  default void firstBuild(TableSet set, Path directory) {}

  /** Receives the progress of that build. */
  default BuildListener builds() {
    return BuildListener.SILENT;
  }
}
