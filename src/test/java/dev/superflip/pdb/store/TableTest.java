package dev.superflip.pdb.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Building refuses any table whose counts are not the exact ones, so opening one tests those too.
 */
class TableTest {
  @ParameterizedTest
  @EnumSource(names = {"NIBBLE", "TWO_BITS", "FIVE_PER_BYTE"})
  void everyCodecVerifies(Codec codec) {
    TestTables.open(Database.EDGES6A, codec);
    TestTables.STORE.verify(Database.EDGES6A, codec, 2);
  }

  @ParameterizedTest
  @EnumSource(names = {"TWO_BITS", "FIVE_PER_BYTE"})
  void smallerCodecsGiveTheDistancesOfNibbles(Codec codec) {
    Table table = TestTables.open(Database.EDGES6A, codec);
    Table nibbles = TestTables.open(Database.EDGES6A, Codec.NIBBLE);
    RandomCubes random = new RandomCubes(21);
    for (int i = 0; i < 500; i++) {
      Cube cube = random.state();
      assertEquals(nibbles.distance(cube), table.distance(cube));
    }
  }

  @Test
  void cornersAreAsFarFromSolvedAsTheirInverseAndTheirImages() {
    Table corners = TestTables.open(Database.CORNERS, Codec.FIVE_PER_BYTE);
    RandomCubes random = new RandomCubes(22);
    for (int i = 0; i < 20; i++) {
      Cube cube = random.state();
      int distance = corners.distance(cube);
      assertEquals(distance, corners.distance(cube.inverse()));
      for (Symmetry symmetry : Symmetry.all()) {
        assertEquals(distance, corners.distance(symmetry.apply(cube)));
      }
    }
  }

  /** The rotation x2 carries the edges of U to those of D, and so one group to the other. */
  @Test
  void theRotationX2ExchangesTheTwoGroupsOfSixEdges() {
    Table upper = TestTables.open(Database.EDGES6A, Codec.FIVE_PER_BYTE);
    Table lower = TestTables.open(Database.EDGES6B, Codec.FIVE_PER_BYTE);
    Symmetry over = Symmetry.X.then(Symmetry.X);
    RandomCubes random = new RandomCubes(23);
    for (int i = 0; i < 300; i++) {
      Cube cube = random.state();
      assertEquals(upper.distance(cube), lower.distance(over.apply(cube)));
    }
  }

  @Test
  void aShortSequenceIsAnUpperBound() {
    Table corners = TestTables.open(Database.CORNERS, Codec.FIVE_PER_BYTE);
    RandomCubes random = new RandomCubes(24);
    for (int length = 0; length <= 8; length++) {
      for (int i = 0; i < 50; i++) {
        assertTrue(corners.distance(Cube.of(random.moves(length))) <= length);
      }
    }
    assertEquals(1, corners.distance(Cube.of(Move.R2)));
    assertEquals(0, corners.distance(Cube.SOLVED));
  }
}
