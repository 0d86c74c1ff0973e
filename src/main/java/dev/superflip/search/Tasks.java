package dev.superflip.search;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The tasks of an iteration, which threads begin in order, and where solutions below them go. All
 * have equally many moves.
 */
final class Tasks<T extends Task> {
  private final List<T> tasks;
  private final MoveRules rules;
  private final @Nullable RootSymmetries symmetries;
  private final Solutions solutions;
  private final AtomicInteger next = new AtomicInteger();

  /** By the moves to a task: its place in the order. Only solutions need it, so it is made late. */
  private @Nullable Map<Long, Integer> places;

  /**
   * The tasks of an iteration.
   *
   * @param symmetries those that carry tasks to others, which were left out; null if none was
   */
  Tasks(List<T> tasks, MoveRules rules, @Nullable RootSymmetries symmetries, Solutions solutions) {
    this.tasks = tasks;
    this.rules = rules;
    this.symmetries = symmetries;
    this.solutions = solutions;
  }

  /** The next one to search, or null if there is none or no need. */
  @Nullable T next() {
    if (solutions.enough()) {
      return null;
    }
    int i = next.getAndIncrement();
    return i < tasks.size() ? tasks.get(i) : null;
  }

  /**
   * To be called for every solution below a task. Of several that symmetries carry to each other
   * the first brings along all that are missing; it will be found, because its task has begun.
   */
  void found(byte[] moves) {
    int place = place(moves);
    List<byte[]> images = symmetries == null ? List.of(moves) : symmetries.images(moves);
    for (byte[] image : images) {
      int other = images.size() == 1 ? place : place(image);
      if (other >= 0 && other < place || other == place && Arrays.compare(image, moves) < 0) {
        return;
      }
    }
    for (byte[] image : images) {
      byte[] arranged = rules.arranged(image);
      if (arranged != null) {
        solutions.add(place, moves, arranged);
      }
    }
  }

  /** The place of the task above a sequence, or -1 if there is none. */
  private synchronized int place(byte[] moves) {
    int depth = tasks.get(0).moves().length;
    if (depth == 0) {
      return 0;
    }
    if (places == null) {
      places = new HashMap<>();
      for (int i = 0; i < tasks.size(); i++) {
        places.put(Sequences.of(tasks.get(i).moves(), 0, depth), i);
      }
    }
    return places.getOrDefault(Sequences.of(moves, 0, depth), -1);
  }
}
