package dev.superflip.search.frontier;

import static dev.superflip.search.frontier.Searches.length;
import static dev.superflip.search.frontier.Searches.optimal;
import static dev.superflip.search.frontier.Searches.search;
import static dev.superflip.search.frontier.Searches.solve;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Breadth-first search, bidirectional search and A* with lower bounds. */
class OptimalSearchesTest {
  @ParameterizedTest
  @CsvSource({
    "3, 3, 8 6 7/2 5 4/3 0 1, 31",
    "3, 3, 3 8 6/4 1 5/0 7 2, 18",
    "3, 3, 2 8 7/6 4 5/0 1 3, 24",
    "2, 3, 4 5 0/1 2 3, 21",
    "3, 3, 1 2 3/4 5 6/7 0 8, 1"
  })
  void knownDistancesAreFound(int rows, int columns, String text, int distance) {
    for (int words = 1; words <= 2; words++) {
      TestTiles space = new TestTiles(rows, columns, words);
      optimal(space)
          .forEach(
              (name, search) -> {
                try (search) {
                  PathResult result = solve(space, search, space.read(text));
                  assertEquals(distance, length(result), name);
                  assertTrue(result.optimal(), name);
                }
              });
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 2, 30", "2, 3, 50", "3, 2, 50", "1, 5, 3", "3, 3, 12", "2, 5, 1"})
  void allAgreeOnRandomStates(int rows, int columns, int count) {
    TestTiles space = new TestTiles(rows, columns, rows == 3 ? 2 : 1);
    Map<String, PathSearch> searches = optimal(space);
    SplittableRandom random = new SplittableRandom(rows * 10 + columns);
    for (int i = 0; i < count; i++) {
      long[] root = space.random(random);
      int distance = -1;
      for (Map.Entry<String, PathSearch> search : searches.entrySet()) {
        PathResult result = solve(space, search.getValue(), root);
        assertTrue(result.optimal(), search.getKey());
        distance = distance < 0 ? length(result) : distance;
        assertEquals(distance, length(result), search.getKey());
      }
    }
    searches.values().forEach(PathSearch::close);
  }

  @Test
  void godsNumberOfTheEightPuzzleIs31() {
    TestTiles endless =
        new TestTiles(3, 3) {
          @Override
          public boolean isSolved(long[] states, int at) {
            return false;
          }
        };
    try (BreadthFirst search = new BreadthFirst(endless)) {
      PathResult result = search(search, endless.solved(), PathLimits.NONE);
      assertEquals(Outcome.UNREACHABLE, result.outcome());
      assertEquals(181_440, result.expanded());
      assertEquals(31 + 1, result.bound());
    }
  }

  @Test
  void boundsRiseToTheLengthOfThePath() {
    TestTiles space = new TestTiles(3, 3);
    long[] root = space.read("2 8 7/6 4 5/0 1 3");
    optimal(space)
        .forEach(
            (name, search) -> {
              List<Integer> bounds = new ArrayList<>();
              List<Integer> lengths = new ArrayList<>();
              PathListener listener =
                  new PathListener() {
                    @Override
                    public void lowerBound(int bound) {
                      bounds.add(bound);
                    }

                    @Override
                    public void pathFound(byte[] path) {
                      lengths.add(path.length);
                    }
                  };
              try (search) {
                search.search(root, PathLimits.NONE, Searches.never(), listener);
              }
              assertEquals(24, bounds.getLast(), name);
              assertEquals(24, lengths.getLast(), name);
              assertEquals(bounds.stream().sorted().distinct().toList(), bounds, name);
            });
  }

  @Test
  void aLengthLimitBelowTheDistanceIsProven() {
    TestTiles space = new TestTiles(3, 3);
    long[] root = space.read("2 8 7/6 4 5/0 1 3");
    optimal(space)
        .forEach(
            (name, search) -> {
              try (search) {
                for (int limit : new int[] {0, 1, 10, 22, 23}) {
                  PathResult result = search(search, root, PathLimits.NONE.withMaxLength(limit));
                  assertEquals(Outcome.LENGTH_LIMIT, result.outcome(), name);
                  assertNull(result.path(), name);
                  assertTrue(result.bound() > limit && result.bound() <= 24, name);
                }
                PathResult result = search(search, root, PathLimits.NONE.withMaxLength(24));
                assertEquals(24, length(result), name);
                assertTrue(result.optimal(), name);
              }
            });
  }

  @Test
  void aSearchThatIsStoppedReportsWhatItHasProven() {
    TestTiles space = new TestTiles(4, 4);
    // No search here gets this far. The farthest states are 80 moves from the goal.
    long[] root = space.read("0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1");
    optimal(space)
        .forEach(
            (name, search) -> {
              StopSignal stop = new StopSignal(System.nanoTime() + 20_000_000);
              try (search) {
                if (name.equals("anytime A*")) {
                  // It may have a path by then, which is what it is for.
                  return;
                }
                PathResult result = search.search(root, PathLimits.NONE, stop, PathListener.SILENT);
                assertEquals(Outcome.TIMEOUT, result.outcome(), name);
                assertTrue(result.bound() > 1 && result.bound() <= 80, name);
                assertTrue(result.expanded() > 0 && result.generated() > 0, name);
              }
            });
  }
}
