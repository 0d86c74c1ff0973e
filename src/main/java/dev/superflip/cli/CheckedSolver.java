package dev.superflip.cli;

import dev.superflip.cube.Cube;
import dev.superflip.search.Outcome;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import dev.superflip.search.Solver;
import dev.superflip.search.SolverOptions;

/** A solver that stops on a signal, and whose every solution has been tried on the cube. */
final class CheckedSolver implements AutoCloseable {
  private final Console console;
  private final Solver solver;

  CheckedSolver(Console console, OpenTables tables, SolverOptions options, boolean quiet) {
    this.console = console;
    solver =
        new Solver(
            tables.tables(),
            options,
            tables.store().directory(),
            message -> {
              if (!quiet) {
                console.say(message);
              }
            });
  }

  private CheckedSolver(Console console, Solver solver) {
    this.console = console;
    this.solver = solver;
  }

  /** Another one for another cube at the same time; to be closed before this one. */
  CheckedSolver sibling(int threads) {
    return new CheckedSolver(console, solver.sibling(threads));
  }

  void cancel() {
    solver.cancel();
  }

  SolveResult solve(Cube cube, SolveLimits limits, SolveListener listener) {
    return solve(cube, Question.shortest(limits), listener);
  }

  SolveResult solve(Cube cube, Question question, SolveListener listener) {
    SolveResult result =
        console.interrupts().during(solver::cancel, () -> solver.solve(cube, question, listener));
    console.clearStatus();
    check(cube, result);
    return result;
  }

  /** A wrong result must not get out, whatever the reason. */
  static void check(Cube cube, SolveResult result) {
    boolean right =
        result.solutions() > 0
            ? cube.then(result.solution()).isSolved() && result.length() == result.provenBound()
            : result.outcome() != Outcome.SOLVED && result.solution().isEmpty();
    if (!right) {
      throw new IllegalStateException("the solver returned " + result + " for " + cube);
    }
  }

  @Override
  public void close() {
    solver.close();
  }
}
