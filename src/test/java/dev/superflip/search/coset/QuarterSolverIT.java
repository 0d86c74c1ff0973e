package dev.superflip.search.coset;

import org.junit.jupiter.api.Test;

/** Shortest solutions in quarter turns, for harder cubes. */
class QuarterSolverIT {
  @Test
  void lengthsAreThoseOfBreadthFirstSearch() {
    QuarterSolverTest.assertLengths(7, 50, 10, 14);
  }
}
