package dev.superflip.search.ida;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Keeps the first solutions of an iteration, in the order of their tasks. They do not depend on the
 * number of threads: tasks are begun in order and a task that was begun is finished, so once there
 * are enough solutions, the first ones are among them.
 */
final class FirstSolutions implements Solutions {
  private record Found(int order, byte[] source, byte[] moves) {}

  private static final Comparator<Found> ORDER =
      Comparator.comparingInt(Found::order)
          .thenComparing(Found::source, Arrays::compare)
          .thenComparing(Found::moves, Arrays::compare);

  private final long wanted;
  private final PriorityQueue<Found> found = new PriorityQueue<>(ORDER.reversed());
  private volatile boolean enough;

  FirstSolutions(long wanted) {
    this.wanted = wanted;
  }

  @Override
  public synchronized void add(int order, byte[] source, byte[] moves) {
    found.add(new Found(order, source, moves));
    if (found.size() > wanted) {
      found.remove();
    }
    enough = found.size() >= wanted;
  }

  @Override
  public boolean enough() {
    return enough;
  }

  /** Removes the solutions and returns them in order. */
  synchronized List<byte[]> take() {
    List<byte[]> inOrder = found.stream().sorted(ORDER).map(Found::moves).toList();
    found.clear();
    return inOrder;
  }
}
