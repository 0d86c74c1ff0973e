package dev.superflip.search;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jctools.queues.varhandle.MpscBlockingConsumerVarHandleArrayQueue;
import org.jspecify.annotations.Nullable;

/**
 * Carries all solutions to the thread that called the solver, in the order in which they are found.
 * Searching threads wait if it does not keep up.
 */
final class SolutionStream implements Solutions {
  private static final int CAPACITY = 1024;

  /** How long a thread that finds no room looks away: a thousand solutions take longer to print. */
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

  byte @Nullable [] poll() {
    return queue.poll();
  }

  byte @Nullable [] poll(long nanos) throws InterruptedException {
    return queue.poll(nanos, TimeUnit.NANOSECONDS);
  }
}
