package dev.superflip.search.goal;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.goal.Goal;
import dev.superflip.search.StopSignal;
import dev.superflip.search.ida.BoundedSearch;
import dev.superflip.search.ida.RunningIteration;

/** Searches from one cube to a goal. */
final class GoalSearch implements BoundedSearch {
  private static final int GROWTH = 10;

  private final Goal goal;
  private final Cube cube;
  private final GoalLevels levels;

  GoalSearch(Goal goal, Cube cube, GoalLevels levels) {
    this.goal = goal;
    this.cube = cube;
    this.levels = levels;
  }

  @Override
  public Metric metric() {
    return Metric.HTM;
  }

  @Override
  public boolean solvedAtRoot() {
    return goal.reached(cube);
  }

  /** If the root reaches the goal, no bound is searched: longer sequences pass through the goal. */
  @Override
  public int firstBound(StopSignal stop) {
    if (solvedAtRoot()) {
      return Integer.MAX_VALUE;
    }
    if (!levels.start(stop)) {
      return 1;
    }
    GoalSearcher searcher = levels.searchers().get(0);
    searcher.start(cube);
    return Math.max(1, searcher.estimate());
  }

  @Override
  public int maxLength() {
    return GoalLimits.LONGEST;
  }

  @Override
  public int growth() {
    return GROWTH;
  }

  @Override
  public void prepare(int bound, long searched, long expected, StopSignal stop) {
    levels.grow(expected, stop);
    levels.searchers().forEach(searcher -> searcher.start(cube));
  }

  @Override
  public boolean search(RunningIteration running) {
    if (levels.searchers().isEmpty()) {
      return false;
    }
    boolean complete = new GoalTasks(running, this::endsAtGoal).run(levels.searchers());
    levels.count(nodes());
    return complete;
  }

  /**
   * Whether a solution does not reach the goal before its last move, even if adjacent turns of
   * opposite faces change places. The search has checked the order in which it made them.
   */
  private boolean endsAtGoal(byte[] solution) {
    Cube before = cube;
    for (int i = 0; i + 1 < solution.length; i++) {
      Move move = Move.of(solution[i]);
      Move next = Move.of(solution[i + 1]);
      if (move.face().opposite() == next.face() && goal.reached(before.then(next))) {
        return false;
      }
      before = before.then(move);
    }
    return true;
  }

  @Override
  public long nodes() {
    return levels.searchers().stream().mapToLong(GoalSearcher::nodes).sum();
  }

  @Override
  public long probes() {
    return levels.searchers().stream().mapToLong(GoalSearcher::probes).sum();
  }
}
