package dev.superflip.search.coset;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.store.Table;
import dev.superflip.search.PositionRanking;
import dev.superflip.search.ida.Engine;
import dev.superflip.search.ida.Search;
import dev.superflip.search.order.MoveRules;
import dev.superflip.search.order.StepCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Searches with one coset table, which is probed for positions and for their inverses. */
public final class CosetEngine implements Engine<CosetNode> {
  /**
   * The table is blind to a root whose value and inverse value are at most BLIND_VALUE but that has
   * no solution shorter than BLIND_BOUND. About one random cube in ten thousand is such a root.
   * From BLIND_BOUND on, its search prunes by {@link FlipBound} as well.
   */
  static final int BLIND_BOUND = 12;

  private static final int BLIND_VALUE = 7;

  /** The same in quarter turns, chosen so that the superflip is such a root; not measured. */
  private static final int BLIND_QUARTER_BOUND = 14;

  private static final int BLIND_QUARTER_VALUE = 8;

  /** What sibling engines share: several megabytes, which the caches should hold only once. */
  private static final class Shared {
    final CosetLookup lookup;
    final @Nullable PositionRanking ranking;
    private @Nullable FlipBound flips;

    Shared(Table table, @Nullable PositionRanking ranking) {
      lookup = new CosetLookup(table);
      this.ranking = ranking;
    }

    synchronized FlipBound flips(int threads) {
      if (flips == null) {
        flips = new FlipBound(FlipBound.build(lookup.table().database().metric(), threads));
      }
      return flips;
    }

    synchronized void close() {
      if (flips != null) {
        flips.close();
      }
      if (ranking != null) {
        ranking.close();
      }
      lookup.close();
    }
  }

  private final Shared shared;
  private final boolean first;
  private final CosetLookup lookup;
  private final Metric metric;
  private final List<CosetSearcher> searchers = new ArrayList<>();

  /**
   * An engine.
   *
   * @param ranking orders the tasks of a large iteration, and is closed with the engine; null to
   *     order them by the nodes of the iteration before
   */
  public CosetEngine(Table table, int threads, @Nullable PositionRanking ranking) {
    this(new Shared(table, ranking), true, threads);
  }

  private CosetEngine(Shared shared, boolean first, int threads) {
    this.shared = shared;
    this.first = first;
    lookup = shared.lookup;
    metric = lookup.table().database().metric();
    for (int i = 0; i < threads; i++) {
      CosetBatch batch = metric == Metric.HTM ? new CosetBatch(lookup) : new QuarterBatch(lookup);
      searchers.add(new CosetSearcher(lookup, batch, StepCode.of(metric)));
    }
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
  public Search<CosetNode> begin(Cube cube, MoveRules rules, boolean one, boolean rotatable) {
    for (CosetSearcher searcher : searchers) {
      searcher.begin(rules, rotatable);
    }
    Table table = lookup.table();
    int value = table.distance(cube);
    int inverseValue = table.distance(cube.inverse());
    boolean halfTurns = metric == Metric.HTM;
    boolean blind =
        Math.max(value, inverseValue) <= (halfTurns ? BLIND_VALUE : BLIND_QUARTER_VALUE);
    int blindBound = halfTurns ? BLIND_BOUND : BLIND_QUARTER_BOUND;
    return new CosetSearch(
        lookup,
        searchers,
        CosetNode.of(cube, value >> lookup.shift(), inverseValue >> lookup.shift()),
        cube,
        one ? shared.ranking : null,
        blind ? blindBound : Integer.MAX_VALUE,
        () -> shared.flips(searchers.size()));
  }

  @Override
  public void close() {
    searchers.forEach(CosetSearcher::close);
    if (first) {
      shared.close();
    }
  }
}
