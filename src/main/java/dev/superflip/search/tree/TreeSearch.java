package dev.superflip.search.tree;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import dev.superflip.system.Threads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Iterative deepening (IDA*, Korf 1985) on several threads. Each iteration searches the tree to a
 * bound; the next bound is the smallest estimate that was beyond it. A large iteration is divided
 * into tasks by first moves. Of several solutions the one of the first task is the answer, so the
 * answer does not depend on threads.
 */
public final class TreeSearch implements PathSearch {
  /** From so many nodes in the last iteration on, the next one is worth several threads. */
  private static final long DIVIDE = 20_000;

  /** About how many tasks an iteration is divided into for each thread. */
  private static final int TASKS_PER_THREAD = 64;

  private static final long PROGRESS_NANOS = 100_000_000;

  private final StateSpace space;
  private final List<? extends TreeSearcher> searchers;

  /** Nodes above the tasks, which no searcher counts: expanded, and generated. */
  private long expandedAbove;

  private long generatedAbove;

  /**
   * A search.
   *
   * @param searchers one for each thread
   */
  public TreeSearch(StateSpace space, List<? extends TreeSearcher> searchers) {
    this.space = space;
    this.searchers = List.copyOf(searchers);
  }

  @Override
  public PathResult search(long[] root, PathLimits limits, StopSignal stop, PathListener listener) {
    long start = System.nanoTime();
    int bound = 0;
    for (TreeSearcher searcher : searchers) {
      bound = searcher.begin(root);
    }
    expandedAbove = 0;
    generatedAbove = 0;
    byte[] path = space.isSolved(root, 0) ? new byte[0] : null;
    long before = 0;
    long last = 0;
    Outcome outcome = Outcome.SOLVED;
    while (path == null) {
      if (bound > limits.maxLength()) {
        outcome = bound == TreeSearcher.NO_BOUND ? Outcome.UNREACHABLE : Outcome.LENGTH_LIMIT;
        break;
      }
      listener.lowerBound(bound);
      Iteration iteration = new Iteration(bound, stop, listener);
      path = iteration.run(root, last > DIVIDE && searchers.size() > 1);
      if (path == null && stop.isSet()) {
        outcome = stop.cancelled() ? Outcome.CANCELLED : Outcome.TIMEOUT;
        break;
      }
      last = generated() - before;
      before = generated();
      bound = path == null ? iteration.nextBound : bound;
    }
    int proven = path == null ? Math.min(bound, limits.maxLength() + 1) : path.length;
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new PathResult(outcome, path, proven, expanded(), generated(), time);
  }

  private long expanded() {
    return expandedAbove + searchers.stream().mapToLong(TreeSearcher::expanded).sum();
  }

  private long generated() {
    return generatedAbove + searchers.stream().mapToLong(TreeSearcher::generated).sum();
  }

  /** One search to a bound. */
  private final class Iteration {
    private final int bound;
    private final StopSignal stop;
    private final PathListener listener;

    /** Written by one thread at a time. */
    private int nextBound = TreeSearcher.NO_BOUND;

    Iteration(int bound, StopSignal stop, PathListener listener) {
      this.bound = bound;
      this.stop = stop;
      this.listener = listener;
    }

    byte @Nullable [] run(long[] root, boolean divided) {
      if (!divided) {
        TreeSearcher searcher = searchers.get(0);
        byte[] path = searcher.search(new byte[0], bound, stop::isSet);
        nextBound = searcher.nextBound();
        return path;
      }
      return run(prefixes(root));
    }

    private byte @Nullable [] run(List<byte[]> tasks) {
      AtomicInteger next = new AtomicInteger();
      // The first task with a solution; later tasks need not be searched.
      AtomicInteger first = new AtomicInteger(tasks.size());
      AtomicReferenceArray<byte @Nullable []> found = new AtomicReferenceArray<>(tasks.size());
      AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
      List<Thread> threads = new ArrayList<>();
      for (TreeSearcher searcher : searchers) {
        Runnable work =
            () -> {
              try {
                int smallest = TreeSearcher.NO_BOUND;
                for (int task = next.getAndIncrement();
                    task < first.get() && !stop.isSet() && failure.get() == null;
                    task = next.getAndIncrement()) {
                  int mine = task;
                  byte[] path =
                      searcher.search(
                          tasks.get(task), bound, () -> mine > first.get() || stop.isSet());
                  smallest = Math.min(smallest, searcher.nextBound());
                  if (path != null) {
                    found.set(task, path);
                    first.accumulateAndGet(task, Math::min);
                  }
                }
                lower(smallest);
              } catch (Throwable e) {
                failure.compareAndSet(null, e);
              }
            };
        threads.add(Thread.ofPlatform().daemon().name("superflip-search").start(work));
      }
      await(threads);
      Throwable thrown = failure.get();
      if (thrown != null) {
        throw new IllegalStateException(thrown);
      }
      return first.get() < tasks.size() ? found.get(first.get()) : null;
    }

    private synchronized void lower(int next) {
      nextBound = Math.min(nextBound, next);
    }

    /** Waits for the threads, and reports progress meanwhile. */
    private void await(List<Thread> threads) {
      for (Thread thread : threads) {
        while (thread.isAlive() && !Thread.currentThread().isInterrupted()) {
          try {
            thread.join(Duration.ofNanos(PROGRESS_NANOS));
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop.set();
          }
          listener.progress(expanded(), 0);
        }
        Threads.join(thread, stop::set);
      }
    }

    /** The first moves of the tasks, in order. Tasks of one iteration have the same length. */
    private List<byte[]> prefixes(long[] root) {
      List<byte[]> prefixes = List.of(new byte[0]);
      List<long[]> states = List.of(root);
      int wanted = TASKS_PER_THREAD * searchers.size();
      long[] children = new long[space.maxChildren() * space.words()];
      byte[] made = new byte[space.maxChildren()];
      for (int depth = 0; prefixes.size() < wanted && depth < bound; depth++) {
        List<byte[]> longer = new ArrayList<>();
        List<long[]> reached = new ArrayList<>();
        for (int i = 0; i < prefixes.size(); i++) {
          byte[] prefix = prefixes.get(i);
          int last = depth == 0 ? StateSpace.NO_MOVE : prefix[depth - 1];
          int allowed = space.afterInTree(last);
          int count = space.expand(states.get(i), 0, allowed, children, 0, made);
          for (int child = 0; child < count; child++) {
            byte[] extended = Arrays.copyOf(prefix, depth + 1);
            extended[depth] = made[child];
            longer.add(extended);
            int at = child * space.words();
            reached.add(Arrays.copyOfRange(children, at, at + space.words()));
          }
        }
        expandedAbove += prefixes.size();
        // Searchers count the nodes of the last level, which are their tasks.
        generatedAbove += depth == 0 ? 0 : prefixes.size();
        prefixes = longer;
        states = reached;
      }
      return prefixes;
    }
  }
}
