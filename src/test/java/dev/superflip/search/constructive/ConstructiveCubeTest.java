package dev.superflip.search.constructive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConstructiveCubeTest {
  @Test
  void randomCubesAreSolvedByQuarterTurns() {
    RandomCubes random = new RandomCubes(1);
    for (int i = 0; i < 1000; i++) {
      Cube cube = random.state();
      List<Move> solution = ConstructiveCube.solve(cube);
      assertTrue(cube.then(solution).isSolved());
      assertEquals(solution.size(), Metric.QTM.length(solution));

      List<Move> simplified = Simplify.of(solution);
      assertTrue(cube.then(simplified).isSolved());
      assertTrue(Metric.QTM.length(simplified) <= solution.size());
    }
  }

  @Test
  void theSolvedCubeNeedsNoTurn() {
    assertEquals(List.of(), ConstructiveCube.solve(Cube.SOLVED));
  }

  @Test
  void everyTurnIsSolved() {
    for (Move move : Move.values()) {
      assertTrue(Cube.of(move).then(ConstructiveCube.solve(Cube.of(move))).isSolved());
    }
  }

  @Test
  void twoFlippedEdgesNeedOneGenerator() {
    for (int place = 1; place < Cube.EDGES; place++) {
      CubeGenerators.Generator flip = CubeGenerators.edgeFlip(place);
      assertEquals(flip.moves().size(), ConstructiveCube.solve(flip.effect()).size());
    }
  }
}
