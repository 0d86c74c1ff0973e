package dev.superflip.puzzle.pocket;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Metric;
import dev.superflip.cube.PackedCorners;
import dev.superflip.puzzle.StateSpace;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PocketCubeTest {
  private static final String EVERYTHING = "URFDLBxyz";

  private static boolean solves(PocketCube cube, long[] state, String moves) {
    long[] reached = Objects.requireNonNull(cube.after(state, cube.readMoves(moves)));
    return cube.isSolved(reached, 0);
  }

  @Test
  void theMovesAreTurnsOfThreeFaces() {
    PocketCube half = PocketCube.of(Metric.HTM);
    assertEquals(9, half.moves());
    assertEquals(
        "U U2 U' R R2 R' F F2 F'", half.writeMoves(new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 8}));
    PocketCube quarter = PocketCube.of(Metric.QTM);
    assertEquals(6, quarter.moves());
    assertEquals("U U' R R' F F'", quarter.writeMoves(new byte[] {0, 1, 2, 3, 4, 5}));
    assertEquals("f", half.lengthSuffix());
    assertEquals("q", quarter.lengthSuffix());
    assertEquals("2x2x2", half.id());
    assertEquals(BigInteger.valueOf(3_674_160), half.size());
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void everyMoveTurnsTheStickersAsARealCubeDoes(Metric metric) {
    PocketCube cube = PocketCube.of(metric);
    SplittableRandom random = new SplittableRandom(1);
    long[] children = new long[cube.maxChildren() + 1];
    byte[] made = new byte[cube.maxChildren()];
    for (int n = 0; n < 200; n++) {
      long[] state = cube.random(random);
      String facelets = cube.write(state);
      int count = cube.expand(state, 0, -1, children, 1, made);
      assertEquals(cube.moves(), count);
      for (int i = 0; i < count; i++) {
        assertEquals(i, made[i]);
        long[] child = {children[i + 1]};
        String move = cube.writeMoves(new byte[] {made[i]});
        assertEquals(Stickers.apply(facelets, move), cube.write(child));
        assertTrue(cube.apply(child, cube.inverse(i)));
        assertArrayEquals(state, child);
      }
    }
  }

  @Test
  void onlyTheAllowedMovesAreMade() {
    PocketCube cube = PocketCube.of(Metric.HTM);
    long[] children = new long[9];
    byte[] made = new byte[9];
    assertEquals(2, cube.expand(cube.solved(), 0, 0b1_0000_0010, children, 0, made));
    assertEquals("U2 F'", cube.writeMoves(new byte[] {made[0], made[1]}));
    assertEquals(0, cube.expand(cube.solved(), 0, 0, children, 0, made));
  }

  @Test
  void aStateIsWrittenAndReadBack() {
    PocketCube cube = PocketCube.of(Metric.HTM);
    SplittableRandom random = new SplittableRandom(2);
    for (int n = 0; n < 1000; n++) {
      long[] state = cube.random(random);
      assertArrayEquals(state, cube.read(cube.write(state)));
    }
    assertEquals(Stickers.SOLVED, cube.write(cube.solved()));
  }

  @Test
  void aSolvedCubeIsSolvedInAllOrientations() {
    PocketCube cube = PocketCube.of(Metric.HTM);
    Set<String> seen = new HashSet<>();
    for (String rotations : Stickers.ORIENTATIONS) {
      String facelets = Stickers.apply(Stickers.SOLVED, rotations);
      assertTrue(seen.add(facelets));
      assertTrue(cube.isSolved(cube.read(facelets), 0), facelets);
    }
    assertEquals(24, seen.size());
    assertFalse(cube.isSolved(cube.read("R"), 0));
  }

  @Test
  void movesOfAllKindsLeadToTheCubeThatOneHolds() {
    PocketCube cube = PocketCube.of(Metric.QTM);
    SplittableRandom random = new SplittableRandom(3);
    for (int n = 0; n < 1000; n++) {
      String moves = Stickers.randomMoves(random, 1 + n % 20, EVERYTHING);
      String held = Stickers.apply(Stickers.SOLVED, moves);
      assertArrayEquals(cube.read(held), cube.read(moves), moves);
    }
    assertArrayEquals(cube.read("R U'"), cube.read("Rw u' // M and E are letters of a comment"));
    assertArrayEquals(cube.read("R U R' U'"), cube.read("[R, U]"));
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void movesOfAllKindsSolveAStateExactlyIfTheySolveTheStickers(Metric metric) {
    PocketCube cube = PocketCube.of(metric);
    SplittableRandom random = new SplittableRandom(4);
    for (int n = 0; n < 1000; n++) {
      String scramble = Stickers.randomMoves(random, 2 + n % 20, EVERYTHING);
      long[] state = cube.read(Stickers.apply(Stickers.SOLVED, scramble));
      String solution = Stickers.inverse(scramble);
      assertTrue(solves(cube, state, solution), scramble);
      assertTrue(solves(cube, state, solution + " y x2"), scramble);
      assertFalse(solves(cube, state, solution + " L"), scramble);
    }
  }

  @Test
  void readingMovesKeepsTheirLength() {
    assertEquals(4, PocketCube.of(Metric.HTM).readMoves("L2 x D y B' F").length);
    assertEquals(5, PocketCube.of(Metric.QTM).readMoves("L2 x D y B' F").length);
    assertEquals(0, PocketCube.of(Metric.QTM).readMoves("").length);
  }

  @Test
  void quarterTurnsInARowAreWrittenAsAHalfTurn() {
    PocketCube cube = PocketCube.of(Metric.QTM);
    assertEquals("R2 U R", cube.writeMoves(new byte[] {2, 2, 0, 2}));
    assertArrayEquals(new byte[] {2, 2, 0, 2}, cube.readMoves("R2 U R"));
    assertEquals("F2 F", cube.writeMoves(new byte[] {4, 4, 4}));
  }

  @Test
  void noFaceTurnsTwiceInARow() {
    PocketCube cube = PocketCube.of(Metric.HTM);
    assertEquals(0b111_111_111, cube.afterInTree(StateSpace.NO_MOVE));
    assertEquals(0b111_111_111, cube.afterInGraph(StateSpace.NO_MOVE));
    for (int last = 0; last < 9; last++) {
      int others = 0b111_111_111 & ~(0b111 << last / 3 * 3);
      assertEquals(others, cube.afterInTree(last));
      assertEquals(others, cube.afterInGraph(last));
    }
  }

  @Test
  void quarterTurnsMayRepeatButAreNotUndone() {
    PocketCube cube = PocketCube.of(Metric.QTM);
    assertEquals(0b11_11_01, cube.afterInGraph(0));
    assertEquals(0b11_11_10, cube.afterInGraph(1));
    assertEquals(0b11_11_01, cube.afterInTree(0));
    assertEquals(0b11_11_00, cube.afterInTree(1));
    assertEquals(0b00_11_11, cube.afterInTree(5));
  }

  @Test
  void randomStatesAreUniform() {
    PocketCube cube = PocketCube.of(Metric.HTM);
    SplittableRandom random = new SplittableRandom(5);
    int[] cornerAtUrf = new int[8 * 3];
    int states = 21_000;
    for (int n = 0; n < states; n++) {
      long state = cube.random(random)[0];
      cornerAtUrf[PackedCorners.corner(state, 0) * 3 + PackedCorners.twist(state, 0)]++;
    }
    for (int i = 0; i < cornerAtUrf.length; i++) {
      // Five standard deviations of a binomial count; DBL is never anywhere else.
      assertEquals(i / 3 == PocketIndex.FIXED ? 0 : states / 21.0, cornerAtUrf[i], 155);
    }
    assertEquals(0, cornerAtUrf[3 * PocketIndex.FIXED]);
  }

  @Test
  void randomMovesHaveNoRedundantPairs() {
    PocketCube cube = PocketCube.of(Metric.HTM);
    byte[] moves = cube.randomMoves(new SplittableRandom(6), 500);
    for (int i = 1; i < moves.length; i++) {
      assertTrue(moves[i] / 3 != moves[i - 1] / 3);
    }
    assertTrue(cube.isSolved(cube.solved(), 0));
  }

  @Test
  void aTurnOfTheRightFaceCarriesAColumnUp() {
    PocketCube cube = PocketCube.of(Metric.HTM);
    assertEquals(
        """
            U F
            U F
        L L F D R R U B
        L L F D R R U B
            D B
            D B
        """,
        cube.draw(cube.read("R"), false));
  }

  @Test
  void theColouredNetIsThePlainOneWithColoursAdded() {
    PocketCube cube = PocketCube.of(Metric.HTM);
    long[] state = cube.random(new SplittableRandom(7));
    String coloured = cube.draw(state, true);
    String plain =
        coloured
            .replaceAll("\u001B\\[[0-9;]*m", "")
            .lines()
            .map(line -> line.stripTrailing() + "\n")
            .reduce("", String::concat);
    assertEquals(cube.draw(state, false), plain);
    assertEquals(24, coloured.split("\u001B\\[48;5;", -1).length - 1);
  }

  @Test
  void aPictureHas24StickersOnSixPlatesForEachCube() {
    PocketCube cube = PocketCube.of(Metric.HTM);
    String svg = cube.svg(List.of(cube.solved(), cube.read("R U")));
    assertEquals(2 * (24 + 6), svg.split("<rect", -1).length - 1);
    assertEquals(2 * 4, svg.split("#ffffff", -1).length - 1);
    assertTrue(svg.contains("<title>" + Stickers.SOLVED + "</title>"), svg);
    assertTrue(svg.startsWith("<svg ") && svg.endsWith("</svg>\n"), svg);
  }
}
