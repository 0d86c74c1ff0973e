package dev.superflip.search.frontier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.search.Estimate;
import dev.superflip.search.LowerBound;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** What the tests of all searches share. */
final class Searches {
  private Searches() {}

  static StopSignal never() {
    return new StopSignal(Long.MAX_VALUE);
  }

  static PathResult search(PathSearch search, long[] root, PathLimits limits) {
    return search.search(root, limits, never(), PathListener.SILENT);
  }

  /** Searches without limits, and checks that the path solves the root. */
  static PathResult solve(TestTiles space, PathSearch search, long[] root) {
    return checked(space, root, search(search, root, PathLimits.NONE));
  }

  static PathResult checked(TestTiles space, long[] root, PathResult result) {
    assertEquals(Outcome.SOLVED, result.outcome());
    byte[] path = Objects.requireNonNull(result.path());
    assertTrue(space.solves(root, path));
    assertTrue(result.bound() <= path.length);
    return result;
  }

  static int length(PathResult result) {
    return Objects.requireNonNull(result.path()).length;
  }

  /** The searches that prove their paths to be shortest. */
  static Map<String, PathSearch> optimal(TestTiles space) {
    Manhattan manhattan = new Manhattan(space);
    Map<String, PathSearch> searches = new LinkedHashMap<>();
    searches.put("breadth-first", new BreadthFirst(space));
    searches.put("bidirectional", new Bidirectional(space));
    searches.put("A*", BestFirst.aStar(space, manhattan));
    searches.put("A* without batches", new BestFirst(space, manhattan, 1, 1, 1));
    searches.put("A* in large batches", new BestFirst(space, manhattan, 1, 1, 1000));
    searches.put("anytime A*", BestFirst.anytime(space, manhattan, 2, 1, 50));
    searches.put("A* with an inconsistent bound", BestFirst.aStar(space, inconsistent(space)));
    return searches;
  }

  /** The searches that prove nothing, and find a path nonetheless. */
  static Map<String, PathSearch> suboptimal(TestTiles space) {
    Manhattan manhattan = new Manhattan(space);
    Map<String, PathSearch> searches = new LinkedHashMap<>();
    searches.put("weighted A*", BestFirst.weighted(space, manhattan, 2));
    searches.put("weighted A* in batches", BestFirst.batchWeighted(space, manhattan, 2, 1, 50));
    searches.put(
        "anytime A* with an estimate", BestFirst.anytime(space, tooLarge(space), 2, 1, 50));
    searches.put("greedy", BestFirst.greedy(space, manhattan));
    searches.put("A* with an estimate", BestFirst.aStar(space, tooLarge(space)));
    searches.put("A* in full batches", BestFirst.batchAStar(space, tooLarge(space), 20));
    searches.put("tree search", new MonteCarlo(space, manhattan, 10, true, 1));
    searches.put("tree search in batches", new MonteCarlo(space, manhattan, 1, false, 8));
    searches.put("beam", new Beam(space, manhattan, 100, true, Beam.BATCH));
    searches.put("beam without memory", new Beam(space, manhattan, 100, false, Beam.BATCH));
    return searches;
  }

  static Map<String, PathSearch> all(TestTiles space) {
    Map<String, PathSearch> searches = optimal(space);
    searches.putAll(suboptimal(space));
    searches.put("depth-first", new DepthFirst(space, 31));
    return searches;
  }

  /** A lower bound that is 0 for every other state, so it changes by more than 1 in one move. */
  static LowerBound inconsistent(TestTiles space) {
    Manhattan manhattan = new Manhattan(space);
    return (states, count, values) -> {
      manhattan.evaluate(states, count, values);
      for (int i = 0; i < count; i++) {
        long cells = space.cells(states, i * space.words());
        if ((cells * 0x9E37_79B9_7F4A_7C15L) < 0) {
          values[i] = 0;
        }
      }
    };
  }

  /** An estimate that is not a lower bound, and not whole. */
  static Estimate tooLarge(TestTiles space) {
    Manhattan manhattan = new Manhattan(space);
    return (states, count, values) -> {
      manhattan.evaluate(states, count, values);
      for (int i = 0; i < count; i++) {
        values[i] *= 1.7f;
      }
    };
  }
}
