package dev.superflip.coord.coset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Cube;
import dev.superflip.cube.RandomCubes;
import org.junit.jupiter.api.Test;

class TwistMasksTest {
  @Test
  void twistsAddUpModuloThree() {
    RandomCubes random = new RandomCubes(81);
    for (int i = 0; i < 1000; i++) {
      Cube a = random.state();
      Cube b = random.state();
      int sum = 0;
      for (int place = 0; place < Cube.CORNERS; place++) {
        sum |= TwistMasks.of(place, (a.twist(place) + b.twist(place)) % 3);
      }
      assertEquals(sum, TwistMasks.add(masks(a), masks(b)));
    }
  }

  @Test
  void addingToFourEqualsFourSums() {
    RandomCubes random = new RandomCubes(82);
    for (int i = 0; i < 1000; i++) {
      int a = masks(random.state());
      long four = 0;
      long sums = 0;
      for (int lane = 0; lane < 4; lane++) {
        int b = masks(random.state());
        four |= (long) b << 16 * lane;
        sums |= (long) TwistMasks.add(a, b) << 16 * lane;
      }
      assertEquals(sums, TwistMasks.addToFour(a, four));
    }
  }

  private static int masks(Cube cube) {
    int masks = 0;
    for (int place = 0; place < Cube.CORNERS; place++) {
      masks |= TwistMasks.of(place, cube.twist(place));
    }
    return masks;
  }
}
