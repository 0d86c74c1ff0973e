package dev.superflip.cli.report;

import dev.superflip.answer.BuildForecast;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.Text;
import dev.superflip.pdb.build.BuildListener;
import dev.superflip.pdb.build.Sweep;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalDouble;

/** Shows the progress of a build: a bar on a terminal, otherwise a line per depth or nothing. */
public final class BuildProgress implements BuildListener {
  private static final int BAR = 24;

  /** How much to print where no bar can be drawn. */
  public enum Detail {
    NOTHING,
    TABLES,
    DEPTHS
  }

  private final Console console;
  private final Detail detail;
  private long start = System.nanoTime();

  public BuildProgress(Console console, Detail detail) {
    this.console = console;
    this.detail = detail;
  }

  @Override
  public void waiting(Database database, Path lock) {
    if (detail != Detail.NOTHING) {
      console.say(database + ": another process builds it, waiting (" + lock + ")");
    }
  }

  @Override
  public void started(Database database, Codec codec, int threads) {
    start = System.nanoTime();
    if (detail == Detail.DEPTHS && !console.terminals().err()) {
      console.say(
          "%s: %s entries, %s, %s"
              .formatted(
                  database,
                  Text.count(database.entries()),
                  codec.description(),
                  Text.plural(threads, "thread")));
    }
  }

  @Override
  public void resumed(Database database, int depth) {
    if (detail != Detail.NOTHING) {
      console.say(database + ": continuing an interrupted build after distance " + depth);
    }
  }

  @Override
  public void progress(Database database, double done, long reached) {
    if (detail != Detail.NOTHING) {
      console.status(bar(database, done, reached, System.nanoTime() - start));
    }
  }

  static String bar(Database database, double done, long reached, long nanos) {
    int full = (int) (BAR * done);
    double seconds = Math.max(nanos, 1) / 1e9;
    OptionalDouble rest = BuildForecast.secondsLeft(done, seconds);
    String left =
        rest.isEmpty()
            ? ""
            : Text.clock(Duration.ofNanos((long) (1e9 * rest.getAsDouble()))) + " left";
    return String.format(
        Locale.ROOT,
        "%-8s [%s%s] %3d%%  %s/s  %s",
        database,
        "#".repeat(full),
        ".".repeat(BAR - full),
        (int) (100 * done),
        Text.scaled(reached / seconds),
        left);
  }

  @Override
  public void levelDone(Database database, int depth, long count, Sweep sweep, Duration time) {
    if (detail == Detail.DEPTHS && !console.terminals().err()) {
      console.say(
          String.format(
              Locale.ROOT,
              "%s: distance %2d: %15s entries, %s, %s",
              database,
              depth,
              Text.count(count),
              sweep.name().toLowerCase(Locale.ROOT),
              Text.time(time)));
    }
  }

  @Override
  public void finished(Database database, Path file, long bytes, Duration time) {
    if (detail != Detail.NOTHING) {
      console.say(
          database + ": built in " + Text.time(time) + ", " + Text.bytes(bytes) + ": " + file);
    }
  }
}
