package dev.superflip.search.ida;

import dev.superflip.search.order.MoveRules;
import dev.superflip.search.order.Sequences;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The tasks of an iteration, all of the same depth, which the threads begin in order. */
public final class Tasks<T extends Task> {
  private final List<T> tasks;
  private final MoveRules rules;
  private final @Nullable RootSymmetries symmetries;
  private final Solutions solutions;
  private final AtomicInteger next = new AtomicInteger();

  /** The first task that may not be begun yet. */
  private volatile int end;

  /** By the moves to a task: its position in the order; filled when the first solution is found. */
  private @Nullable Map<Long, Integer> places;

  /**
   * The tasks of an iteration.
   *
   * @param symmetries those that map the tasks to others that were left out; null if none was
   */
  Tasks(List<T> tasks, MoveRules rules, @Nullable RootSymmetries symmetries, Solutions solutions) {
    this.tasks = tasks;
    this.rules = rules;
    this.symmetries = symmetries;
    this.solutions = solutions;
    end = tasks.size();
  }

  int size() {
    return tasks.size();
  }

  /** Ends the tasks for now before this position; the rest can be begun after a later call. */
  void pauseAt(int position) {
    end = position;
  }

  /** The next task to search, or null if there is none or enough solutions are found. */
  public @Nullable T next() {
    if (solutions.enough()) {
      return null;
    }
    int i = next.getAndUpdate(position -> position < end ? position + 1 : position);
    return i < end ? tasks.get(i) : null;
  }

  /**
   * Adds a solution that was found below a task, with its images under the symmetries. If several
   * solutions found are images of each other, only the first of them adds images. It will be found,
   * because its task has begun already.
   */
  public void found(byte[] moves) {
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

  /** The position of the task above a sequence, or -1 if there is none. */
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
