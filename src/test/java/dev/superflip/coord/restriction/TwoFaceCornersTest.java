package dev.superflip.coord.restriction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.cube.Cube;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveGroup;
import dev.superflip.cube.RandomCubes;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TwoFaceCornersTest {
  @Test
  void everyCosetHas120Permutations() {
    int[] sizes = new int[TwoFaceCorners.COSETS];
    for (int rank = 0; rank < CornerPermutation.COUNT; rank++) {
      sizes[TwoFaceCorners.coset(rank)]++;
    }
    for (int size : sizes) {
      assertEquals(120, size);
    }
  }

  @Test
  void turnsOfUAndRBeforeTheScrambleKeepTheCoset() {
    RandomCubes random = new RandomCubes(1);
    List<Move> moves = FaceSet.of("UR").moves().moves();
    Random choice = new Random(2);
    for (int i = 0; i < 200; i++) {
      Cube cube = random.state();
      Cube before = Cube.SOLVED;
      for (int j = 0; j < 20; j++) {
        before = before.then(moves.get(choice.nextInt(moves.size())));
      }
      assertEquals(
          TwoFaceCorners.coset(CornerPermutation.rank(cube)),
          TwoFaceCorners.coset(CornerPermutation.rank(before.then(cube))));
    }
  }

  /** 120 permutations, 3^5 twists and half of 7! permutations of the edges. */
  @Test
  void theOrderOfTheGroupFollows() {
    assertEquals(
        120L * 243 * 5_040 / 2, new MoveGroup(FaceSet.of("UR").moves()).order().longValueExact());
  }
}
