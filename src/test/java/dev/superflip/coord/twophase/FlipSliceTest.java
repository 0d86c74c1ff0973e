package dev.superflip.coord.twophase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.coord.Twist;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FlipSliceTest {
  private static final FlipSlice SPACE = new FlipSlice();

  /** Kociemba gives the same number of classes. */
  @Test
  void sixteenSymmetriesLeave64430Classes() {
    assertEquals(16, FlipSlice.SYMMETRIES.size());
    assertEquals(64_430, SPACE.classes());
    long members = 0;
    for (int i = 0; i < SPACE.classes(); i++) {
      members += 16 / Integer.bitCount(SPACE.stabilizer(i));
    }
    assertEquals(FlipSlice.COUNT, members);
    assertEquals(FlipSlice.COUNT, Arrays.stream(SPACE.classOf()).filter(c -> c >= 0).count());
  }

  @Test
  void movesActOnRanksAsOnCubes() {
    RandomCubes random = new RandomCubes(61);
    for (int i = 0; i < 300; i++) {
      Cube cube = random.state();
      for (Move move : Move.values()) {
        assertEquals(
            FlipSlice.rank(cube.then(move)), FlipSlice.move(FlipSlice.rank(cube), move.ordinal()));
      }
    }
  }

  @Test
  void theSymmetryOfACubeCarriesItToTheRepresentativeOfItsClass() {
    RandomCubes random = new RandomCubes(62);
    for (int i = 0; i < 2000; i++) {
      Cube cube = random.state();
      int found = SPACE.classOf()[FlipSlice.rank(cube)];
      Symmetry symmetry = FlipSlice.SYMMETRIES.get(found & FlipSlice.SYMMETRY_MASK);
      assertEquals(
          SPACE.representative(found >>> FlipSlice.SYMMETRY_BITS),
          FlipSlice.rank(symmetry.apply(cube)));
    }
  }

  @Test
  void aStabilizerHasExactlyTheSymmetriesThatFixTheRepresentative() {
    RandomCubes random = new RandomCubes(63);
    int kept = 0;
    for (int i = 0; i < 3000; i++) {
      // Few moves, so that some cubes are symmetric.
      Cube cube = Cube.of(random.moves(i % 5));
      int found = SPACE.classOf()[FlipSlice.rank(cube)];
      Cube first = FlipSlice.SYMMETRIES.get(found & FlipSlice.SYMMETRY_MASK).apply(cube);
      int stabilizer = SPACE.stabilizer(found >>> FlipSlice.SYMMETRY_BITS);
      for (int s = 0; s < 16; s++) {
        boolean same =
            FlipSlice.rank(FlipSlice.SYMMETRIES.get(s).apply(first)) == FlipSlice.rank(first);
        assertEquals(same, (stabilizer >>> s & 1) != 0);
      }
      kept += Integer.bitCount(stabilizer) - 1;
    }
    assertTrue(kept > 0);
  }

  @Test
  void symmetriesActOnTwistsAsOnCubes() {
    char[] seen = FlipSlice.viewedTwists();
    RandomCubes random = new RandomCubes(64);
    for (int i = 0; i < 500; i++) {
      Cube cube = random.state();
      for (int s = 0; s < 16; s++) {
        assertEquals(
            Twist.rank(FlipSlice.SYMMETRIES.get(s).apply(cube)),
            seen[Twist.rank(cube) << FlipSlice.SYMMETRY_BITS | s]);
      }
    }
  }
}
