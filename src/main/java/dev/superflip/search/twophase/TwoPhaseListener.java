package dev.superflip.search.twophase;

import dev.superflip.cube.Move;
import java.util.List;

/** Receives solutions, on the thread that called {@link TwoPhaseSolver#solve}. */
public interface TwoPhaseListener {
  TwoPhaseListener SILENT = solution -> {};

  /** A solution that is shorter than all before it. */
  void improved(List<Move> solution);
}
