package dev.superflip.neural.encoding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import org.junit.jupiter.api.Test;

class PieceCodesTest {
  private static byte[] codes(Cube cube) {
    byte[] codes = new byte[PieceCodes.PIECES];
    PieceCodes.of(cube, codes, 0);
    return codes;
  }

  @Test
  void movesActOnCodesAsOnCubes() {
    RandomCubes random = new RandomCubes(16);
    for (int i = 0; i < 100; i++) {
      Cube cube = random.state();
      for (Move move : Move.values()) {
        byte[] moved = codes(cube);
        PieceCodes.move(moved, 0, move.ordinal(), moved, 0);
        assertArrayEquals(codes(cube.then(move)), moved);
      }
    }
  }

  @Test
  void inverseRowsAreTheRowsOfTheInverse() {
    RandomCubes random = new RandomCubes(17);
    for (int i = 0; i < 100; i++) {
      Cube cube = random.state();
      short[] expected = new short[PieceCodes.PIECES];
      short[] rows = new short[PieceCodes.PIECES];
      PieceCodes.rows(codes(cube.inverse()), 0, expected, 0);
      PieceCodes.inverseRows(codes(cube), 0, rows, 0);
      assertArrayEquals(expected, rows);
    }
  }
}
