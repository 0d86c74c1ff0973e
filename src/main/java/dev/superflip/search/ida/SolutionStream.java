package dev.superflip.search.ida;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jctools.queues.varhandle.MpscBlockingConsumerVarHandleArrayQueue;
import org.jspecify.annotations.Nullable;

/**
 * Carries solutions from the search threads to the thread that called the solver, in the order in
 * which they are found. Search threads block while the queue is full.
 */
final class SolutionStream implements Solutions {
  private static final int CAPACITY = 1024;

  /** Retry interval of a search thread while the queue is full. */
  private static final long WAIT_NANOS = 100_000;

  private final MpscBlockingConsumerVarHandleArrayQueue<byte[]> queue =
      new MpscBlockingConsumerVarHandleArrayQueue<>(CAPACITY);
  private final StopSignal stop;

  SolutionStream(StopSignal stop) {
    this.stop = stop;
  }

  @Override
  public void add(int order, byte[] source, byte[] moves) {
    while (!queue.offer(moves)) {
      if (stop.isSet()) {
        return;
      }
      LockSupport.parkNanos(WAIT_NANOS);
    }
  }

  @Override
  public boolean enough() {
    return false;
  }

  /** Delivers what is in the queue, after waiting at most so long for the first solution. */
  void drain(long nanos, SearchThreads round) throws InterruptedException {
    deliver(queue.poll(nanos, TimeUnit.NANOSECONDS), round);
  }

  /** Delivers what is in the queue. */
  void drain(SearchThreads round) {
    deliver(queue.poll(), round);
  }

  private void deliver(byte @Nullable [] first, SearchThreads round) {
    for (byte[] moves = first; moves != null; moves = queue.poll()) {
      round.deliver(moves);
    }
  }
}
