package dev.superflip.search.frontier;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Estimate;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;

/**
 * Beam search: of all states at one depth, the few with the lowest estimates are expanded. Equal
 * estimates are accepted in the order in which the states were generated. The first depth that has
 * a solved state ends the search. The path need not be shortest, and nothing is proven.
 *
 * <p>A search that remembers what it has expanded never expands a state twice, so it cannot walk in
 * circles. A search that does not remember needs less memory for each depth. A search gives up
 * after a number of layers.
 */
public final class Beam extends FrontierSearch {
  /** Nodes of a batch, where the estimate does not need more. */
  public static final int BATCH = 64;

  private final Estimate estimate;
  private final int width;
  private final boolean remembers;
  private final int layers;

  /** The states that are or were part of the beam. */
  private final NodeStore beam;

  /** All states of the next depth. */
  private final NodeStore candidates;

  private final Children children;
  private final LowestEstimates lowest = new LowestEstimates();
  private final long[] state;
  private final long[] freshStates;
  private final float[] estimates;

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
    this(space, estimate, width, remembers, batch, PathLimits.LONGEST);
  }

  /**
   * A search.
   *
   * @param layers length of the longest paths that it finds
   */
  public Beam(
      StateSpace space, Estimate estimate, int width, boolean remembers, int batch, int layers) {
    super(space);
    this.estimate = estimate;
    this.width = width;
    this.remembers = remembers;
    this.layers = layers;
    beam = new NodeStore(words, budget);
    candidates = new NodeStore(words, budget);
    children = new Children(space, batch);
    state = new long[words];
    freshStates = new long[children.most() * words];
    estimates = new float[children.most()];
  }

  @Override
  Outcome run(long[] root) {
    // The stores share the memory: what one still has from the last search, the other may need.
    candidates.reset();
    beam.reset();
    cut = false;
    int first = beam.appendRoot(root);
    for (int depth = 0; depth < Math.min(maxLength(), layers); depth++) {
      int end = beam.end();
      candidates.reset();
      while (first != end) {
        if (stopped()) {
          return stopReason();
        }
        int nodes = Math.min(children.nodes(), end - first);
        if (expand(first, nodes)) {
          return Outcome.SOLVED;
        }
        first += nodes;
      }
      if (candidates.size() == 0) {
        // A narrow beam may run into a dead end, which proves nothing.
        return cut ? Outcome.LENGTH_LIMIT : Outcome.UNREACHABLE;
      }
      narrow();
    }
    return Outcome.LENGTH_LIMIT;
  }

  /** Expands consecutive records of the beam; returns whether a child is solved. */
  private boolean expand(int first, int nodes) {
    children.clear();
    for (int i = 0; i < nodes; i++) {
      children.expand(beam, first + i);
    }
    count(nodes, children.count());
    children.probe(candidates);
    int fresh = candidates.end();
    int count = 0;
    for (int i = 0; i < children.count(); i++) {
      if (children.solved(i)) {
        found(children.path(beam, i));
        return true;
      }
      if (isNew(i)) {
        int record = children.insert(candidates, i);
        candidates.load(record, freshStates, count++ * words);
      }
    }
    if (count > 0) {
      estimate.evaluate(freshStates, count, estimates);
      countEvaluated(count);
      for (int i = 0; i < count; i++) {
        candidates.estimate(fresh + i, estimates[i]);
      }
    }
    return false;
  }

  private boolean isNew(int child) {
    return (!remembers || children.find(beam, child) == NodeStore.NONE)
        && children.find(candidates, child) == NodeStore.NONE;
  }

  /** Appends the best candidates to the beam. */
  private void narrow() {
    cut |= candidates.size() > width;
    beam.reserve((int) Math.min(width, candidates.size()));
    lowest.choose(candidates, width);
    for (int record = 1; record != candidates.end(); record++) {
      if (lowest.accept(candidates, record)) {
        candidates.load(record, state, 0);
        int parent = candidates.parent(record);
        int depth = candidates.depth(record);
        int move = candidates.move(record);
        if (remembers) {
          long hash = beam.hash(state, 0);
          beam.find(hash, state, 0);
          beam.insert(hash, beam.append(state, 0, parent, depth, move));
        } else {
          beam.append(state, 0, parent, depth, move);
        }
      }
    }
  }

  @Override
  public void close() {
    candidates.close();
    beam.close();
  }
}
