package dev.superflip.search.frontier;

import static dev.superflip.search.frontier.Searches.length;
import static dev.superflip.search.frontier.Searches.search;
import static dev.superflip.search.frontier.Searches.solve;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathResult;
import org.junit.jupiter.api.Test;

class DepthFirstTest {
  private final TestTiles space = new TestTiles(3, 3);

  @Test
  void aPathWithinTheLimitIsFound() {
    long[] root = space.read("3 8 6/4 1 5/0 7 2");
    try (DepthFirst search = new DepthFirst(space, 22)) {
      PathResult result = solve(space, search, root);
      assertTrue(length(result) >= 18 && length(result) <= 22);
      assertFalse(result.optimal());
    }
  }

  @Test
  void theLimitOfTheSearchAndThatOfTheCallerBothHold() {
    long[] root = space.read("3 8 6/4 1 5/0 7 2");
    try (DepthFirst deep = new DepthFirst(space, 40);
        DepthFirst shallow = new DepthFirst(space, 17)) {
      PathResult byCaller = search(deep, root, PathLimits.NONE.withMaxLength(17));
      assertEquals(Outcome.LENGTH_LIMIT, byCaller.outcome());
      assertEquals(18, byCaller.bound());
      PathResult bySearch = search(shallow, root, PathLimits.NONE);
      assertEquals(Outcome.LENGTH_LIMIT, bySearch.outcome());
      assertEquals(byCaller.expanded(), bySearch.expanded());
      assertEquals(18, length(search(deep, root, PathLimits.NONE.withMaxLength(18))));
    }
  }

  @Test
  void deepStacksGrow() {
    TestTiles ring = new TestTiles(2, 2);
    // The twelve states of the 2x2 puzzle form a ring, so the first branch walks around it.
    try (DepthFirst search = new DepthFirst(ring, 5000)) {
      PathResult result = search(search, ring.read("2 1/3 0"), PathLimits.NONE);
      assertEquals(Outcome.LENGTH_LIMIT, result.outcome());
      assertEquals(5001, result.bound());
      PathResult full = search(search, ring.read("2 1/3 0"), PathLimits.NONE.withFrontier(1 << 12));
      assertEquals(Outcome.FRONTIER_FULL, full.outcome());
      assertTrue(solve(ring, search, ring.read("3 1/2 0")).bound() == 0);
    }
  }
}
