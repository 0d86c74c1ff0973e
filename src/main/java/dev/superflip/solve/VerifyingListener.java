package dev.superflip.solve;

import dev.superflip.cube.Move;
import dev.superflip.search.Iteration;
import dev.superflip.search.SolveListener;
import java.util.List;

/** Verifies each solution by applying it to the cube, and then passes it on. */
record VerifyingListener(Verifier verifier, SolveListener listener) implements SolveListener {
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
