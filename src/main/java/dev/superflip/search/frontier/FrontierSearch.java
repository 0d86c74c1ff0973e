package dev.superflip.search.frontier;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import dev.superflip.system.OutOfMemoryException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What all searches of this package share: counters, limits, listeners and the result. A search
 * that has found a path when it must stop returns that path as {@link Outcome#SOLVED}; its bound
 * shows whether the path is shortest.
 */
abstract class FrontierSearch implements PathSearch {
  private static final int POLL_INTERVAL = 1000;
  private static final long PROGRESS_NANOS = 100_000_000;

  final StateSpace space;
  final int words;
  final Budget budget = new Budget();

  private PathListener listener = PathListener.SILENT;
  private StopSignal stop = new StopSignal(Long.MAX_VALUE);
  private int maxLength;
  private byte @Nullable [] path;
  private int bound;
  private long expanded;
  private long generated;
  private long evaluated;
  private long nextPoll;
  private long nextProgress;

  /** The lowest estimate of a search without layers, and its depth. */
  private float nearest;

  private int nearestDepth;

  FrontierSearch(StateSpace space) {
    this.space = space;
    words = space.words();
  }

  @Override
  public final PathResult search(
      long[] root, PathLimits limits, StopSignal stop, PathListener listener) {
    long start = System.nanoTime();
    this.listener = listener;
    this.stop = stop;
    maxLength = Math.min(limits.maxLength(), PathLimits.LONGEST);
    path = null;
    bound = 0;
    expanded = 0;
    generated = 0;
    evaluated = 0;
    nearest = Float.POSITIVE_INFINITY;
    nextPoll = 0;
    nextProgress = start + PROGRESS_NANOS;
    budget.limit(limits.frontierBytes());
    Outcome outcome;
    if (space.isSolved(root, 0)) {
      outcome = Outcome.SOLVED;
      found(new byte[0]);
    } else {
      try {
        outcome = run(root);
      } catch (OutOfMemoryException e) {
        outcome = Outcome.FRONTIER_FULL;
      }
    }
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new PathResult(outcome(outcome), path, bound, expanded, generated, evaluated, time);
  }

  /** A search that was stopped is not done, even if it has a path: it might find a shorter one. */
  private Outcome outcome(Outcome end) {
    boolean stopped =
        switch (end) {
          case TIMEOUT, FRONTIER_FULL -> !isAnytime();
          case CANCELLED -> true;
          default -> false;
        };
    return path == null || stopped && path.length != bound ? end : Outcome.SOLVED;
  }

  /** Whether the search is meant to improve its path until a limit ends it. */
  boolean isAnytime() {
    return false;
  }

  /** Nodes after which the signal is asked again: few, if an estimate makes nodes expensive. */
  int pollInterval() {
    return POLL_INTERVAL;
  }

  /**
   * Searches from a root that is not solved.
   *
   * @return why the search ended, if no path was found
   * @throws OutOfMemoryException if the memory limit is reached
   */
  abstract Outcome run(long[] root);

  /** Length of the longest path to search for. */
  final int maxLength() {
    return maxLength;
  }

  final int bound() {
    return bound;
  }

  /** Every path has at least this many moves. */
  final void raiseBound(int proven) {
    if (proven > bound) {
      bound = proven;
      listener.lowerBound(proven);
    }
  }

  /** Keeps a path, in place of a longer one. */
  final void found(byte[] newPath) {
    path = newPath;
    listener.pathFound(newPath.clone());
  }

  /** Counts nodes that were expanded, and their children. */
  final void count(int nodes, int children) {
    expanded += nodes;
    generated += children;
  }

  /** Counts states that were estimated. */
  final void countEvaluated(int states) {
    evaluated += states;
  }

  /** Reports that a layer is done; the estimate is the lowest of the next one. */
  final void layerDone(int layer, float best) {
    listener.layerDone(layer, expanded, evaluated, best);
  }

  /** Keeps the lowest estimate of a search without layers, which is reported with its progress. */
  final void estimated(int depth, float value) {
    if (value < nearest) {
      nearest = value;
      nearestDepth = depth;
    }
  }

  /** Whether the search must stop; asks the signal now and then. */
  final boolean stopped() {
    if (expanded < nextPoll) {
      return false;
    }
    nextPoll = expanded + pollInterval();
    long now = System.nanoTime();
    if (now - nextProgress >= 0) {
      nextProgress = now + PROGRESS_NANOS;
      listener.progress(expanded, evaluated);
      if (nearest < Float.POSITIVE_INFINITY) {
        listener.layerDone(nearestDepth, expanded, evaluated, nearest);
      }
    }
    return stop.isSet();
  }

  /** Whether the signal is set; any thread may ask. */
  final boolean isSignalled() {
    return stop.isSet();
  }

  /** Why the signal stopped the search. */
  final Outcome stopReason() {
    return stop.cancelled() ? Outcome.CANCELLED : Outcome.TIMEOUT;
  }

  @Override
  public abstract void close();
}
