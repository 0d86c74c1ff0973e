package dev.superflip.web.api;

import dev.superflip.pdb.build.BuildListener;
import dev.superflip.pdb.build.Sweep;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.solve.ServiceListener;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Passes what a shared service reports to all searches that use it at the moment. */
final class Broadcast implements ServiceListener {
  private final List<ServiceListener> listeners = new CopyOnWriteArrayList<>();

  void add(ServiceListener listener) {
    listeners.add(listener);
  }

  void remove(ServiceListener listener) {
    listeners.remove(listener);
  }

  @Override
  public void message(String message) {
    listeners.forEach(listener -> listener.message(message));
  }

  @Override
  public void firstBuild(TableSet set, Path directory) {
    listeners.forEach(listener -> listener.firstBuild(set, directory));
  }

  /** The listeners may change while a build runs, so each call asks for them again. */
  @Override
  public BuildListener builds() {
    return new BuildListener() {
      private void each(Consumer<BuildListener> call) {
        listeners.forEach(listener -> call.accept(listener.builds()));
      }

      @Override
      public void waiting(Database database, Path lock) {
        each(builds -> builds.waiting(database, lock));
      }

      @Override
      public void started(Database database, Codec codec, int threads) {
        each(builds -> builds.started(database, codec, threads));
      }

      @Override
      public void resumed(Database database, int depth) {
        each(builds -> builds.resumed(database, depth));
      }

      @Override
      public void progress(Database database, double done, long reached) {
        each(builds -> builds.progress(database, done, reached));
      }

      @Override
      public void levelDone(Database database, int depth, long count, Sweep sweep, Duration time) {
        each(builds -> builds.levelDone(database, depth, count, sweep, time));
      }

      @Override
      public void finished(Database database, Path file, long bytes, Duration time) {
        each(builds -> builds.finished(database, file, bytes, time));
      }
    };
  }
}
