package dev.superflip.web.api;

import dev.superflip.answer.BuildForecast;
import dev.superflip.pdb.build.BuildListener;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.solve.ServiceListener;
import java.nio.file.Path;

/** Sends what a service prepares as events of a search. */
final class BuildEvents implements ServiceListener, BuildListener {
  private final SearchEvents events;
  private long start = System.nanoTime();

  BuildEvents(SearchEvents events) {
    this.events = events;
  }

  @Override
  public void message(String message) {
    events.message(message);
  }

  @Override
  public void firstBuild(TableSet set, Path directory) {
    events.message("first use: building the tables %s".formatted(set.id()));
  }

  @Override
  public BuildListener builds() {
    return this;
  }

  @Override
  public void waiting(Database database, Path lock) {
    events.message("%s: another process builds it, waiting".formatted(database));
  }

  @Override
  public void started(Database database, Codec codec, int threads) {
    start = System.nanoTime();
  }

  @Override
  public void resumed(Database database, int depth) {
    events.message(
        "%s: continuing an interrupted build after distance %d".formatted(database, depth));
  }

  @Override
  public void progress(Database database, double done, long reached) {
    double seconds = (System.nanoTime() - start) / 1e9;
    events.build(database.id(), done, BuildForecast.secondsLeft(done, seconds));
  }
}
