package dev.superflip.search;

import dev.superflip.cube.Move;
import java.util.List;

/** Receives the course of a search, on the thread that called the solver. */
public interface SolveListener {
  SolveListener SILENT = new SolveListener() {};

  default void iterationStarted(int bound) {}

  /** A few times per second while a long iteration runs. */
  default void progress(int bound, long nodes) {}

  /**
   * Receives each solution once, shorter ones first. If all are wanted, those of one length come as
   * they are found, in an order that may differ between runs.
   */
  default void solutionFound(List<Move> solution) {}

  default void iterationDone(Iteration iteration) {}
}
