package dev.superflip.cli.stream;

import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The cubes that have been read and whose answers have not been printed. Its capacity bounds the
 * memory for an input of any length, and lets a slow consumer of the answers slow down the reading.
 * One thread puts cubes in, several workers take and answer them, and one printer takes the
 * answers.
 */
final class ReorderBuffer {
  /** Retry interval of a worker whose queue of lines is full. */
  private static final long RETRY_NANOS = 100_000;

  /** A cube in the buffer. Only its worker touches it between {@link #take} and {@link #done}. */
  static final class Slot {
    final CubeInput question;
    @Nullable Answer answer;
    @Nullable Throwable failure;
    private final Queue<String> lines;
    private boolean begun;
    private boolean done;

    Slot(CubeInput question, Queue<String> lines) {
      this.question = question;
      this.lines = lines;
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition room = lock.newCondition();
  private final Condition work = lock.newCondition();
  private final Condition ready = lock.newCondition();
  private final Deque<Slot> waiting = new ArrayDeque<>();

  /** In print order: all slots in input order, or the finished ones in order of completion. */
  private final Deque<Slot> next = new ArrayDeque<>();

  private final int capacity;
  private final boolean ordered;
  private final Consumer<CubeInput> begin;
  private final Supplier<? extends Queue<String>> queues;
  private int inside;
  private int running;
  private int idle;
  private boolean ended;
  private boolean stopped;

  /** Whether the printer waits, or is about to: then a new line has to wake it. */
  private volatile boolean printerWaits;

  /**
   * Creates an empty buffer.
   *
   * @param ordered whether answers are printed in the order of the input
   * @param begin called for each cube when a worker takes it, in input order
   * @param queues makes the bounded queue for the early lines of one answer, with one producer and
   *     one consumer
   */
  ReorderBuffer(
      int capacity,
      boolean ordered,
      Consumer<CubeInput> begin,
      Supplier<? extends Queue<String>> queues) {
    this.capacity = capacity;
    this.ordered = ordered;
    this.begin = begin;
    this.queues = queues;
  }

  /**
   * Adds a cube, and blocks while the buffer is full.
   *
   * @return whether another worker could start, because none is idle
   */
  boolean put(CubeInput question) {
    lock.lock();
    try {
      while (inside == capacity && !stopped) {
        room.awaitUninterruptibly();
      }
      Slot slot = new Slot(question, queues.get());
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

  /** Declares the end of the input. */
  void end() {
    lock.lock();
    try {
      ended = true;
      wakeAll();
    } finally {
      lock.unlock();
    }
  }

  /** Lets no further cube be taken; answers under way will still be printed. */
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

  /** The next cube to answer, or null if there will be none. */
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

  /** Adds a line of an answer that is not complete yet; blocks while its queue is full. */
  void line(Slot slot, String line) {
    while (!slot.lines.offer(line)) {
      if (isStopped()) {
        return;
      }
      LockSupport.parkNanos(RETRY_NANOS);
    }
    // The printer sets its flag and then checks the queue; here the line comes before the flag.
    // With the fence, at least one of the two sees what the other wrote.
    VarHandle.fullFence();
    if (printerWaits) {
      lock.lock();
      try {
        ready.signal();
      } finally {
        lock.unlock();
      }
    }
  }

  /** The next early line of the answer that is printed next, or null if there is none now. */
  @Nullable String pollLine() {
    lock.lock();
    try {
      Slot slot = next.peek();
      return slot == null ? null : slot.lines.poll();
    } finally {
      lock.unlock();
    }
  }

  /** The input line number of the cube whose lines {@link #pollLine} returns. */
  long number() {
    lock.lock();
    try {
      return Objects.requireNonNull(next.peek()).question.number();
    } finally {
      lock.unlock();
    }
  }

  /** Declares that the slot has its answer or its failure. */
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

  /** Removes the slot to print next, or returns null if its answer is not complete. */
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

  /** Blocks until something can be printed; returns false if nothing will be. */
  boolean await() {
    lock.lock();
    try {
      printerWaits = true;
      while (true) {
        Slot slot = next.peek();
        if (slot != null && (slot.done || !slot.lines.isEmpty())) {
          return true;
        }
        boolean all = ended && inside == 0;
        // Cubes are taken in order, so none behind one that was not taken was taken.
        boolean rest = stopped && (slot == null ? running == 0 : !slot.begun);
        if (all || rest) {
          return false;
        }
        ready.awaitUninterruptibly();
      }
    } finally {
      printerWaits = false;
      lock.unlock();
    }
  }
}
