package dev.superflip.cli.contest;

import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.Text;
import dev.superflip.solve.contest.ContestListener;
import dev.superflip.solve.contest.ContestPlan;
import dev.superflip.solve.contest.ContestResults;
import dev.superflip.solve.contest.Difficulty;
import dev.superflip.solve.contest.Solve;
import java.time.Duration;

/** Shows a bar, the last solve and the time left on a terminal. */
public final class ContestProgress implements ContestListener {
  private static final int BAR = 20;

  private final Console console;
  private final long start = System.nanoTime();
  private final long planned;
  private final long before;
  private long done;

  /**
   * The progress of a contest.
   *
   * @param known the results of earlier runs
   */
  public ContestProgress(Console console, ContestPlan plan, ContestResults known) {
    this.console = console;
    planned = plan.solves() + plan.positions().count();
    before = (long) known.solves() + known.distances();
    done = before;
  }

  @Override
  public void distance(Solve solve) {
    show(solve, "distance");
  }

  @Override
  public void solved(Solve solve) {
    show(solve, solve.method());
  }

  private synchronized void show(Solve solve, String what) {
    done++;
    if (!console.terminals().err()) {
      return;
    }
    int filled = (int) (BAR * done / planned);
    Difficulty difficulty = solve.position().difficulty();
    console.status(
        "[%s%s] %d of %d, %s %s %s, %s left"
            .formatted(
                "#".repeat(filled),
                ".".repeat(BAR - filled),
                done,
                planned,
                solve.position().puzzle(),
                difficulty.isRandom() ? "random" : difficulty + " moves",
                what,
                left()));
  }

  /** The rest takes as long for each solve as this run has taken so far. */
  private String left() {
    double nanos = (double) (System.nanoTime() - start) / (done - before) * (planned - done);
    return Text.clock(Duration.ofNanos((long) nanos));
  }
}
