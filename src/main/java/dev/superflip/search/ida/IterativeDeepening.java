package dev.superflip.search.ida;

import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.search.Cancellation;
import dev.superflip.search.Iteration;
import dev.superflip.search.Outcome;
import dev.superflip.search.Question;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import dev.superflip.search.StopSignal;
import dev.superflip.search.order.StepCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The driver of every search: iterations with growing bounds until the question is answered or a
 * limit is reached. Each complete iteration without a solution proves that none is that short.
 */
public final class IterativeDeepening {
  private final BoundedSearch search;
  private final Metric metric;
  private final Question question;
  private final SolveListener listener;
  private final StopSignal stop;

  /** The search that this one continues, if any. */
  private final @Nullable SolveResult earlier;

  private final long start = System.nanoTime();
  private final List<Iteration> iterations = new ArrayList<>();

  /** Nodes of this search, without the earlier one. */
  private long searched;

  private long found;
  private byte @Nullable [] best;

  /**
   * A search that can begin.
   *
   * @param question its known solution, if any, must be allowed; it is the answer if no solution is
   *     shorter
   * @param outer ends this search
   * @param cancellation ends all searches of the solver
   */
  public IterativeDeepening(
      BoundedSearch search,
      Question question,
      StopSignal outer,
      Cancellation cancellation,
      SolveListener listener) {
    this.search = search;
    this.question = question;
    this.listener = listener;
    metric = search.metric();
    long timeout = question.limits().timeout().toNanos();
    stop = cancellation.begin(outer, timeout == 0 ? Long.MAX_VALUE : start + timeout);
    earlier = question.earlier();
    if (earlier != null) {
      iterations.addAll(earlier.iterations());
      found = earlier.solutions();
      best = found == 0 ? null : bytes(earlier.solution());
    }
  }

  public SolveResult run() {
    // Step 1. A solved root needs no move.
    if (earlier == null && search.solvedAtRoot()) {
      deliver(new byte[0]);
    }
    // Step 2. Search to one bound after the other, until enough solutions are found.
    int bound =
        iterations.isEmpty()
            ? search.firstBound(stop)
            : iterations.get(iterations.size() - 1).bound() + metric.lengthStep();
    search.checkReads();
    for (; bound <= lastBound() && found < question.solutions(); bound += metric.lengthStep()) {
      // Step 3. Give up before an iteration that is likely to be too large.
      if (expectedNodes() > question.limits().nodes()) {
        return result(Outcome.NODE_LIMIT, bound);
      }
      // Step 4. No solution is shorter than the known one: it is the answer.
      List<Move> known = question.known();
      if (known != null && metric.length(known) == bound) {
        deliver(bytes(known));
        break;
      }
      // Step 5. Search this bound; an incomplete iteration counts only if it found enough.
      if (!iterate(bound) && found < question.solutions()) {
        return result(stop.cancelled() ? Outcome.CANCELLED : Outcome.TIMEOUT, bound);
      }
    }
    return result(found > 0 ? Outcome.SOLVED : Outcome.LENGTH_LIMIT, bound);
  }

  /** The length of the longest solutions that are wanted, given the solutions found so far. */
  private int lastBound() {
    int maxLength = Math.min(question.limits().maxLength(), search.maxLength());
    return best == null ? maxLength : Math.min(maxLength, length(best) + question.slack());
  }

  /** About how many nodes the next iteration will have. */
  private long expectedNodes() {
    return iterations.isEmpty()
        ? 0
        : search.growth() * iterations.get(iterations.size() - 1).nodes();
  }

  /** Searches to a bound; returns whether all of it was searched. */
  private boolean iterate(int bound) {
    listener.iterationStarted(bound);
    long begun = System.nanoTime();
    if (Thread.currentThread().isInterrupted()) {
      stop.set();
    }
    long expected = expectedNodes();
    search.prepare(bound, searched, expected, stop);
    RunningIteration running =
        new RunningIteration(
            bound, expected, question.solutions() - found, stop, search, this::deliver, listener);
    boolean complete = search.search(running);
    if (complete || found >= question.solutions()) {
      search.checkReads();
    }
    Duration time = Duration.ofNanos(System.nanoTime() - begun);
    Iteration iteration = new Iteration(bound, search.nodes(), search.probes(), time, complete);
    iterations.add(iteration);
    searched += iteration.nodes();
    listener.iterationDone(iteration);
    return complete;
  }

  /** Counts a solution. If all are wanted, the smallest of the shortest ones is the answer. */
  private void deliver(byte[] moves) {
    found++;
    boolean all = question.solutions() == Question.ALL;
    if (best == null || all && length(moves) == length(best) && Arrays.compare(moves, best) < 0) {
      best = moves;
    }
    listener.solutionFound(moves(moves));
  }

  private SolveResult result(Outcome outcome, int bound) {
    Duration time = earlier == null ? Duration.ZERO : earlier.time();
    return new SolveResult(
        outcome,
        metric,
        best == null ? List.of() : moves(best),
        found,
        best == null ? bound : length(best),
        searched + (earlier == null ? 0 : earlier.nodes()),
        time.plusNanos(System.nanoTime() - start),
        List.copyOf(iterations));
  }

  private int length(byte[] moves) {
    return StepCode.of(metric).length(moves);
  }

  private static List<Move> moves(byte[] ordinals) {
    Move[] moves = new Move[ordinals.length];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = Move.of(ordinals[i]);
    }
    return List.of(moves);
  }

  private static byte[] bytes(List<Move> moves) {
    byte[] ordinals = new byte[moves.size()];
    for (int i = 0; i < ordinals.length; i++) {
      ordinals[i] = (byte) moves.get(i).ordinal();
    }
    return ordinals;
  }
}
