package dev.superflip.cli;

import java.util.TreeSet;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Who may work when. Questions are tried at the same time at first, each on a thread; those that
 * turn out to be hard take all threads, one after the other. A hard one waits until those asked
 * before it are answered, however late their threads got to work: their answers are wanted first.
 */
final class Precedence {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final TreeSet<Long> begun = new TreeSet<>();
  private final TreeSet<Long> waiting = new TreeSet<>();
  private int trying;
  private boolean alone;

  /** A question is on its way; to be called in the order in which they are asked. */
  void begin(long number) {
    change(() -> begun.add(number));
  }

  void end(long number) {
    change(() -> begun.remove(number));
  }

  /** Whether no other question is on its way. */
  boolean isLonely() {
    lock.lock();
    try {
      return begun.size() <= 1;
    } finally {
      lock.unlock();
    }
  }

  /** Waits until this question may be tried beside others. */
  void startTrying(long number) {
    lock.lock();
    try {
      while (alone || isNext() && waiting.first() < number) {
        changed.awaitUninterruptibly();
      }
      trying++;
    } finally {
      lock.unlock();
    }
  }

  /** Whether a hard question waits only for those that are being tried. */
  private boolean isNext() {
    return !waiting.isEmpty() && waiting.first().equals(begun.first());
  }

  void stopTrying() {
    change(() -> trying--);
  }

  /** Waits until this question may have all threads. */
  void startAlone(long number) {
    lock.lock();
    try {
      waiting.add(number);
      while (alone || trying > 0 || begun.first() < number) {
        changed.awaitUninterruptibly();
      }
      waiting.remove(number);
      alone = true;
    } finally {
      lock.unlock();
    }
  }

  void stopAlone() {
    change(() -> alone = false);
  }

  private void change(Runnable work) {
    lock.lock();
    try {
      work.run();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
