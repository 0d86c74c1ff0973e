package dev.superflip.solve;

import dev.superflip.cube.Move;
import dev.superflip.search.SolveListener;
import java.util.List;

/**
 * Receives the progress of one cube, on the thread that called the service. Every solution that it
 * receives has been verified: applied to the cube, it solves it.
 */
public interface CubeListener extends SolveListener {
  CubeListener SILENT = new CubeListener() {};

  /** A solution shorter than all before it, which need not be a shortest one. */
  default void upperBoundFound(List<Move> solution) {}
}
