package dev.superflip.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jctools.queues.varhandle.SpscVarHandleArrayQueue;
import org.jspecify.annotations.Nullable;

/**
 * The questions that have been read and whose answers have not been printed yet: at most so many
 * that an input of any length fits into memory, and that whoever reads the answers slowly slows the
 * reading of questions. One thread puts them in, some take and answer them, one prints the answers.
 */
final class Window {
  /** Lines of an answer that may be known and not printed; who knows more waits. */
  private static final int LINES = 1024;

  /** How long he waits before he looks again. */
  private static final long WAIT_NANOS = 100_000;

  /** A question on its way. Only its worker touches it between {@link #take} and {@link #done}. */
  static final class Slot {
    final Inputs.Item question;
    @Nullable Answer answer;
    @Nullable Throwable failure;
    private final Queue<String> lines = new SpscVarHandleArrayQueue<>(LINES);
    private boolean begun;
    private boolean done;

    Slot(Inputs.Item question) {
      this.question = question;
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition room = lock.newCondition();
  private final Condition work = lock.newCondition();
  private final Condition ready = lock.newCondition();
  private final Deque<Slot> waiting = new ArrayDeque<>();

  /** What is printed next: all in the order read, or those that are done in the order found. */
  private final Deque<Slot> next = new ArrayDeque<>();

  private final int capacity;
  private final boolean ordered;
  private final Consumer<Inputs.Item> begin;
  private int inside;
  private int running;
  private int idle;
  private boolean ended;
  private boolean stopped;

  /**
   * An empty window.
   *
   * @param ordered whether answers are printed in the order of the questions
   * @param begin hears of each question when it is taken, in that order
   */
  Window(int capacity, boolean ordered, Consumer<Inputs.Item> begin) {
    this.capacity = capacity;
    this.ordered = ordered;
    this.begin = begin;
  }

  /**
   * Puts in a question as soon as there is room.
   *
   * @return whether one who answers is wanted, because none is at leisure
   */
  boolean put(Inputs.Item question) {
    lock.lock();
    try {
      while (inside == capacity && !stopped) {
        room.awaitUninterruptibly();
      }
      Slot slot = new Slot(question);
      inside++;
      waiting.add(slot);
      if (ordered) {
        next.add(slot);
      }
      work.signal();
      return waiting.size() > idle && !stopped;
    } finally {
      lock.unlock();
    }
  }

  /** There are no more questions. */
  void end() {
    lock.lock();
    try {
      ended = true;
      wakeAll();
    } finally {
      lock.unlock();
    }
  }

  /** No question is begun any more; what is being answered will still be printed. */
  void stop() {
    lock.lock();
    try {
      stopped = true;
      wakeAll();
    } finally {
      lock.unlock();
    }
  }

  boolean isStopped() {
    lock.lock();
    try {
      return stopped;
    } finally {
      lock.unlock();
    }
  }

  private void wakeAll() {
    room.signalAll();
    work.signalAll();
    ready.signalAll();
  }

  /** The next question to answer, or null if there will be none. */
  @Nullable Slot take() {
    lock.lock();
    try {
      while (waiting.isEmpty() && !ended && !stopped) {
        idle++;
        work.awaitUninterruptibly();
        idle--;
      }
      if (stopped || waiting.isEmpty()) {
        return null;
      }
      Slot slot = waiting.remove();
      slot.begun = true;
      begin.accept(slot.question);
      running++;
      return slot;
    } finally {
      lock.unlock();
    }
  }

  /** A line of an answer is known before the rest of it. */
  void line(Slot slot, String line) {
    boolean first = slot.lines.isEmpty();
    while (!slot.lines.offer(line)) {
      if (isStopped()) {
        return;
      }
      LockSupport.parkNanos(WAIT_NANOS);
    }
    if (first) {
      lock.lock();
      try {
        ready.signal();
      } finally {
        lock.unlock();
      }
    }
  }

  /** The next line of what is printed next, whether its answer is whole or not. */
  @Nullable String pollLine() {
    lock.lock();
    try {
      Slot slot = next.peek();
      return slot == null ? null : slot.lines.poll();
    } finally {
      lock.unlock();
    }
  }

  /** The number of the question whose lines {@link #pollLine} gives. */
  long number() {
    lock.lock();
    try {
      return Objects.requireNonNull(next.peek()).question.number();
    } finally {
      lock.unlock();
    }
  }

  /** The question has its answer, or has failed. */
  void done(Slot slot) {
    lock.lock();
    try {
      running--;
      slot.done = true;
      if (!ordered) {
        next.add(slot);
      }
      ready.signal();
    } finally {
      lock.unlock();
    }
  }

  /** What is to be printed next, if it is known already. */
  @Nullable Slot poll() {
    lock.lock();
    try {
      Slot slot = next.peek();
      if (slot == null || !slot.done) {
        return null;
      }
      next.remove();
      inside--;
      room.signal();
      return slot;
    } finally {
      lock.unlock();
    }
  }

  /** Waits until something can be printed; false if nothing will. */
  boolean await() {
    lock.lock();
    try {
      while (true) {
        Slot slot = next.peek();
        if (slot != null && (slot.done || !slot.lines.isEmpty())) {
          return true;
        }
        boolean all = ended && inside == 0;
        // Questions are begun in order, so behind one that is not none is.
        boolean rest = stopped && (slot == null ? running == 0 : !slot.begun);
        if (all || rest) {
          return false;
        }
        ready.awaitUninterruptibly();
      }
    } finally {
      lock.unlock();
    }
  }
}
