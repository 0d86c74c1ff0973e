package dev.superflip.cube.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.RandomCubes;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NetCheckTest {
  private static final String SOLVED = Facelets.format(Cube.SOLVED);
  private static final String CENTRES =
      "....U........R........F........D........L........B....".substring(0, 54);

  private static String paint(String net, int facelet, char letter) {
    return net.substring(0, facelet) + letter + net.substring(facelet + 1);
  }

  /** Paint can be removed from a cube in any order: no part of it has a fault. */
  @Test
  void everyPartOfACubeIsWithoutFault() {
    SplittableRandom random = new SplittableRandom(3);
    RandomCubes cubes = new RandomCubes(4);
    for (int i = 0; i < 200; i++) {
      String net = Facelets.format(cubes.state());
      assertTrue(NetCheck.of(net).valid());
      int missing = 0;
      for (int step = 0; step < 54; step++) {
        int facelet = random.nextInt(54);
        missing += net.charAt(facelet) == NetCheck.UNPAINTED ? 0 : 1;
        net = paint(net, facelet, NetCheck.UNPAINTED);
        NetCheck check = NetCheck.of(net);
        assertNull(check.reason(), net);
        assertEquals(missing, check.missing());
        assertEquals(missing == 0, check.valid());
      }
    }
  }

  @Test
  void aColourOnTooManyStickersIsFound() {
    NetCheck check = NetCheck.of(paint(SOLVED, 9, 'U'));
    assertEquals("10 stickers show U; there are only 9", check.reason());
    assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), check.stickers());
  }

  @Test
  void aPieceThatDoesNotExistIsFoundInAPartOfANet() {
    // U9 and R1 belong to one corner, which cannot show U and D.
    NetCheck check = NetCheck.of(paint(paint(CENTRES, 8, 'U'), 9, 'D'));
    assertEquals("no corner shows U and D, as URF does", check.reason());
    assertEquals(List.of(8, 9), check.stickers());
    assertEquals(46, check.missing());
  }

  @Test
  void aPieceThatOccursTwiceIsFound() {
    // The edges UR and UF both show U and R.
    String net = paint(paint(CENTRES, 5, 'U'), 10, 'R');
    NetCheck check = NetCheck.of(paint(paint(net, 7, 'U'), 19, 'R'));
    assertEquals("the edge UR occurs twice: at UR and at UF", check.reason());
    assertEquals(List.of(5, 10, 7, 19), check.stickers());
  }

  @Test
  void piecesThatCannotAllBeThereAreFound() {
    // Five edges show U, and a cube has four.
    String net = CENTRES;
    for (int facelet : new int[] {5, 7, 3, 1, 32}) {
      net = paint(net, facelet, 'U');
    }
    NetCheck check = NetCheck.of(net);
    assertEquals("the edges that are painted cannot be on one cube", check.reason());
    assertEquals(List.of(), check.stickers());
  }

  @Test
  void aCompleteNetMustObeyTheLaws() {
    String swapped = paint(paint(SOLVED, 19, 'R'), 10, 'F');
    NetCheck check = NetCheck.of(swapped);
    assertNotNull(check.reason());
    assertTrue(check.reason().contains("two pieces are swapped"), check.reason());
    assertEquals(0, check.missing());
    assertFalse(check.valid());
    assertEquals(List.of(), check.stickers());
  }

  @Test
  void otherTextsAreRefused() {
    assertThrows(InvalidPuzzleException.class, () -> NetCheck.of(SOLVED + "U"));
    assertThrows(InvalidPuzzleException.class, () -> NetCheck.of(paint(SOLVED, 3, 'x')));
    assertThrows(InvalidPuzzleException.class, () -> NetCheck.of(""));
  }
}
