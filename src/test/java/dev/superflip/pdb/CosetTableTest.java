package dev.superflip.pdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.Distribution;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A coset table at full size: 117,567,450 entries. */
class CosetTableTest {
  private static final Table TABLE = TestTables.open(Database.A1, Codec.LINE);

  /** Every build compares its counts with the catalogue; this test compares the catalogue. */
  @Test
  void theDistributionIsThatOfAnIndependentProgram() {
    Distribution expected =
        Distribution.of(
            1, 1, 4, 34, 331, 3612, 41605, 474128, 4953846, 34776317, 68566704, 8749194, 1673);
    assertEquals(expected, TABLE.distribution());
  }

  @Test
  void theTableVerifies() {
    TestTables.STORE.verify(Database.A1, Codec.LINE, 2);
  }

  @Test
  void noValueExceedsTheLengthOfAScramble() {
    RandomCubes random = new RandomCubes(5);
    for (int i = 0; i < 5000; i++) {
      List<Move> scramble = random.moves(i % 13);
      assertTrue(TABLE.distance(Cube.of(scramble)) <= scramble.size());
    }
  }

  /** The exact mean over random cubes is 9.681; the line code loses 0.038. */
  @Test
  void theLineCodeLosesLittle() {
    RandomCubes random = new RandomCubes(6);
    double sum = 0;
    int n = 20_000;
    for (int i = 0; i < n; i++) {
      sum += TABLE.distance(random.state());
    }
    assertEquals(9.681 - 0.038, sum / n, 0.02);
  }

  @Test
  void aHalfTurnMadeFirstKeepsTheValueAndASymmetryNearlyDoes() {
    RandomCubes random = new RandomCubes(7);
    for (int i = 0; i < 200; i++) {
      Cube cube = random.state();
      int value = TABLE.distance(cube);
      for (int m = 1; m < Move.COUNT; m += 3) {
        assertEquals(value, TABLE.distance(Cube.of(Move.of(m)).then(cube)));
      }
      for (Symmetry symmetry : Symmetry.all()) {
        // A row with a stabilizer holds an entry several times, and each may lose another amount.
        assertTrue(Math.abs(value - TABLE.distance(symmetry.apply(cube))) <= 1);
      }
    }
  }
}
