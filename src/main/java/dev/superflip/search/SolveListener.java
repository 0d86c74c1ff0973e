package dev.superflip.search;

/** Hears how a search goes, on the thread that called {@link Solver#solve}. */
public interface SolveListener {
  SolveListener SILENT = new SolveListener() {};

  default void iterationStarted(int bound) {}

  /** A few times per second while an iteration runs. */
  default void progress(int bound, long nodes) {}

  default void iterationDone(Iteration iteration) {}
}
