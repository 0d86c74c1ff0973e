package dev.superflip.puzzle.pocket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Metric;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PocketIndexTest {
  @Test
  void everyNumberIsTheNumberOfItsState() {
    for (int i = 0; i < PocketIndex.SIZE; i++) {
      if (PocketIndex.of(PocketIndex.state(i)) != i) {
        assertEquals(i, PocketIndex.of(PocketIndex.state(i)));
      }
    }
    assertEquals(3_674_160, PocketIndex.SIZE);
  }

  @Test
  void theSolvedCubeHasTheNumber0() {
    PocketCube cube = PocketCube.of(Metric.HTM);
    assertEquals(0, PocketIndex.of(cube.solved()[0]));
    assertTrue(cube.isSolved(new long[] {PocketIndex.state(0)}, 0));
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void movesOnNumbersAreMovesOnStates(Metric metric) {
    PocketCube cube = PocketCube.of(metric);
    PocketIndex index = new PocketIndex(cube);
    SplittableRandom random = new SplittableRandom(1);
    for (int n = 0; n < 20_000; n++) {
      int at = random.nextInt(PocketIndex.SIZE);
      for (int move = 0; move < cube.moves(); move++) {
        long[] state = {PocketIndex.state(at)};
        assertTrue(cube.apply(state, move));
        assertEquals(PocketIndex.of(state[0]), index.after(at, move));
      }
    }
  }
}
