package dev.superflip.search.frontier;

import static dev.superflip.search.frontier.Searches.length;
import static dev.superflip.search.frontier.Searches.search;
import static dev.superflip.search.frontier.Searches.solve;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.search.Estimate;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathResult;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BestFirstTest {
  private static final String HARDEST = "8 6 7/2 5 4/3 0 1";

  private final TestTiles space = new TestTiles(3, 3);
  private final Manhattan manhattan = new Manhattan(space);

  @Test
  void weightedSearchesNeverClaimToBeOptimal() {
    SplittableRandom random = new SplittableRandom(1);
    try (BestFirst optimal = BestFirst.aStar(space, manhattan);
        BestFirst weighted = BestFirst.weighted(space, manhattan, 1.5f);
        BestFirst greedy = BestFirst.greedy(space, manhattan)) {
      for (int i = 0; i < 50; i++) {
        long[] root = space.random(random);
        int distance = length(solve(space, optimal, root));
        PathResult close = solve(space, weighted, root);
        assertTrue(length(close) >= distance && length(close) <= 1.5 * distance);
        assertEquals(0, close.bound());
        PathResult far = solve(space, greedy, root);
        assertTrue(length(far) >= distance);
        assertEquals(0, far.bound());
      }
    }
  }

  @Test
  void greedySearchExpandsFewerNodesThanAStar() {
    long[] root = space.read(HARDEST);
    try (BestFirst optimal = BestFirst.aStar(space, manhattan);
        BestFirst greedy = BestFirst.greedy(space, manhattan)) {
      assertTrue(
          solve(space, greedy, root).expanded() * 10 < solve(space, optimal, root).expanded());
    }
  }

  @Test
  void anEstimateProvesNothingEvenIfItIsExact() {
    Estimate estimate = (states, count, values) -> manhattan.evaluate(states, count, values);
    long[] root = space.read(HARDEST);
    try (BestFirst search = BestFirst.aStar(space, estimate)) {
      PathResult result = solve(space, search, root);
      assertEquals(31, length(result));
      assertEquals(0, result.bound());
      assertFalse(result.optimal());
    }
  }

  @Test
  void anEstimateThatIsTooLargeDoesNotHideAPathWithinTheLengthLimit() {
    long[] root = space.read(HARDEST);
    try (BestFirst search = BestFirst.aStar(space, Searches.tooLarge(space))) {
      assertEquals(31, length(search(search, root, PathLimits.NONE.withMaxLength(31))));
      PathResult none = search(search, root, PathLimits.NONE.withMaxLength(30));
      assertEquals(Outcome.LENGTH_LIMIT, none.outcome());
      assertEquals(31, none.bound());
    }
  }

  @Test
  void theLengthLimitHoldsForGreedySearch() {
    long[] root = space.read(HARDEST);
    try (BestFirst search = BestFirst.greedy(space, manhattan)) {
      assertTrue(length(solve(space, search, root)) > 33);
      assertTrue(length(search(search, root, PathLimits.NONE.withMaxLength(33))) <= 33);
    }
  }

  @Test
  void aFullFrontierKeepsTheIncumbentAndTheBound() {
    long[] root = space.read(HARDEST);
    long bytes = 1 << 14;
    PathResult result;
    try (BestFirst search = BestFirst.aStar(space, manhattan)) {
      do {
        bytes += bytes / 16;
        result = search(search, root, PathLimits.NONE.withFrontier(bytes));
        assertTrue(result.bound() >= 21 && result.bound() <= 31);
        assertEquals(result.path() == null, result.outcome() == Outcome.FRONTIER_FULL);
      } while (result.path() == null);
      assertTrue(result.optimal() || length(result) > result.bound());
    }
  }
}
