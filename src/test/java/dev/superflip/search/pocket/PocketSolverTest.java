package dev.superflip.search.pocket;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Metric;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.puzzle.pocket.PocketIndex;
import dev.superflip.puzzle.pocket.Stickers;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.StopSignal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PocketSolverTest {
  private static PathResult solve(Metric metric, long[] root, PathLimits limits) {
    try (PocketSolver solver = new PocketSolver(PocketTableTest.table(metric))) {
      StopSignal stop = new StopSignal(Long.MAX_VALUE);
      return solver.search(root, limits, stop, PathListener.SILENT);
    }
  }

  private static List<String> all(Metric metric, long[] root) {
    try (PocketSolver solver = new PocketSolver(PocketTableTest.table(metric))) {
      return solver.all(root, StopSignal.never()).stream()
          .map(PocketCube.of(metric)::writeMoves)
          .toList();
    }
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void theSolutionSolvesTheCubeAsItIsHeld(Metric metric) {
    PocketCube cube = PocketCube.of(metric);
    PocketTable table = PocketTableTest.table(metric);
    SplittableRandom random = new SplittableRandom(1);
    for (int n = 0; n < 1000; n++) {
      String scramble = Stickers.randomMoves(random, n % 30, "URFDLBxyz");
      String held = Stickers.apply(Stickers.SOLVED, scramble);
      long[] root = cube.read(held);
      PathResult result = solve(metric, root, PathLimits.NONE);
      byte[] path = Objects.requireNonNull(result.path());
      assertTrue(Stickers.isSolved(Stickers.apply(held, cube.writeMoves(path))), scramble);
      assertEquals(Outcome.SOLVED, result.outcome());
      assertTrue(result.optimal());
      assertEquals(table.distance(PocketIndex.of(root[0])), path.length);
      assertEquals(path.length, result.expanded());
      assertTrue(result.generated() >= path.length);
    }
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void allSolutionsAreDistinctOptimalAndInOrder(Metric metric) {
    PocketCube cube = PocketCube.of(metric);
    SplittableRandom random = new SplittableRandom(2);
    try (PocketSolver solver = new PocketSolver(PocketTableTest.table(metric))) {
      for (int n = 0; n < 50; n++) {
        long[] root = cube.random(random);
        PathResult first = solve(metric, root, PathLimits.NONE);
        List<byte[]> all = solver.all(root, StopSignal.never());
        assertArrayEquals(first.path(), all.get(0));
        for (int i = 0; i < all.size(); i++) {
          assertEquals(first.bound(), all.get(i).length);
          long[] reached = Objects.requireNonNull(cube.after(root, all.get(i)));
          assertTrue(cube.isSolved(reached, 0));
          assertTrue(i == 0 || Arrays.compare(all.get(i - 1), all.get(i)) < 0);
        }
      }
    }
  }

  /** Tries all sequences on stickers. A half turn of the quarter-turn metric is one way only. */
  @ParameterizedTest
  @EnumSource(Metric.class)
  void noOptimalSolutionIsMissing(Metric metric) {
    PocketCube cube = PocketCube.of(metric);
    SplittableRandom random = new SplittableRandom(3);
    int several = 0;
    for (int n = 0; n < 300; n++) {
      String moves = cube.writeMoves(cube.randomMoves(random, n % 6));
      String held = Stickers.apply(Stickers.SOLVED, moves);
      List<String> found = all(metric, cube.read(held));
      List<String> expected = new ArrayList<>();
      for (int length = 0; expected.isEmpty(); length++) {
        tryAll(metric, held, "", length, expected);
      }
      assertEquals(new HashSet<>(expected), new HashSet<>(found), held);
      assertEquals(expected.size(), found.size());
      several += found.size() > 1 ? 1 : 0;
    }
    assertTrue(several > 0);
    assertEquals(List.of(""), all(metric, cube.solved()));
  }

  /** Adds the sequences of this length, a half turn counted as two quarter turns if need be. */
  private static void tryAll(
      Metric metric, String facelets, String moves, int length, List<String> solutions) {
    if (length == 0) {
      if (Stickers.isSolved(facelets)) {
        solutions.add(moves);
      }
      return;
    }
    for (String move : List.of("U", "U2", "U'", "R", "R2", "R'", "F", "F2", "F'")) {
      int cost = metric == Metric.QTM && move.endsWith("2") ? 2 : 1;
      boolean repeats = !moves.isEmpty() && lastFace(moves) == move.charAt(0);
      if (cost <= length && !repeats) {
        String next = Stickers.apply(facelets, move);
        tryAll(metric, next, (moves + " " + move).strip(), length - cost, solutions);
      }
    }
  }

  private static char lastFace(String moves) {
    return moves.charAt(moves.lastIndexOf(' ') + 1);
  }

  @Test
  void aLengthLimitIsKept() {
    long[] root = PocketCube.of(Metric.HTM).read("R U F");
    PathResult tooShort = solve(Metric.HTM, root, PathLimits.NONE.withMaxLength(2));
    assertEquals(Outcome.LENGTH_LIMIT, tooShort.outcome());
    assertNull(tooShort.path());
    assertEquals(3, tooShort.bound());
    assertFalse(tooShort.optimal());
    assertTrue(solve(Metric.HTM, root, PathLimits.NONE.withMaxLength(3)).optimal());
  }

  @Test
  void theListenerHearsTheBoundAndThePath() {
    List<String> heard = new ArrayList<>();
    PocketCube cube = PocketCube.of(Metric.QTM);
    PathListener listener =
        new PathListener() {
          @Override
          public void lowerBound(int bound) {
            heard.add("bound " + bound);
          }

          @Override
          public void pathFound(byte[] path) {
            heard.add(cube.writeMoves(path));
          }
        };
    try (PocketSolver solver = new PocketSolver(PocketTableTest.table(Metric.QTM))) {
      StopSignal stop = new StopSignal(Long.MAX_VALUE);
      solver.search(cube.read("R2 U"), PathLimits.NONE, stop, listener);
    }
    assertEquals(List.of("bound 3", "U' R2"), heard);
  }
}
