package dev.superflip.cube.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.superflip.cube.Cube;
import dev.superflip.cube.RandomCubes;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReidTest {
  private static final String SOLVED =
      "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";

  private final RandomCubes random = new RandomCubes(11);

  @ParameterizedTest
  @CsvSource({
    "'', UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR",
    "R, UF FR UB UL DF BR DB DL DR FL UR BL FDR FRU UBL ULF BRD DFL DLB BUR",
    "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2,"
        + " FU RU BU LU FD RD BD LD RF LF RB LB UFR URB UBL ULF DRF DFL DLB DBR",
  })
  void knownPositionsHaveTheirKnownCubies(String moves, String cubies) {
    Cube cube = Maneuver.parse(moves).toCube();
    assertEquals(cubies, Reid.format(cube));
    assertEquals(cube, Reid.parse(cubies));
  }

  @Test
  void everyCubeCanBeReadBack() {
    for (int i = 0; i < 1000; i++) {
      Cube cube = random.state();
      assertEquals(cube, Reid.parse(Reid.format(cube)));
    }
  }

  @Test
  void smallLettersAndCommasAreUnderstood() {
    Cube cube = random.state();
    String text = Reid.format(cube).toLowerCase(Locale.ROOT).replace(" ", ",\n ");
    assertEquals(cube, Reid.parse(text));
  }

  @Test
  void theFaultAndItsEntryAreNamed() {
    assertFault("19 cubies instead of 20", SOLVED.replace(" DBR", ""));
    assertFault("21 cubies instead of 20", SOLVED + " UF");
    assertFault("0 cubies instead of 20", "");
    assertFault("entry 1 (at UF): 'UX' is not an edge", SOLVED.replaceFirst("UF", "UX"));
    assertFault("entry 3 (at UB): 'UBL' is not an edge", SOLVED.replaceFirst("UB", "UBL"));
    assertFault("entry 13 (at UFR): 'UF' is not a corner", SOLVED.replace("UFR", "UF"));
    assertFault(
        "entry 2 (at UR): 'UD' is no cubie: opposite colours", SOLVED.replace(" UR ", " UD "));
    assertFault(
        "entry 20 (at DBR): 'DBB' is no cubie: the same colour twice",
        SOLVED.replace("DBR", "DBB"));
    assertFault(
        "entry 13 (at UFR): 'URF' is the mirror image of a corner", SOLVED.replace("UFR", "URF"));
    assertFault("entry 4 (at UL): 'BU' occurs already, in entry 3", SOLVED.replace("UL ", "BU "));
    assertFault("one corner is twisted clockwise", SOLVED.replace("UFR", "FRU"));
    assertFault("one edge is flipped", SOLVED.replace("DB DL", "DB LD"));
    assertFault("two pieces are swapped", SOLVED.replace("UB UL", "UL UB"));
  }

  private static void assertFault(String message, String text) {
    InvalidPuzzleException fault =
        assertThrows(InvalidPuzzleException.class, () -> Reid.parse(text));
    String found = fault.getMessage();
    assertEquals(message, found != null && found.contains(message) ? message : found);
  }
}
