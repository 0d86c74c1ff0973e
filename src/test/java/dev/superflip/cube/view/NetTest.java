package dev.superflip.cube.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import org.junit.jupiter.api.Test;

class NetTest {
  @Test
  void aTurnOfTheRightFaceCarriesAColumnUp() {
    assertEquals(
        """
              U U F
              U U F
              U U F
        L L L F F D R R R U B B
        L L L F F D R R R U B B
        L L L F F D R R R U B B
              D D B
              D D B
              D D B
        """,
        Net.plain(Cube.of(Move.R)));
  }

  @Test
  void theColouredNetIsThePlainOneWithColoursAdded() {
    Cube cube = new RandomCubes(9).state();
    String coloured = Net.ansi(cube);
    String plain =
        coloured
            .replaceAll("\u001B\\[[0-9;]*m", "")
            .lines()
            .map(line -> line.stripTrailing() + "\n")
            .reduce("", String::concat);
    assertEquals(Net.plain(cube), plain);
    assertEquals(54, coloured.split("\u001B\\[48;5;", -1).length - 1);
    assertNotEquals(Net.ansi(Cube.SOLVED), coloured);
  }
}
