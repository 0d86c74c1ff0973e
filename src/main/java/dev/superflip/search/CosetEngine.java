package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches with one table of cosets, which is asked about positions and their inverses, in the
 * metric of the table.
 */
final class CosetEngine implements Engine<CosetNode> {
  /**
   * A position that needs at least so many moves although the table says that it is so near is of
   * the few that the table is blind to: one in ten thousand random ones.
   */
  static final int BLIND_BOUND = 12;

  private static final int BLIND_VALUE = 7;

  /** The same in quarter turns; chosen so that the superflip is one, not measured. */
  private static final int BLIND_QUARTER_BOUND = 14;

  private static final int BLIND_QUARTER_VALUE = 8;

  // Where in the key of a task what its values add up to and its effort are, above its place.
  private static final int SUM_AT = 24;
  private static final int EFFORT_AT = SUM_AT + 6;

  /** What engines for several cubes at once have in common: megabytes that caches should hold. */
  private static final class Shared {
    final CosetLookup lookup;
    private @Nullable FlipBound flips;

    Shared(Table table) {
      lookup = new CosetLookup(table);
    }

    synchronized FlipBound flips(int threads) {
      if (flips == null) {
        flips = new FlipBound(lookup, lookup.table().database().metric(), threads);
      }
      return flips;
    }

    synchronized void close() {
      if (flips != null) {
        flips.close();
      }
      lookup.close();
    }
  }

  private final Shared shared;
  private final boolean first;
  private final CosetLookup lookup;
  private final Metric metric;
  private final List<CosetSearcher> searchers = new ArrayList<>();
  private final List<QuarterBatch> quarterBatches = new ArrayList<>();
  private boolean blind;

  CosetEngine(Table table, int threads) {
    this(new Shared(table), true, threads);
  }

  private CosetEngine(Shared shared, boolean first, int threads) {
    this.shared = shared;
    this.first = first;
    lookup = shared.lookup;
    metric = lookup.table().database().metric();
    for (int i = 0; i < threads; i++) {
      searchers.add(new CosetSearcher(lookup, newBatch(), StepCode.of(metric)));
    }
  }

  private CosetBatch newBatch() {
    if (metric == Metric.HTM) {
      return new CosetBatch(lookup);
    }
    QuarterBatch batch = new QuarterBatch(lookup);
    quarterBatches.add(batch);
    return batch;
  }

  @Override
  public CosetEngine sibling(int threads) {
    return new CosetEngine(shared, false, threads);
  }

  @Override
  public List<Table> tables() {
    return List.of(lookup.table());
  }

  @Override
  public void prepare(int bound) {
    lookup.locate();
    int blindBound = metric == Metric.HTM ? BLIND_BOUND : BLIND_QUARTER_BOUND;
    FlipBound flips = blind && bound >= blindBound ? shared.flips(searchers.size()) : null;
    searchers.forEach(searcher -> searcher.use(flips));
  }

  /**
   * Those first below which the last iteration found most to search: that so much was left there
   * says more about how near a solution may be than the values of the position itself (the idea is
   * H48's). Then the nearest.
   */
  @Override
  public List<CosetNode> ordered(List<CosetNode> tasks) {
    // As numbers, because all threads wait meanwhile: what is smallest comes first.
    long[] keys = new long[tasks.size()];
    for (int i = 0; i < keys.length; i++) {
      CosetNode node = tasks.get(i);
      keys[i] = Integer.MAX_VALUE - effort(node) << EFFORT_AT | (long) node.sum() << SUM_AT | i;
    }
    Arrays.sort(keys);
    List<CosetNode> ordered = new ArrayList<>(keys.length);
    for (long key : keys) {
      ordered.add(tasks.get((int) key & (1 << SUM_AT) - 1));
    }
    searchers.forEach(searcher -> searcher.effort().clear(true));
    return ordered;
  }

  private long effort(CosetNode node) {
    long effort = 0;
    for (CosetSearcher searcher : searchers) {
      effort += searcher.effort().get(node.moves());
    }
    return Math.min(effort, Integer.MAX_VALUE);
  }

  @Override
  public boolean mayUseSymmetries() {
    return true;
  }

  @Override
  public int lowerBound(CosetNode root) {
    return root.estimate() << lookup.shift();
  }

  @Override
  public CosetNode root(Cube cube, MoveRules rules, boolean one, boolean circles) {
    for (CosetSearcher searcher : searchers) {
      searcher.allow(rules);
      // Short searches have no tasks to put into order.
      searcher.effort().clear(false);
    }
    Table table = lookup.table();
    int value = table.distance(cube);
    int inverseValue = table.distance(cube.inverse());
    blind =
        Math.max(value, inverseValue) <= (metric == Metric.HTM ? BLIND_VALUE : BLIND_QUARTER_VALUE);
    Necklaces necklaces = circles && metric == Metric.QTM ? new Necklaces() : null;
    quarterBatches.forEach(batch -> batch.use(necklaces));
    boolean filtered = circles && metric == Metric.HTM;
    searchers.forEach(searcher -> searcher.use(filtered ? new Prenecklaces() : null));
    return CosetNode.of(cube, value >> lookup.shift(), inverseValue >> lookup.shift());
  }

  @Override
  public List<CosetSearcher> workers() {
    return searchers;
  }

  @Override
  public void close() {
    searchers.forEach(CosetSearcher::close);
    if (first) {
      shared.close();
    }
  }
}
