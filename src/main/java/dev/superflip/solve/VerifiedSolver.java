package dev.superflip.solve;

import dev.superflip.cube.Cube;
import dev.superflip.search.Question;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import dev.superflip.search.StopSignal;
import dev.superflip.search.ida.DividedIteration;
import dev.superflip.search.ida.Solver;

/** An optimal solver that verifies every solution by applying it to the cube. */
public final class VerifiedSolver implements AutoCloseable {
  private final Solver solver;

  VerifiedSolver(Solver solver) {
    this.solver = solver;
  }

  /** A solver for another cube at the same time; it must be closed before this one. */
  VerifiedSolver sibling(int threads) {
    return new VerifiedSolver(solver.sibling(threads));
  }

  /** Searches for shortest solutions of a cube. */
  public SolveResult solve(Cube cube, Question question, SolveListener listener) {
    return solve(cube, question, StopSignal.never(), listener);
  }

  /**
   * Searches for shortest solutions of a cube.
   *
   * @param stop ends this search and no other one
   */
  SolveResult solve(Cube cube, Question question, StopSignal stop, SolveListener listener) {
    Verifier verifier = Verifier.of(cube);
    return verifier.verified(
        solver.solve(cube, question, stop, new VerifyingListener(verifier, listener)));
  }

  /** Divides the iteration that searches a cube for all solutions of a length. */
  DividedIteration divide(Cube cube, int bound) {
    return solver.divide(cube, bound);
  }

  /** Stops the current search and refuses later ones; any thread may call it. */
  public void cancel() {
    solver.cancel();
  }

  @Override
  public void close() {
    solver.close();
  }
}
