package dev.superflip.search.frontier;

import static dev.superflip.search.frontier.Searches.all;
import static dev.superflip.search.frontier.Searches.length;
import static dev.superflip.search.frontier.Searches.never;
import static dev.superflip.search.frontier.Searches.search;
import static dev.superflip.search.frontier.Searches.solve;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.StopSignal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What all searches have in common: limits, stop signals, and repetition. */
class LimitsTest {
  /** A state of the 15-puzzle that no search here solves in a moment. */
  private static final String FAR = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1";

  @Test
  void aSolvedRootHasAnEmptyPath() {
    TestTiles space = new TestTiles(3, 3);
    all(space)
        .forEach(
            (name, search) -> {
              try (search) {
                PathResult result = solve(space, search, space.solved());
                assertEquals(0, length(result), name);
                assertEquals(0, result.bound(), name);
                assertTrue(result.optimal(), name);
                assertEquals(0, result.expanded(), name);
              }
            });
  }

  @Test
  void anUnreachableGoalIsProven() {
    TestTiles space = new TestTiles(2, 3);
    all(space)
        .forEach(
            (name, search) -> {
              try (search) {
                if (name.equals("depth-first") || name.equals("beam without memory")) {
                  return;
                }
                PathResult result = search(search, space.read("2 1 3/4 5 0"), PathLimits.NONE);
                assertEquals(Outcome.UNREACHABLE, result.outcome(), name);
                assertNull(result.path(), name);
              }
            });
  }

  @Test
  void aTinyFrontierFillsUpAndTheSearchCanBeUsedAgain() {
    TestTiles space = new TestTiles(3, 3);
    long[] root = space.read("8 6 7/2 5 4/3 0 1");
    all(space)
        .forEach(
            (name, search) -> {
              if (name.equals("depth-first")) {
                return;
              }
              try (search) {
                for (long bytes : new long[] {0, 1000, 13_000}) {
                  PathResult full = search(search, root, PathLimits.NONE.withFrontier(bytes));
                  assertEquals(Outcome.FRONTIER_FULL, full.outcome(), name);
                  assertNull(full.path(), name);
                }
                solve(space, search, root);
              }
            });
  }

  @Test
  void theDeadlineAndTheCallerStopEverySearch() {
    TestTiles space = new TestTiles(4, 4);
    long[] root = space.read(FAR);
    all(space)
        .forEach(
            (name, search) -> {
              try (search) {
                StopSignal passed = new StopSignal(System.nanoTime());
                PathResult late = search.search(root, PathLimits.NONE, passed, PathListener.SILENT);
                assertEquals(Outcome.TIMEOUT, late.outcome(), name);
                StopSignal set = never();
                set.set();
                PathResult cancelled =
                    search.search(root, PathLimits.NONE, set, PathListener.SILENT);
                assertEquals(Outcome.CANCELLED, cancelled.outcome(), name);
              }
            });
  }

  @Test
  void progressIsReported() {
    TestTiles space = new TestTiles(4, 4);
    List<Long> counts = new ArrayList<>();
    PathListener listener =
        new PathListener() {
          @Override
          public void progress(long expanded, long evaluated) {
            counts.add(expanded);
          }
        };
    StopSignal stop = new StopSignal(System.nanoTime() + 250_000_000);
    try (BreadthFirst search = new BreadthFirst(space)) {
      PathResult result = search.search(space.read(FAR), PathLimits.NONE, stop, listener);
      assertEquals(counts.stream().sorted().distinct().toList(), counts);
      assertTrue(!counts.isEmpty() && counts.getLast() <= result.expanded());
    }
  }

  @Test
  void everySearchRepeatsItself() {
    TestTiles space = new TestTiles(3, 3);
    long[] root = space.read("3 8 6/4 1 5/0 7 2");
    long[] other = space.read("8 6 7/2 5 4/3 0 1");
    all(space)
        .forEach(
            (name, search) -> {
              try (search) {
                PathResult first = solve(space, search, root);
                if (!name.equals("depth-first")) {
                  solve(space, search, other);
                }
                PathResult second = solve(space, search, root);
                assertArrayEquals(first.path(), second.path(), name);
                assertEquals(first.expanded(), second.expanded(), name);
                assertEquals(first.generated(), second.generated(), name);
              }
            });
  }

  @Test
  void aClosedSearchHoldsNoMemory() {
    TestTiles space = new TestTiles(3, 3);
    all(space)
        .forEach(
            (name, search) -> {
              solve(space, search, space.read("1 2 3/4 0 6/7 5 8"));
              search.close();
              search.close();
              if (search instanceof FrontierSearch frontier) {
                assertTrue(frontier.budget.used() <= 1 << 12, name);
              }
            });
  }
}
