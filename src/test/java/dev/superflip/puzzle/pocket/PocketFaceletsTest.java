package dev.superflip.puzzle.pocket;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Metric;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Facelets in any colours, and what is wrong with those that are no cube. */
class PocketFaceletsTest {
  private static final PocketCube CUBE = PocketCube.of(Metric.HTM);

  /** Facelets of the corners URF, UFL, DLF, DFR and DBL. */
  private static final int[] URF = {3, 4, 9};

  private static final int[] UFL = {2, 8, 17};
  private static final int[] DFR = {13, 11, 6};
  private static final int[] DBL = {14, 23, 18};

  private static String with(String facelets, int[] corner, String shown) {
    StringBuilder changed = new StringBuilder(facelets);
    for (int k = 0; k < corner.length; k++) {
      changed.setCharAt(corner[k], shown.charAt(k));
    }
    return changed.toString();
  }

  private static String swap(int one, int other) {
    StringBuilder changed = new StringBuilder(Stickers.SOLVED);
    changed.setCharAt(one, Stickers.SOLVED.charAt(other));
    changed.setCharAt(other, Stickers.SOLVED.charAt(one));
    return changed.toString();
  }

  private static String recoloured(String facelets, String colours) {
    StringBuilder changed = new StringBuilder();
    facelets.chars().forEach(letter -> changed.append(colours.charAt("URFDLB".indexOf(letter))));
    return changed.toString();
  }

  private static void refuses(String text, String message) {
    assertEquals(
        message, assertThrows(InvalidPuzzleException.class, () -> CUBE.read(text)).getMessage());
  }

  @Test
  void anySixColoursInAnyArrangementAreACube() {
    SplittableRandom random = new SplittableRandom(1);
    for (int n = 0; n < 100; n++) {
      long[] state = CUBE.random(random);
      String facelets = CUBE.write(state);
      assertArrayEquals(state, CUBE.read(recoloured(facelets, "WRGYOB")));
      assertArrayEquals(state, CUBE.read(recoloured(facelets, "123456")));
      assertArrayEquals(state, CUBE.read(recoloured(facelets, "urfdlb")));
      assertArrayEquals(state, CUBE.read(recoloured(facelets, "YBROWG")));
      assertArrayEquals(
          state, CUBE.read(recoloured(facelets, "\u2654\u2655\u2656\u2657\u2658\u2659")));
    }
  }

  @Test
  void spaceAndCaseDoNotMatter() {
    assertArrayEquals(CUBE.solved(), CUBE.read("uuuu rrrr FFFF dddd\nLLLL bbbb"));
    assertArrayEquals(CUBE.solved(), CUBE.read("UuUU RRRR FFFF DDDD LLLL BBBB"));
    assertArrayEquals(CUBE.solved(), CUBE.read("W W W W R R R R G G G G Y Y Y Y O O O O B B B B"));
  }

  @Test
  void theNumberOfFaceletsIs24() {
    refuses("UUUURRRRFFFFDDDDLLLLBBB", "23 facelets instead of 24");
    refuses(Stickers.SOLVED + "B", "25 facelets instead of 24");
    refuses("U".repeat(54), "54 facelets instead of 24");
  }

  @Test
  void everySymbolOccursFourTimes() {
    refuses(
        "UUUURRRRFFFFDDDDLLLLBBBU",
        "every symbol must occur 4 times, but there is 'U' 5 times and 'B' 3 times");
    refuses(
        "UUUURRRRFFFFDDDDLLLLBBBX", "7 different symbols instead of 6; the rarest is 'X', at B4");
    refuses("UUUURRRRFFFFDDDDLLLLUUUU", "only 5 different symbols instead of 6");
  }

  @Test
  void aCornerHasThreeColours() {
    refuses(swap(0, 4), "the corner URF (U4 R1 F2) shows 'U' 'U' 'F': the same colour twice");
    refuses(
        recoloured(swap(0, 4), "WRGYOB"),
        "the corner URF (U4 R1 F2) shows 'W' 'W' 'G': the same colour twice");
  }

  @Test
  void aCornerHasNoOppositeColours() {
    refuses(swap(4, 12), "the corner URF (U4 R1 F2) shows 'U' 'D' 'F': opposite colours");
    refuses(
        recoloured(swap(4, 12), "WRGYOB"),
        "the corner URF (U4 R1 F2) shows 'W' 'Y' 'G': opposite colours");
  }

  @Test
  void aCornerIsNotMirrored() {
    refuses(
        with(Stickers.SOLVED, URF, "UFR"),
        "the corner URF (U4 R1 F2) shows 'U' 'F' 'R': the mirror image of a corner");
    refuses(
        recoloured(with(Stickers.SOLVED, URF, "UFR"), "WRGYOB"),
        "the corner URF (U4 R1 F2) shows 'W' 'G' 'R': the mirror image of a corner");
    refuses(
        recoloured(with(Stickers.SOLVED, DBL, "DLB"), "WRGYOB"),
        "the corner DBL (D3 B4 L3) shows 'Y' 'O' 'B': the mirror image of a corner");
  }

