package dev.superflip.search;

import dev.superflip.cube.Move;
import java.util.List;

/** Hears of solutions on the thread that called {@link TwoPhaseSolver#solve}. */
public interface TwoPhaseListener {
  TwoPhaseListener SILENT = solution -> {};

  /** A solution that is shorter than all before it. It has been tried on the cube. */
  void improved(List<Move> solution);
}
