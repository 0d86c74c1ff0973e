package dev.superflip.solve.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Metric;
import dev.superflip.cube.RandomCubes;
import dev.superflip.search.StopSignal;
import dev.superflip.search.restriction.Drop;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class StageSearchTest {
  private static final List<Face> ORDER = List.of(Face.B, Face.F, Face.D, Face.L, Face.R, Face.U);

  private static StageSearch search() {
    TestTables.stages().close();
    return new StageSearch(Metric.HTM, PuzzleConfig.of(TestTables.STORE.directory()));
  }

  /** One face after the other takes the same turns as all at once. */
  @Test
  void eachPartOfAnOrderBeginsLikeTheWholeOrder() {
    RandomCubes random = new RandomCubes(5);
    try (StageSearch search = search()) {
      for (int i = 0; i < 20; i++) {
        Cube cube = random.state();
        List<Drop> all = search.drop(cube, ORDER, 1, StopSignal.never());
        List<Drop> stepwise = new ArrayList<>();
        Cube at = cube;
        FaceSet faces = FaceSet.ALL;
        for (Face face : ORDER) {
          Drop next = search.next(at, faces, face, StopSignal.never());
          stepwise.add(next);
          at = at.then(next.turns());
          faces = next.left();
          assertEquals(
              stepwise,
              search.drop(cube, ORDER.subList(0, stepwise.size()), 1, StopSignal.never()));
        }
        assertEquals(all, stepwise);
        assertTrue(at.isSolved());
      }
    }
  }

  @Test
  void noFaceTakesNoTurn() {
    try (StageSearch search = search()) {
      Cube cube = new RandomCubes(6).state();
      assertEquals(List.of(), search.drop(cube, List.of(), 1, StopSignal.never()));
    }
  }

  @Test
  void moreEffortNeverTakesMoreTurns() {
    RandomCubes random = new RandomCubes(7);
    try (StageSearch search = search()) {
      for (int i = 0; i < 10; i++) {
        Cube cube = random.state();
        assertTrue(length(search, cube, 20) <= length(search, cube, 1));
      }
    }
  }

  private static int length(StageSearch search, Cube cube, int effort) {
    return search.drop(cube, ORDER.subList(0, 4), effort, StopSignal.never()).stream()
        .mapToInt(drop -> drop.turns().size())
        .sum();
  }

  @Test
  void aSignalEndsTheSearch() {
    StopSignal stop = StopSignal.never();
    stop.set();
    try (StageSearch search = search()) {
      assertThrows(CancellationException.class, () -> search.drop(Cube.SOLVED, ORDER, 1, stop));
    }
  }
}