  @Test
  void lettersOfFacesHaveTheOrderOfTheFaces() {
    refuses(
        "UUUULLLLFFFFDDDDRRRRBBBB",
        "the corner URF (U4 R1 F2) shows 'U' 'L' 'F': the mirror image of a corner");
    refuses(
        "UUUUDDDDFFFFRRRRLLLLBBBB",
        "the corner URF (U4 R1 F2) shows 'U' 'D' 'F': opposite colours");
  }

  @Test
  void everyCornerOccursOnce() {
    String facelets = with(with(Stickers.SOLVED, DFR, "URF"), UFL, "DLF");
    refuses(
        facelets, "the corner 'U' 'R' 'F' occurs twice: at URF (U4 R1 F2) and at DFR (D2 F4 R3)");
    refuses(
        recoloured(facelets, "WRGYOB"),
        "the corner 'W' 'R' 'G' occurs twice: at URF (U4 R1 F2) and at DFR (D2 F4 R3)");
  }

  @Test
  void theTwistsAddUp() {
    refuses(
        with(Stickers.SOLVED, URF, "FUR"),
        "no turns lead to this cube: one corner is twisted clockwise");
    refuses(
        with(Stickers.SOLVED, DBL, "BLD"),
        "no turns lead to this cube: one corner is twisted anticlockwise");
    refuses(
        recoloured(with(Stickers.SOLVED, URF, "FUR"), "WRGYOB"),
        "no turns lead to this cube: one corner is twisted clockwise");
    refuses(
        recoloured(with(Stickers.SOLVED, DBL, "BLD"), "WRGYOB"),
        "no turns lead to this cube: one corner is twisted anticlockwise");
    assertArrayEquals(
        CUBE.read(with(with(Stickers.SOLVED, URF, "FUR"), DBL, "BLD")),
        CUBE.read(recoloured(with(with(Stickers.SOLVED, URF, "FUR"), DBL, "BLD"), "WRGYOB")));
  }

  @Test
  void noMessageIsAboutAnotherOrientation() {
    String facelets = recoloured(with(Stickers.SOLVED, URF, "FUR"), "WRGYOB");
    for (String rotations : Stickers.ORIENTATIONS) {
      refuses(
          Stickers.apply(facelets, rotations),
          "no turns lead to this cube: one corner is twisted clockwise");
    }
  }

  @Test
  void slicesDoNotExist() {
    refuses("R U M2", "column 5: the 2x2x2 cube has no slice between two faces: 'M'");
    refuses(
        "R /* S */ U\n(F E')2",
        "line 2, column 4: the 2x2x2 cube has no slice between two faces: 'E'");
    assertEquals(
        "column 1: the 2x2x2 cube has no slice between two faces: 'S'",
        assertThrows(InvalidPuzzleException.class, () -> CUBE.readMoves("S")).getMessage());
  }

  @Test
  void otherTextsAreNoMoves() {
    refuses("R Q", "column 3: unexpected 'Q'");
    refuses("", "the text is empty");
    refuses(" # nothing", "the text is empty");
    assertThrows(InvalidPuzzleException.class, () -> CUBE.readMoves("R 7"));
  }

  @Test
  void longSequencesOfMovesAreNotMistakenForFacelets() {
    String moves = "R U R' U R U2 R' U F2 R' F U' R2 F U2 R F' U";
    assertArrayEquals(CUBE.read(moves), CUBE.read(moves.replace(" ", "")));
    assertArrayEquals(CUBE.read("(R U)9"), CUBE.read("R U ".repeat(9)));
  }

  /** The quick reader agrees with the careful one, also on every fault. */
  @Test
  void theQuickReaderReadsWhatTheCarefulOneReads() {
    SplittableRandom random = new SplittableRandom(3);
    int read = 0;
    for (int i = 0; i < 2000; i++) {
      StringBuilder text = new StringBuilder(CUBE.write(CUBE.random(random)));
      if (i % 2 == 1) {
        int at = random.nextInt(24);
        text.setCharAt(at, "URFDLB".charAt(random.nextInt(6)));
      }
      long quick = FaceLetters.read(text.toString());
      if (quick == FaceLetters.UNUSUAL) {
        assertThrows(InvalidPuzzleException.class, () -> PocketFacelets.parse(text.toString()));
      } else {
        assertEquals(PocketFacelets.parse(text.toString()), quick);
        read++;
      }
    }
    assertTrue(read >= 1000);
    assertEquals(FaceLetters.UNUSUAL, FaceLetters.read("UUUURRRRFFFFDDDDLLLLBBB"));
    assertEquals(FaceLetters.UNUSUAL, FaceLetters.read("UUUURRRRFFFFDDDDLLLLBBBX"));
  }
}
