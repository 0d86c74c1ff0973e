package dev.superflip.solve;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.search.Iteration;
import dev.superflip.search.Question;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import dev.superflip.search.ida.Solver;
import java.util.List;

/** An optimal solver whose every solution has been applied to the cube. */
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
    Verifier verifier = Verifier.of(cube);
    return verifier.verified(solver.solve(cube, question, new Verifying(verifier, listener)));
  }

  /** Passes solutions on after they have been applied to the cube. */
  private record Verifying(Verifier verifier, SolveListener listener) implements SolveListener {
    @Override
    public void iterationStarted(int bound) {
      listener.iterationStarted(bound);
    }

    @Override
    public void progress(int bound, long nodes) {
      listener.progress(bound, nodes);
    }

    @Override
    public void solutionFound(List<Move> solution) {
      listener.solutionFound(verifier.verified(solution));
    }

    @Override
    public void iterationDone(Iteration iteration) {
      listener.iterationDone(iteration);
    }
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
