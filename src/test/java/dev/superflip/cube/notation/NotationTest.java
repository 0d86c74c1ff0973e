package dev.superflip.cube.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotationTest {
  private final RandomCubes random = new RandomCubes(14);

  @Test
  void everyCubeIsRecognisedInEveryNotation() {
    for (int i = 0; i < 300; i++) {
      List<Move> moves = random.moves(1 + i % 60);
      Cube cube = Cube.of(moves);
      for (String text :
          List.of(
              Maneuver.format(moves),
              Maneuver.format(moves).replace(" ", ""),
              Facelets.format(cube),
              Facelets.format(cube).replaceAll(".{9}", "$0 "),
              Facelets.format(cube).replaceAll("...", "$0\n"),
              Facelets.format(cube).replaceAll("[A-Z]", "$0 "),
              Facelets.format(cube).replace('U', '#').replace('D', '/'),
              Reid.format(cube),
              Reid.format(cube).replace(" ", ", "))) {
        assertEquals(cube, Notation.readAny(text), text);
      }
    }
  }

  @Test
  void aTextWithAMistakeIsStillRecognised() {
    for (int i = 0; i < 300; i++) {
      Cube cube = random.state();
      String facelets = Facelets.format(cube);
      int at = i % 54;
      assertDetected(Notation.FACELETS, facelets.substring(0, at) + facelets.substring(at + 1));
      assertDetected(Notation.FACELETS, facelets.substring(0, at) + "U" + facelets.substring(at));
      assertDetected(Notation.FACELETS, facelets.substring(0, at) + "2" + facelets.substring(at));
      assertDetected(Notation.FACELETS, facelets.substring(0, 42));
      assertDetected(Notation.FACELETS, facelets.substring(1).replaceAll("...", "$0 "));
      String reid = Reid.format(cube);
      assertDetected(Notation.REID, reid.substring(3));
      assertDetected(Notation.REID, reid.substring(0, at) + "?" + reid.substring(at));
      assertDetected(Notation.REID, reid.substring(0, at) + reid.substring(at + 1));
      String moves = Maneuver.format(random.moves(20));
      assertDetected(Notation.MOVES, moves + " Q");
      assertDetected(Notation.MOVES, "(" + moves);
      assertDetected(Notation.MOVES, moves + " // a comment of several long words, says nothing");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n", "// nothing", "/* nothing */ # at all"})
  void anEmptyTextIsTheSolvedCubeOnlyAsMoves(String text) {
    assertEquals(Cube.SOLVED, Notation.MOVES.read(text));
    InvalidPuzzleException fault =
        assertThrows(InvalidPuzzleException.class, () -> Notation.readAny(text));
    assertEquals("the text is empty", fault.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"MOVES, moves", "FACELETS, facelets", "REID, reid"})
  void notationsHaveNamesForUsers(Notation notation, String name) {
    assertEquals(name, notation.toString());
  }

  private static void assertDetected(Notation notation, String text) {
    assertEquals(notation, Notation.detect(text), text);
  }
}
