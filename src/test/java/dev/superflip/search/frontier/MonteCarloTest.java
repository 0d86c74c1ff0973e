package dev.superflip.search.frontier;

import static dev.superflip.search.frontier.Searches.checked;
import static dev.superflip.search.frontier.Searches.length;
import static dev.superflip.search.frontier.Searches.never;
import static dev.superflip.search.frontier.Searches.search;
import static dev.superflip.search.frontier.Searches.solve;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.search.Estimate;
import dev.superflip.search.MoveEstimate;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MonteCarloTest {
  private static final String HARDEST = "8 6 7/2 5 4/3 0 1";

  private final TestTiles space = new TestTiles(3, 3);
  private final Manhattan manhattan = new Manhattan(space);

  /** The distance of each state, by A*. */
  private static Estimate perfect(TestTiles space) {
    BestFirst exact = BestFirst.aStar(space, new Manhattan(space));
    return (states, count, values) -> {
      for (int i = 0; i < count; i++) {
        long[] state = {states[i]};
        values[i] = length(solve(space, exact, state));
      }
    };
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, 10, 100})
  void trimmingNeverMakesAPathLongerAndChangesNoNode(double c) {
    SplittableRandom random = new SplittableRandom(1);
    int shorter = 0;
    try (BestFirst exact = BestFirst.aStar(space, manhattan);
        MonteCarlo raw = new MonteCarlo(space, manhattan, c, false, 1);
        MonteCarlo trimmed = new MonteCarlo(space, manhattan, c, true, 1)) {
      for (int i = 0; i < 30; i++) {
        long[] root = space.random(random);
        PathResult first = solve(space, raw, root);
        PathResult second = solve(space, trimmed, root);
        assertTrue(length(second) <= length(first));
        assertTrue(length(second) >= length(solve(space, exact, root)));
        assertEquals(first.expanded(), second.expanded());
        assertFalse(second.optimal());
        shorter += length(second) < length(first) ? 1 : 0;
      }
    }
    assertTrue(shorter > 0);
  }

  @Test
  void withThePerfectHeuristicItDescendsDirectly() {
    long[] root = space.read(HARDEST);
    try (MonteCarlo search = new MonteCarlo(space, perfect(space), 0, false, 1)) {
      PathResult result = solve(space, search, root);
      assertEquals(31, length(result));
      assertEquals(31, result.expanded());
    }
  }

  /** A policy that knows the best move outweighs an estimate that knows nothing. */
  @Test
  void chancesOfMovesGuideTheWalk() {
    Estimate distances = perfect(space);
    MoveEstimate policy =
        new MoveEstimate() {
          @Override
          public void evaluate(long[] states, int count, float[] values) {
            throw new AssertionError("the chances are needed");
          }

          @Override
          public void evaluate(long[] states, int count, float[] values, float[] chances) {
            distances.evaluate(states, count, values);
            float[] child = new float[1];
            for (int i = 0; i < count; i++) {
              for (int move = 0; move < space.moves(); move++) {
                long[] state = {states[i]};
                boolean has = space.apply(state, move);
                distances.evaluate(state, 1, child);
                chances[i * space.moves() + move] = has && child[0] < values[i] ? 1 : 0;
              }
              values[i] = 7;
            }
          }
        };
    long[] root = space.read("3 8 6/4 1 5/0 7 2");
    try (MonteCarlo search = new MonteCarlo(space, policy, 1, false, 1)) {
      assertEquals(18, length(solve(space, search, root)));
    }
  }

  @Test
  void batchesFindPathsAndRepeatThem() {
    SplittableRandom random = new SplittableRandom(2);
    for (int batch : new int[] {2, 16, 200}) {
      try (MonteCarlo search = new MonteCarlo(space, manhattan, 5, true, batch);
          MonteCarlo again = new MonteCarlo(space, manhattan, 5, true, batch)) {
        for (int i = 0; i < 10; i++) {
          long[] root = space.random(random);
          PathResult first = solve(space, search, root);
          PathResult second = solve(space, again, root);
          assertArrayEquals(first.path(), second.path());
          assertEquals(first.expanded(), second.expanded());
        }
      }
    }
  }

  /** Dead ends are closed, so even the worst walk sees all 360 states. */
  @Test
  void everyStateIsVisitedInTheEnd() {
    TestTiles small = new TestTiles(2, 3);
    for (int batch : new int[] {1, 3, 500}) {
      try (MonteCarlo search = new MonteCarlo(small, new Manhattan(small), 0, true, batch)) {
        PathResult result = search(search, small.read("2 1 3/4 5 0"), PathLimits.NONE);
        assertEquals(Outcome.UNREACHABLE, result.outcome());
        assertEquals(360, result.expanded());
      }
    }
  }

  @Test
  void theLengthLimitHolds() {
    long[] root = space.read(HARDEST);
    try (MonteCarlo search = new MonteCarlo(space, manhattan, 0, false, 1)) {
      int limit = length(solve(space, search, root)) - 1;
      assertTrue(length(search(search, root, PathLimits.NONE.withMaxLength(limit))) <= limit);
      PathResult none = search(search, root, PathLimits.NONE.withMaxLength(5));
      assertEquals(Outcome.LENGTH_LIMIT, none.outcome());
      assertEquals(0, none.bound());
      long[] near = space.read("1 2 3/4 5 6/7 0 8");
      assertEquals(1, length(search(search, near, PathLimits.NONE.withMaxLength(1))));
      assertEquals(
          Outcome.LENGTH_LIMIT, search(search, near, PathLimits.NONE.withMaxLength(0)).outcome());
    }
  }

  /** The path as it was found may be longer than the limit, the trimmed one may not. */
  @Test
  void theLengthLimitIsForTheTrimmedPath() {
    SplittableRandom random = new SplittableRandom(3);
    int shortened = 0;
    try (MonteCarlo raw = new MonteCarlo(space, manhattan, 1, false, 1);
        MonteCarlo trimmed = new MonteCarlo(space, manhattan, 1, true, 1)) {
      for (int i = 0; i < 20; i++) {
        long[] root = space.random(random);
        int first = length(solve(space, raw, root));
        PathResult free = solve(space, trimmed, root);
        int limit = length(free);
        shortened += limit < first ? 1 : 0;
        PathResult limited = search(trimmed, root, PathLimits.NONE.withMaxLength(limit));
        assertArrayEquals(free.path(), checked(space, root, limited).path());
        PathResult below = search(trimmed, root, PathLimits.NONE.withMaxLength(limit - 1));
        if (below.outcome() == Outcome.SOLVED) {
          assertTrue(length(checked(space, root, below)) < limit);
        } else {
          assertEquals(Outcome.LENGTH_LIMIT, below.outcome());
        }
      }
    }
    assertTrue(shortened > 0);
  }

  @Test
  void aPathThatIsTooLongIsNotReported() {
    long[] root = space.read(HARDEST);
    List<Integer> lengths = new ArrayList<>();
    PathListener listener =
        new PathListener() {
          @Override
          public void pathFound(byte[] path) {
            lengths.add(path.length);
          }
        };
    try (MonteCarlo search = new MonteCarlo(space, manhattan, 0, true, 1)) {
      int first = length(solve(space, search, root));
      search.search(root, PathLimits.NONE.withMaxLength(first), never(), listener);
    }
    assertEquals(1, lengths.size());
  }
}
