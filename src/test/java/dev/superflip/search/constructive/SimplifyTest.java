package dev.superflip.search.constructive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Maneuver;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimplifyTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "R R', \"\"",
        "R R, R2",
        "R R2, R'",
        "R2 R2, \"\"",
        "U D U', D",
        "U D U2 D', U'",
        "D U, U D",
        "R L R L R L R L, \"\"",
        "R U D' F F' D U' R', \"\"",
        "R U F F' U R, R U2 R",
        "L' B F2 B' F2 L' U, L2 U",
      })
  void turnsAreMergedAndCancelled(String turns, String simplified) {
    List<Move> moves = Maneuver.parse(turns).turns();
    assertEquals(simplified, Maneuver.format(Simplify.of(moves)));
  }

  @Test
  void theTransformationRemains() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 2000; i++) {
      List<Move> moves = new ArrayList<>();
      for (int n = random.nextInt(40); n > 0; n--) {
        moves.add(Move.of(random.nextInt(Move.COUNT)));
      }
      List<Move> simplified = Simplify.of(moves);
      assertEquals(Cube.of(moves), Cube.of(simplified));
      for (Metric metric : Metric.values()) {
        assertTrue(metric.length(simplified) <= metric.length(moves));
      }
      for (int j = 1; j < simplified.size(); j++) {
        assertFalse(Move.redundant(simplified.get(j - 1), simplified.get(j)));
      }
      assertEquals(simplified, Simplify.of(simplified));
    }
  }

  @Test
  void aSequenceAndItsInverseAreNothing() {
    RandomCubes random = new RandomCubes(1);
    for (int i = 0; i < 100; i++) {
      List<Move> moves = new ArrayList<>(random.moves(30));
      for (int j = moves.size() - 1; j >= 0; j--) {
        moves.add(moves.get(j).inverse());
      }
      assertEquals(List.of(), Simplify.of(moves));
    }
  }
}
