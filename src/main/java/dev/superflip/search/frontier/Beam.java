package dev.superflip.search.frontier;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Estimate;
import dev.superflip.search.MoveEstimate;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.system.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Beam search: of all states at one depth, the few with the lowest ratings are expanded. Equal
 * ratings are accepted in the order in which the states were generated. The first depth that has a
 * solved state ends the search. The path need not be shortest, and nothing is proven.
 *
 * <p>The rating of a child is its estimate. If the estimate has a policy, the chance of the move to
 * the child, times a weight, is subtracted. If the estimate has nothing but a policy, the rating is
 * minus the logarithm of the chance of the whole path: the product of the chances of its moves.
 *
 * <p>Several threads share each depth. First they expand all nodes. The records of the children of
 * a node have fixed numbers, and of equal states the one with the lowest number stays. Then they
 * rate the children that stayed. So the number of threads changes nothing but the time.
 *
 * <p>A search that remembers what it has expanded never expands a state twice, so it cannot walk in
 * circles. A search that does not remember needs less memory for each depth. A search gives up
 * after a number of layers.
 */
public final class Beam extends FrontierSearch {
  /** Nodes of a batch, where the estimate does not need more. */
  public static final int BATCH = 64;

  private final int width;
  private final boolean remembers;
  private final int batch;
  private final int layers;
  private final List<Lane> lanes = new ArrayList<>();

  /** The states that are or were part of the beam. */
  private final NodeStore beam;

  /** Room for all children of the beam; some records are dropped. */
  private final NodeStore candidates;

  private final LowestEstimates lowest = new LowestEstimates();
  private final long[] state;

  /** The most children that a node has which a move led to. */
  private final int mostAfterMove;

  /** The records that each node of this depth has for its children. */
  private int most;

  /** Whether the beam was too narrow for all states of a depth. */
  private boolean cut;

  /**
   * A search.
   *
   * @param width states of one depth that are expanded
   * @param remembers whether no state is expanded twice
   * @param batch states that are expanded at a time
   */
  public Beam(StateSpace space, Estimate estimate, int width, boolean remembers, int batch) {
    this(space, List.of(estimate), 1, width, remembers, batch, PathLimits.LONGEST);
  }

  /**
   * A search.
   *
   * @param estimates equal ones, one for each thread
   * @param policyWeight weight of the chance of a move, if the estimates have a policy
   * @param layers length of the longest paths that it finds
   */
  public Beam(
      StateSpace space,
      List<Estimate> estimates,
      float policyWeight,
      int width,
      boolean remembers,
      int batch,
      int layers) {
    super(space);
    this.width = width;
    this.remembers = remembers;
    this.batch = batch;
    this.layers = layers;
    beam = new NodeStore(words, budget);
    candidates = new NodeStore(words, budget);
    state = new long[words];
    int mostMoves = 0;
    for (int move = 0; move < space.moves(); move++) {
      mostMoves = Math.max(mostMoves, Integer.bitCount(space.afterInGraph(move)));
    }
    mostAfterMove = Math.min(mostMoves, space.maxChildren());
    estimates.forEach(estimate -> lanes.add(new Lane(estimate, policyWeight)));
  }

  @Override
  Outcome run(long[] root) {
    // The stores share the memory: what one still has from the last search, the other may need.
    candidates.reset();
    beam.reset();
    cut = false;
    int first = beam.appendRoot(root);
    beam.estimate(first, 0);
    for (int depth = 0; depth < Math.min(maxLength(), layers); depth++) {
      if (stopped()) {
        return stopReason();
      }
      int nodes = beam.end() - first;
      most = depth == 0 ? space.maxChildren() : mostAfterMove;
      // 1. Expand all nodes, and keep one record of each new state.
      int solved = expand(first, nodes);
      if (solved != NodeStore.NONE) {
        found(path(solved));
        return Outcome.SOLVED;
      }
      // 2. Rate these states.
      long fresh = isSignalled() ? 0 : rate(nodes);
      if (isSignalled()) {
        return stopReason();
      }
      if (fresh == 0) {
        // A narrow beam may run into a dead end, which proves nothing.
        return cut ? Outcome.LENGTH_LIMIT : Outcome.UNREACHABLE;
      }
      // 3. Those with the lowest ratings are the next beam.
      first = beam.end();
      layerDone(depth, narrow(fresh));
    }
    return Outcome.LENGTH_LIMIT;
  }

  /** Expands consecutive records of the beam; returns the first candidate that is solved. */
  private int expand(int first, int nodes) {
    candidates.reset();
    int room = Math.multiplyExact(nodes, most);
    candidates.reserve(room);
    int base = candidates.extend(room);
    try {
      run(nodes, (lane, from, count) -> lane.expand(first + from, count, base + from * most));
    } finally {
      // The table must know its states even after a failure: it is used again.
      lanes.forEach(lane -> candidates.added(lane.added));
    }
    int solved = NodeStore.NONE;
    long generated = 0;
    for (Lane lane : lanes) {
      generated += lane.generated;
      if (solved == NodeStore.NONE
          || lane.solved != NodeStore.NONE && Integer.compareUnsigned(lane.solved, solved) < 0) {
        solved = lane.solved;
      }
    }
    count(nodes, (int) generated);
    return solved;
  }

