package dev.superflip.web.api;

import dev.superflip.search.StopSignal;
import dev.superflip.web.http.HttpError;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;

/** Admits a few searches at a time. Others wait in their order, and too many are refused. */
final class Gate {
  /** A guess: short searches end within seconds. */
  private static final int RETRY_SECONDS = 5;

  private final int most;
  private final int queue;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final List<Place> waiting = new ArrayList<>();
  private int running;

  /**
   * An open gate.
   *
   * @param most searches at a time
   * @param queue searches that wait at most
   */
  Gate(int most, int queue) {
    this.most = most;
    this.queue = queue;
  }

  /**
   * Takes a place, which must be closed.
   *
   * @throws HttpError if too many searches wait
   */
  Place enter() {
    lock.lock();
    try {
      if (running + waiting.size() >= most + queue) {
        throw HttpError.busy("%d searches wait already".formatted(waiting.size()), RETRY_SECONDS);
      }
      Place place = new Place();
      waiting.add(place);
      return place;
    } finally {
      lock.unlock();
    }
  }

  /** The place of one search. */
  final class Place implements AutoCloseable {
    private final StopSignal stop = StopSignal.never();
    private boolean admitted;

    /** Ends the search, also while it waits. */
    StopSignal stop() {
      return stop;
    }

    /**
     * Waits until the search may begin.
     *
     * @param ahead receives how many searches run or come before this one, if it must wait, and
     *     whenever that changes
     * @throws CancellationException if the search is cancelled meanwhile
     */
    void await(IntConsumer ahead) {
      lock.lock();
      try {
        stop.interruptibly(() -> awaitTurn(ahead));
        waiting.remove(this);
        running++;
        admitted = true;
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    }

    private boolean awaitTurn(IntConsumer ahead) {
      int last = -1;
      while (waiting.indexOf(this) >= most - running) {
        int before = running + waiting.indexOf(this);
        if (before != last) {
          ahead.accept(before);
          last = before;
        }
        try {
          changed.await();
        } catch (InterruptedException e) {
          throw (CancellationException) new CancellationException("cancelled").initCause(e);
        }
      }
      return true;
    }

    @Override
    public void close() {
      lock.lock();
      try {
        waiting.remove(this);
        running -= admitted ? 1 : 0;
        admitted = false;
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    }
  }
}
