package dev.superflip.search.goal;

import dev.superflip.coord.goal.GoalSpace;
import dev.superflip.cube.goal.Goal;
import dev.superflip.pdb.goal.GoalTable;
import dev.superflip.pdb.goal.GoalTables;
import dev.superflip.pdb.store.MemoryLimit;
import dev.superflip.search.StopSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/**
 * The tables of a goal in several sizes, of which one is in use. Larger tables prune more but take
 * longer to build, so they replace smaller ones once the searches are long enough to repay it.
 */
final class GoalLevels implements AutoCloseable {
  /** Table entries that a build fills in about the time of one node. */
  private static final int ENTRIES_PER_NODE = 2;

  private final int threads;
  private final GoalSpace.Tables spaces = new GoalSpace.Tables();
  private final List<List<GoalTables.Plan>> levels = new ArrayList<>();
  private int level;
  private List<GoalTable> tables = List.of();
  private List<GoalSearcher> searchers = List.of();

  /** Nodes of all searches since the tables in use were built. */
  private long searched;

  /**
   * The levels of a goal; no table is built yet.
   *
   * @param limits by level: how many entries a table may have
   */
  GoalLevels(Goal goal, int threads, double[] limits) {
    this.threads = threads;
    for (double limit : limits) {
      List<GoalTables.Plan> plans = GoalTables.plans(goal, limit);
      if (levels.isEmpty() || !plans.equals(levels.get(levels.size() - 1))) {
        levels.add(plans);
      }
    }
  }

  /** The workers, one per thread, which probe the tables in use; none before the first tables. */
  List<GoalSearcher> searchers() {
    return searchers;
  }

  /** Builds the smallest tables, if there are none yet; returns false if stopped before the end. */
  boolean start(StopSignal stop) {
    return !searchers.isEmpty() || use(0, stop);
  }

  void count(long nodes) {
    searched += nodes;
  }

  /** Builds larger tables if the searches so far and an iteration of this size repay the build. */
  void grow(long expectedNodes, StopSignal stop) {
    long repaid = (searched + expectedNodes) * ENTRIES_PER_NODE;
    int best = level;
    for (int next = level + 1; next < levels.size(); next++) {
      double entries = levels.get(next).stream().mapToDouble(GoalTables.Plan::entries).sum();
      best = repaid >= entries && MemoryLimit.allows((long) entries) ? next : best;
    }
    if (best != level) {
      use(best, stop);
    }
  }

  /** Replaces the tables by those of a level; if stopped before the end, keeps the old ones. */
  private boolean use(int newLevel, StopSignal stop) {
    List<GoalTable> built = new ArrayList<>();
    try {
      for (GoalTables.Plan plan : levels.get(newLevel)) {
        built.add(plan.build(spaces, threads, stop::isSet));
      }
    } catch (CancellationException e) {
      built.forEach(GoalTable::close);
      return false;
    }
    tables.forEach(GoalTable::close);
    tables = built;
    level = newLevel;
    searched = 0;
    searchers = Stream.generate(() -> new GoalSearcher(built)).limit(threads).toList();
    return true;
  }

  @Override
  public void close() {
    tables.forEach(GoalTable::close);
  }
}
