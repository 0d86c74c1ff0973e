package dev.superflip.cli.report;

import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.Text;
import dev.superflip.pdb.build.BuildListener;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.store.ProbeRate;
import dev.superflip.solve.ServiceListener;
import java.nio.file.Path;

/** Prints what the solving service prepares: the first build, and tables that take a while. */
public final class ServiceMessages implements ServiceListener {
  private final Console console;
  private final boolean quiet;
  private final int threads;

  /** Messages about work on so many threads; none if it is to be quiet. */
  public ServiceMessages(Console console, boolean quiet, int threads) {
    this.console = console;
    this.quiet = quiet;
    this.threads = threads;
  }

  @Override
  public void message(String message) {
    if (!quiet) {
      console.say(message);
    }
  }

  @Override
  public void firstBuild(TableSet set, Path directory) {
    if (quiet) {
      return;
    }
    double speed = ProbeRate.relativeSpeed(threads);
    console.say(
        "first use: building the table %s (%s, about %s) in %s"
            .formatted(
                set.id(), Text.bytes(set.bytes()), Text.time(set.buildTime(speed)), directory));
    if (set == TableSet.SMALL) {
      console.say(
          "a random cube takes about %s with it; 'superflip pdb build' adds a table for about %s, 'superflip pdb build large' one for about %s"
              .formatted(
                  Text.time(set.cubeTime(speed)),
                  costs(TableSet.MEDIUM, speed),
                  costs(TableSet.LARGE, speed)));
    }
  }

  private static String costs(TableSet set, double speed) {
    return "%s (%s, built in about %s)"
        .formatted(
            Text.time(set.cubeTime(speed)),
            Text.bytes(set.bytes()),
            Text.time(set.buildTime(speed)));
  }

  @Override
  public BuildListener builds() {
    return new BuildProgress(
        console, quiet ? BuildProgress.Detail.NOTHING : BuildProgress.Detail.TABLES);
  }
}
