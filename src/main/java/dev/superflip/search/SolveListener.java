package dev.superflip.search;

import dev.superflip.cube.Move;
import java.util.List;

/** Receives the course of a search, on the thread that called the solver. */
public interface SolveListener {
  SolveListener SILENT = new SolveListener() {};

  default void iterationStarted(int bound) {}

  /** A few times per second while a long iteration runs. */
  default void progress(int bound, long nodes) {}

  /** Receives each solution once, shorter ones first, in an order that never depends on threads. */
  default void solutionFound(List<Move> solution) {}

  default void iterationDone(Iteration iteration) {}
}
