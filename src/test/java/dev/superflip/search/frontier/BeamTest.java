package dev.superflip.search.frontier;

import static dev.superflip.search.frontier.Searches.length;
import static dev.superflip.search.frontier.Searches.search;
import static dev.superflip.search.frontier.Searches.solve;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.search.Estimate;
import dev.superflip.search.MoveEstimate;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathResult;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
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
  void threadsDoNotChangeTheResult() {
    SplittableRandom random = new SplittableRandom(7);
    List<Estimate> three = Collections.nCopies(3, manhattan);
    try (Beam one = new Beam(space, List.of(manhattan), 1, 300, true, 16, 200);
        Beam many = new Beam(space, three, 1, 300, true, 16, 200)) {
      for (int i = 0; i < 20; i++) {
        long[] root = space.random(random);
        PathResult first = solve(space, one, root);
        PathResult second = solve(space, many, root);
        assertArrayEquals(first.path(), second.path());
        assertEquals(first.expanded(), second.expanded());
        assertEquals(first.generated(), second.generated());
        assertEquals(first.evaluated(), second.evaluated());
      }
    }
  }

  @Test
  void aPolicyAloneLeadsAlongTheMostProbablePath() {
    long[] root = space.read("8 6 7/2 5 4/3 0 1");
    try (Beam beam = new Beam(space, new PerfectPolicy(0.9f, false), 1, true, Beam.BATCH)) {
      assertEquals(31, length(solve(space, beam, root)));
    }
  }

  @Test
  void aPolicyDecidesBetweenChildrenOfEqualEstimate() {
    long[] root = space.read("8 6 7/2 5 4/3 0 1");
    // The estimate alone is 1 everywhere, so the first child would be taken at each step.
    try (Beam beam = new Beam(space, new PerfectPolicy(0.9f, true), 1, true, Beam.BATCH);
        Beam wrong = new Beam(space, new PerfectPolicy(0, true), 1, true, Beam.BATCH)) {
      assertEquals(31, length(solve(space, beam, root)));
      PathResult result = search(wrong, root, PathLimits.NONE.withMaxLength(31));
      assertEquals(Outcome.LENGTH_LIMIT, result.outcome());
    }
  }

  /** Gives a chance to the first move of a shortest path, and shares the rest among the others. */
  private final class PerfectPolicy implements MoveEstimate {
    private final float chance;
    private final boolean estimatesDistances;

    PerfectPolicy(float chance, boolean estimatesDistances) {
      this.chance = chance;
      this.estimatesDistances = estimatesDistances;
    }

    @Override
    public boolean estimatesDistances() {
      return estimatesDistances;
    }

    @Override
    public void evaluate(long[] states, int count, float[] values) {
      for (int i = 0; i < count; i++) {
        values[i] = space.isSolved(states, i * space.words()) ? 0 : 1;
      }
    }

    @Override
    public void evaluate(long[] states, int count, float[] values, float[] chances) {
      evaluate(states, count, values);
      try (Bidirectional optimal = new Bidirectional(space)) {
        for (int i = 0; i < count; i++) {
          int at = i * space.words();
          long[] root = Arrays.copyOfRange(states, at, at + space.words());
          byte[] path = Objects.requireNonNull(solve(space, optimal, root).path());
          for (int move = 0; move < space.moves(); move++) {
            chances[i * space.moves() + move] = move == path[0] ? chance : (1 - chance) / 3;
          }
        }
      }
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
