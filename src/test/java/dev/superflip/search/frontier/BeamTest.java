package dev.superflip.search.frontier;

import static dev.superflip.search.frontier.Searches.length;
import static dev.superflip.search.frontier.Searches.search;
import static dev.superflip.search.frontier.Searches.solve;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathResult;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BeamTest {
  private final TestTiles space = new TestTiles(3, 3, 2);
  private final Manhattan manhattan = new Manhattan(space);

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aBeamThatIsWideEnoughFindsShortestPaths(boolean remembers) {
    SplittableRandom random = new SplittableRandom(5);
    try (Beam beam = new Beam(space, manhattan, 1_000_000, remembers, Beam.BATCH);
        Bidirectional optimal = new Bidirectional(space)) {
      for (int i = 0; i < 3; i++) {
        long[] root = space.random(random);
        PathResult result = solve(space, beam, root);
        assertEquals(length(solve(space, optimal, root)), length(result));
        assertEquals(0, result.bound());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void narrowBeamsFindLongerPaths(boolean remembers) {
    long[] root = space.read("8 6 7/2 5 4/3 0 1");
    try (Beam narrow = new Beam(space, manhattan, 30, remembers, Beam.BATCH);
        Beam wide = new Beam(space, manhattan, 3000, remembers, Beam.BATCH)) {
      int length = length(solve(space, narrow, root));
      assertTrue(length > 31 && length < 200, length + " moves");
      assertEquals(31, length(solve(space, wide, root)));
    }
  }

  @Test
  void theBatchDoesNotChangeThePath() {
    long[] root = space.read("8 6 7/2 5 4/3 0 1");
    try (Beam one = new Beam(space, manhattan, 50, true, 1);
        Beam many = new Beam(space, manhattan, 50, true, 1000)) {
      PathResult first = solve(space, one, root);
      PathResult second = solve(space, many, root);
      assertArrayEquals(first.path(), second.path());
    }
  }

  @Test
  void theLengthLimitProvesNothing() {
    long[] root = space.read("8 6 7/2 5 4/3 0 1");
    try (Beam beam = new Beam(space, manhattan, 1, true, Beam.BATCH)) {
      PathResult result = search(beam, root, PathLimits.NONE.withMaxLength(20));
      assertEquals(Outcome.LENGTH_LIMIT, result.outcome());
      assertNull(result.path());
      assertEquals(0, result.bound());
    }
  }
}
