package dev.superflip.cube.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ManeuverTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "R U2 F'",
        "RU2F'",
        "R1 U2' F3",
        "R3' U2' F'",
        "R U2\nF\u2019",
        "R U2 F\u2032",
        "R U2 F`",
        "R U2 F\u00B4",
        "R U2 F\u2018",
        "R U'2 F'1",
        "R U2 Fi",
        "\tR\u00A0U2\r\nF'  ",
        "(R U2) F'",
        "(F U2' R')'",
        "((R)) ()5 (U)2' F'",
        "R // then\nU2 # and\nF'",
        "R/* U' */U2/**/F'"
      })
  void oneSequenceCanBeWrittenInManyWays(String text) {
    Cube cube = Maneuver.parse("R U2 F'").toCube();
    assertEquals(Cube.of(List.of(Move.R, Move.U2, Move.F3)), cube);
    assertEquals(cube, Maneuver.parse(text).toCube());
  }

  @ParameterizedTest
  @CsvSource({
    "M, R L' x'",
    "E, U D' y'",
    "S, F' B z",
    "M', R' L x",
    "M2, R2 L2 x2",
    "r, L x",
    "l, R x'",
    "u, D y",
    "d, U y'",
    "f, B z",
    "b, F z'",
    "Rw, r",
    "Lw2', l2",
    "Uw', u'",
    "Dw, d",
    "Fw3, f'",
    "Bw, b",
    "r, R M'",
    "l, L M",
    "u, U E'",
    "d, D E",
    "f, F S",
    "b, B S'",
    "x, R M' L'",
    "y, U E' D'",
    "z, F S B'",
    "X, x",
    "Y2, y2",
    "Z', z'",
    "x2 y2, z2",
    "x y x', z",
  })
  void layersAndRotationsObeyTheirIdentities(String one, String other) {
    Cube start = new RandomCubes(12).state();
    Maneuver a = Maneuver.parse(one);
    Maneuver b = Maneuver.parse(other);
    assertEquals(a.apply(start), b.apply(start));
    assertEquals(a.rotation(), b.rotation());
  }

  @ParameterizedTest
  @CsvSource({
    "x U x', F",
    "y R y', B",
    "z U z', L",
    "x' F x, U",
    "x y F, R",
    "M U M', L' R B L R'",
    "r U r', L F L'",
    "y2 F R, B L",
  })
  void turnsAfterARotationAreConvertedToTheFirstFrame(String rotated, String plain) {
    Cube turned = Cube.of(Maneuver.parse(plain).turns());
    assertEquals(turned, Cube.of(Maneuver.parse(rotated).turns()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(R U R' U')3 | R U R' U' R U R' U' R U R' U'",
        "(R U)2' | U' R' U' R'",
        "(R U)'2 | U' R' U' R'",
        "((R U)2 F)2 | R U R U F R U R U F",
        "[R, U] | R U R' U'",
        "[R: U] | R U R'",
        "[R, U]' | U R U' R'",
        "[F: [R, U]] | F R U R' U' F'",
        "[R U R', D]2 | R U R' D R U' R' D' R U R' D R U' R' D'",
        "[x: U] | F",
        "(x U)4 | F D B U",
        "[r U: D2] | L F B2 F' L'",
      })
  void bracketsAbbreviateTheSequencesTheyStandFor(String text, String turns) {
    assertEquals(turns, Maneuver.format(Maneuver.parse(text).turns()));
  }

  @Test
  void turnsAreKeptAsWritten() {
    assertEquals("R R' U2 U2", Maneuver.parse("R R' U2 U2'").toString());
    assertEquals("R U F x y'", Maneuver.parse("R U x U y'").toString());
    assertEquals("", Maneuver.parse("  ").toString());
    assertEquals(Maneuver.EMPTY, Maneuver.parse("// nothing"));
  }

  @Test
  void inversesUndoAndCompositionAppliesOneAfterTheOther() {
    SplittableRandom random = new SplittableRandom(13);
    RandomCubes cubes = new RandomCubes(13);
    for (int i = 0; i < 200; i++) {
      Cube start = cubes.state();
      Maneuver a = random(random);
      Maneuver b = random(random);
      assertEquals(start, a.inverse().apply(a.apply(start)));
      assertEquals(b.apply(a.apply(start)), a.then(b).apply(start));
      assertEquals(a.then(b), Maneuver.parse(a + " " + b));
      assertEquals(Symmetry.identity(), a.then(a.inverse()).rotation());
      assertEquals(a, Maneuver.parse(a.toString()));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "R U Q F | column 5: unexpected 'Q'",
        "R U ? | column 5: unexpected '?'",
        "' | column 1: unexpected '''",
        "R'' | column 3: unexpected '''",
        "R 2 | column 3: unexpected '2'",
        "R4 | column 2: a turn has 1, 2 or 3 quarter turns, not 4",
        "R22 | column 2: a turn has 1, 2 or 3 quarter turns, not 22",
        "R0 | column 2: a count of 0; the smallest is 1",
        "(R)0 | column 4: a count of 0; the smallest is 1",
        "(R)99999999999999 | column 4: the number is larger than 100000",
        "(R U | column 5: ')' expected after the '(' of column 1, not the end",
        "(R U] | column 5: ')' expected after the '(' of column 1, not ']'",
        "R) | column 2: unexpected ')'",
        "R, U | column 2: unexpected ','",
        "[R U] | column 5: ',' or ':' expected after the '[' of column 1, not ']'",
        "[R, U, F] | column 6: ']' expected after the '[' of column 1, not ','",
        "R /* U | column 3: the comment does not end",
        "R / U | column 3: unexpected '/'",
        "((R U)60000)2 | column 7: longer than 100,000 turns",
        "((R U)50000)2 | column 13: longer than 100,000 turns",
        "m | column 1: unexpected 'm'",
        "uw | column 2: unexpected 'w'",
      })
  void theFaultAndItsColumnAreNamed(String text, String message) {
    assertFault(message, text);
  }

  @Test
  void theLineIsNamedIfItIsNotTheFirst() {
    assertFault("line 3, column 4: unexpected '?'", "R U\nF\n L ?");
  }

  @Test
  void hugeResultsAreRefusedAndHarmlessCountsAreNot() {
    assertFault("column 101: more than 100 nested brackets", "(".repeat(5000));
    assertFault("column 6: longer than", "(R R)100000");
    assertEquals(100_000, Maneuver.parse("(R)100000").turns().size());
    Maneuver rotations = Maneuver.parse("(((x)99999)99999)99999");
    assertEquals(Symmetry.X.inverse(), rotations.rotation());
    assertEquals(Cube.SOLVED, Maneuver.parse("(".repeat(100) + ")".repeat(100)).toCube());
  }

  @Test
  void noManeuverReflectsTheCube() {
    Symmetry mirror = Symmetry.all().get(24);
    assertThrows(IllegalArgumentException.class, () -> new Maneuver(List.of(), mirror));
  }

  private static Maneuver random(SplittableRandom random) {
    String[] letters = "U R F D L B u r f d l b M E S x y z Uw Rw Fw".split(" ", -1);
    String[] amounts = {"", "2", "'"};
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      words.add(letters[random.nextInt(letters.length)] + amounts[random.nextInt(3)]);
    }
    return Maneuver.parse(String.join(" ", words));
  }

  private static void assertFault(String message, String text) {
    InvalidPuzzleException fault =
        assertThrows(InvalidPuzzleException.class, () -> Maneuver.parse(text));
    String found = fault.getMessage();
    assertEquals(message, found != null && found.startsWith(message) ? message : found);
  }
}
