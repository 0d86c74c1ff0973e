package dev.superflip.cube.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FaceletsTest {
  private static final String SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

  private final RandomCubes random = new RandomCubes(10);

  @ParameterizedTest
  @CsvSource({
    "'', UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
    "U, UUUUUUUUUBBBRRRRRRRRRFFFFFFDDDDDDDDDFFFLLLLLLLLLBBBBBB",
    "R, UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB",
    "F, UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB",
    "D, UUUUUUUUURRRRRRFFFFFFFFFLLLDDDDDDDDDLLLLLLBBBBBBBBBRRR",
    "L, BUUBUUBUURRRRRRRRRUFFUFFUFFFDDFDDFDDLLLLLLLLLBBDBBDBBD",
    "B, RRRUUUUUURRDRRDRRDFFFFFFFFFDDDDDDLLLULLULLULLBBBBBBBBB",
    "R L U2 F U' D F2 R2 B2 L U2 F' B' U R2 D F2 U R2 U,"
        + " UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB",
  })
  void knownPositionsHaveTheirKnownFacelets(String moves, String facelets) {
    Cube cube = Maneuver.parse(moves).toCube();
    assertEquals(facelets, Facelets.format(cube));
    assertEquals(cube, Facelets.parse(facelets));
  }

  @Test
  void everyCubeCanBeReadBack() {
    for (int i = 0; i < 1000; i++) {
      Cube cube = random.state();
      assertEquals(cube, Facelets.parse(Facelets.format(cube)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"WRGYOB", "123456", "urfdlb", "#?!-.+", "aAbBcC", "BLDFRX"})
  void anySixSymbolsAreAccepted(String symbols) {
    Cube cube = random.state();
    String facelets = Facelets.format(cube);
    assertEquals(cube, Facelets.parse(replaceLetters(facelets, symbols)));
  }

  @Test
  void emojiSquaresAreAccepted() {
    Cube cube = random.state();
    int[] squares = "⬜🟥🟩🟨🟧🟦".codePoints().toArray();
    StringBuilder text = new StringBuilder();
    for (int letter : Facelets.format(cube).chars().toArray()) {
      text.appendCodePoint(squares["URFDLB".indexOf(letter)]).appendCodePoint(0xFE0F);
    }
    assertEquals(cube, Facelets.parse(text.toString()));
  }

  @Test
  void caseIsIgnoredOnlyIfThatLeavesSixSymbols() {
    Cube cube = random.state();
    String facelets = Facelets.format(cube);
    String mixed = facelets.substring(0, 30) + facelets.substring(30).toLowerCase(Locale.ROOT);
    assertEquals(cube, Facelets.parse(mixed));
    assertEquals(cube, Facelets.parse(replaceLetters(facelets, "RrGgBb")));
  }

  @Test
  void spaceAndLineEndsHaveNoMeaning() {
    Cube cube = random.state();
    String spaced = Facelets.format(cube).replaceAll("...", "$0 ").replaceAll(".{12}", "$0\r\n\t");
    assertEquals(cube, Facelets.parse(" \uFEFF" + spaced + "\u00A0\n"));
  }

  @Test
  void aSolvedCubeIsSolvedHoweverItIsHeld() {
    assertEquals(
        Cube.SOLVED, Facelets.parse("FFFFFFFFFRRRRRRRRRDDDDDDDDDBBBBBBBBBLLLLLLLLLUUUUUUUUU"));
  }

  /** R is turned while F is in front. Then y brings this face to the front, so it reads as F. */
  @Test
  void aCubeIsReadAsItIsHeld() {
    assertEquals(
        Cube.of(Move.F), Facelets.parse("UUUUUUFFFUBBUBBUBBRRRRRRRRRBBBDDDDDDFFDFFDFFDLLLLLLLLL"));
  }

  @Test
  void aRotatedCubeIsTheConjugateStateAndConjugateTurnsSolveIt() {
    List<Move> scramble = random.moves(20);
    Cube cube = Cube.of(scramble);
    List<Move> solution = new Maneuver(scramble, Symmetry.identity()).inverse().turns();
    for (Symmetry held : Symmetry.rotations()) {
      Cube read = Facelets.parse(facelets(cube, held));
      assertEquals(held.apply(cube), read);
      assertEquals(Cube.SOLVED, read.then(solution.stream().map(held::apply).toList()));
    }
  }

  @Test
  void mirroredCentresAreRefused() {
    Cube cube = random.state();
    for (Symmetry mirror : Symmetry.all().subList(24, 48)) {
      assertFault("mirror image of a cube", facelets(cube, mirror));
    }
  }

  @Test
  void unknownSymbolsMayHaveTheirCentresInAnyArrangement() {
    Cube cube = random.state();
    String facelets = Facelets.format(cube);
    assertEquals(cube, Facelets.parse(replaceLetters(facelets, "WGRYOB")));
    assertEquals(cube, Facelets.parse(replaceLetters(facelets, "WYRGOB")));
    assertFault("show U and R, which are not opposite", replaceLetters(facelets, "UDFRLB"));
  }

  @Test
  void theFaultAndItsPlaceAreNamed() {
    assertFault("53 facelets instead of 54", SOLVED.substring(1));
    assertFault("0 facelets instead of 54", " \n");
    assertFault("only 5 different symbols instead of 6", SOLVED.replace('B', 'U'));
    assertFault("7 different symbols instead of 6; the rarest is '?', at F3", set(20, '?', SOLVED));
    assertFault("the rarest is U+0007, at U1", set(0, '\u0007', SOLVED));
    assertFault(
        "every symbol must occur 9 times, but there is 'F' 10 times and 'R' 8 times",
        set(9, 'F', SOLVED));
    assertFault("wrong centres: U5 and R5 both show 'U'", swap(13, 0, SOLVED));
    assertFault("wrong centres: the opposite faces U and D show R and D", swap(4, 13, SOLVED));
    assertFault(
        "the corner URF (U9 R1 F3) shows 'U' 'U' 'F': the same colour twice", swap(9, 5, SOLVED));
    assertFault(
        "the corner URF (U9 R1 F3) shows 'U' 'D' 'F': opposite colours", swap(9, 28, SOLVED));
    assertFault(
        "the corner URF (U9 R1 F3) shows 'R' 'U' 'F': the mirror image of a corner",
        swap(8, 9, SOLVED));
    assertFault("the edge UR (U6 R2) shows 'U' 'D': opposite colours", swap(10, 28, SOLVED));
    assertFault("the edge UF (U8 F2) shows 'U' 'U': the same colour twice", swap(19, 5, SOLVED));
    assertFault("one edge is flipped", swap(5, 10, SOLVED));
    assertFault("two pieces are swapped", swap(10, 19, SOLVED));
    String twisted = set(8, 'F', set(9, 'U', set(20, 'R', SOLVED)));
    assertFault("one corner is twisted clockwise", twisted);
  }

  @Test
  void aCubieThatOccursTwiceIsNamed() {
    // UF becomes a second UR; to keep nine of each, DR becomes a second DF.
    assertFault("the edge UR occurs twice: at UR and at UF", swap(19, 16, SOLVED));
  }

  private static void assertFault(String message, String text) {
    InvalidPuzzleException fault =
        assertThrows(InvalidPuzzleException.class, () -> Facelets.parse(text));
    String found = fault.getMessage();
    assertEquals(message, found != null && found.contains(message) ? message : found);
  }

  /** The facelets of one cube, in its own colours, when it is held (or mirrored) as given. */
  private static String facelets(Cube cube, Symmetry held) {
    StringBuilder colours = new StringBuilder();
    for (Face face : Face.values()) {
      colours.append(held.inverse().apply(face));
    }
    return replaceLetters(Facelets.format(held.apply(cube)), colours.toString());
  }

  private static String replaceLetters(String facelets, String symbols) {
    StringBuilder replaced = new StringBuilder();
    facelets.chars().forEach(c -> replaced.append(symbols.charAt("URFDLB".indexOf(c))));
    return replaced.toString();
  }

  private static String set(int facelet, char symbol, String text) {
    return text.substring(0, facelet) + symbol + text.substring(facelet + 1);
  }

  private static String swap(int i, int j, String text) {
    return set(i, text.charAt(j), set(j, text.charAt(i), text));
  }
}
