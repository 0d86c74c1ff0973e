package dev.superflip.search;

import dev.superflip.cube.Move;
import java.util.List;

/** Hears how a search goes, on the thread that called {@link Solver#solve}. */
public interface SolveListener {
  SolveListener SILENT = new SolveListener() {};

  default void iterationStarted(int bound) {}

  /** A few times per second while a long iteration runs. */
  default void progress(int bound, long nodes) {}

  /**
   * Each solution once, the shorter ones first. If all are wanted, they come as they are found, in
   * an order that may be another one the next time; nobody keeps them.
   */
  default void solutionFound(List<Move> solution) {}

  default void iterationDone(Iteration iteration) {}
}