  /** Rates all candidates; returns how many there are. */
  private long rate(int nodes) {
    run(nodes, (lane, from, count) -> lane.rate(1 + from * most, count * most));
    long fresh = 0;
    for (Lane lane : lanes) {
      fresh += lane.rated;
    }
    Lane lane = lanes.getFirst();
    if (!lane.ratesPaths) {
      countEvaluated((int) fresh);
    }
    if (lane.chances != null) {
      countEvaluated(nodes);
    }
    return fresh;
  }

  private interface Step {
    void run(Lane lane, int from, int count);
  }

  /** Divides the nodes of a depth into batches, and runs a step for each on all threads. */
  private void run(int nodes, Step step) {
    int pieces = (nodes + batch - 1) / batch;
    lanes.forEach(Lane::begin);
    if (pieces == 1 || lanes.size() == 1) {
      for (int piece = 0; piece < pieces && !isSignalled(); piece++) {
        runPiece(lanes.getFirst(), piece, nodes, step);
      }
      return;
    }
    AtomicInteger next = new AtomicInteger();
    Workers.run(
        lanes.size(),
        pieces,
        () -> {
          Lane lane = lanes.get(next.getAndIncrement());
          return piece -> {
            if (!isSignalled()) {
              runPiece(lane, (int) piece, nodes, step);
            }
          };
        });
  }

  private void runPiece(Lane lane, int piece, int nodes, Step step) {
    int from = piece * batch;
    step.run(lane, from, Math.min(batch, nodes - from));
  }

  private byte[] path(int candidate) {
    byte[] path = beam.path(candidates.parent(candidate), 1);
    path[path.length - 1] = (byte) candidates.move(candidate);
    return path;
  }

  /** Appends the best candidates to the beam; returns the lowest rating. */
  private float narrow(long fresh) {
    float best = Float.POSITIVE_INFINITY;
    cut |= fresh > width;
    beam.reserve((int) Math.min(width, fresh));
    lowest.choose(candidates, fresh, width);
    for (int record = 1; record != candidates.end(); record++) {
      if (lowest.accept(candidates, record)) {
        candidates.load(record, state, 0);
        int parent = candidates.parent(record);
        int depth = candidates.depth(record);
        int move = candidates.move(record);
        int kept = beam.append(state, 0, parent, depth, move);
        beam.estimate(kept, candidates.estimate(record));
        best = Math.min(best, candidates.estimate(record));
        if (remembers) {
          long hash = beam.hash(state, 0);
          beam.find(hash, state, 0);
          beam.insert(hash, kept);
        }
      }
    }
    return best;
  }

  @Override
  public void close() {
    candidates.close();
    beam.close();
  }

  /** What one thread needs. */
  private final class Lane {
    private final Estimate estimate;
    private final @Nullable ChildChances chances;

    /** Whether the estimate has nothing but a policy. */
    private final boolean ratesPaths;

    private final Children children;
    private final long[] freshStates;
    private final int[] freshRecords;
    private final float[] values;

    private int solved;
    private long generated;
    private long added;
    private long rated;

    Lane(Estimate estimate, float policyWeight) {
      this.estimate = estimate;
      chances = ChildChances.of(estimate, policyWeight, space, batch);
      ratesPaths = estimate instanceof MoveEstimate moves && !moves.estimatesDistances();
      children = new Children(space, batch);
      freshStates = new long[children.most() * words];
      freshRecords = new int[children.most()];
      values = new float[children.most()];
    }

    void begin() {
      solved = NodeStore.NONE;
      generated = 0;
      added = 0;
      rated = 0;
    }

    /** Expands consecutive records of the beam into the candidates from a record on. */
    void expand(int first, int nodes, int to) {
      children.clear();
      for (int i = 0; i < nodes; i++) {
        children.expand(beam, first + i);
      }
      if (chances != null) {
        chances.rate(children);
      }
      children.hash(candidates);
      generated += children.count();
      for (int i = 0; i < children.count(); i++) {
        int record = to + i;
        children.write(candidates, record, i);
        if (chances != null) {
          candidates.estimate(record, share(chances.of(children, i), children.parent(i)));
        }
        if (children.solved(i)
            && (solved == NodeStore.NONE || Integer.compareUnsigned(record, solved) < 0)) {
          solved = record;
        }
        if (remembers && children.isIn(beam, i)) {
          candidates.drop(record);
        } else if (children.offer(candidates, record, i)) {
          added++;
        }
      }
      for (int i = children.count(); i < nodes * most; i++) {
        candidates.drop(to + i);
      }
    }

    /** What is known of a child before its state is evaluated: its chance, or its rating. */
    private float share(float chance, int parent) {
      return ratesPaths ? beam.estimate(parent) - (float) StrictMath.log(chance) : chance;
    }

    /** Rates the candidates that are not dropped. */
    void rate(int first, int records) {
      int count = 0;
      for (int record = first; record != first + records; record++) {
        if (!candidates.isDropped(record)) {
          candidates.load(record, freshStates, count * words);
          freshRecords[count++] = record;
        }
      }
      rated += count;
      if (count == 0 || ratesPaths) {
        return;
      }
      estimate.evaluate(freshStates, count, values);
      for (int i = 0; i < count; i++) {
        int record = freshRecords[i];
        candidates.estimate(
            record,
            chances == null ? values[i] : chances.lowered(values[i], candidates.estimate(record)));
      }
    }
  }
}
