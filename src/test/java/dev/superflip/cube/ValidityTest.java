package dev.superflip.cube;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ValidityTest {
  private final int[] corners = {0, 1, 2, 3, 4, 5, 6, 7};
  private final int[] twists = new int[8];
  private final int[] edges = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  private final int[] flips = new int[12];

  @Test
  void theSolvedCubeIsPossible() {
    assertEquals(Cube.SOLVED, Cube.of(corners, twists, edges, flips));
  }

  @Test
  void aCornerCannotBeTwistedAlone() {
    twists[3] = 1;
    assertFault("no turns lead to this cube: one corner is twisted clockwise");
    twists[3] = 2;
    assertFault("no turns lead to this cube: one corner is twisted anticlockwise");
    twists[5] = 1;
    assertEquals(2, Cube.of(corners, twists, edges, flips).twist(3));
  }

  @Test
  void anEdgeCannotBeFlippedAlone() {
    flips[11] = 1;
    assertFault("no turns lead to this cube: one edge is flipped");
    flips[0] = 1;
    assertEquals(1, Cube.of(corners, twists, edges, flips).flip(11));
  }

  @Test
  void twoPiecesCannotBeSwappedAlone() {
    swap(edges, 2, 9);
    assertFault("no turns lead to this cube: two pieces are swapped");
    swap(corners, 0, 1);
    assertEquals(9, Cube.of(corners, twists, edges, flips).edge(2));
    swap(edges, 2, 9);
    assertFault("no turns lead to this cube: two pieces are swapped");
  }

  @Test
  void allBrokenLawsAreReported() {
    swap(corners, 6, 7);
    twists[0] = 1;
    flips[0] = 1;
    assertFault(
        "no turns lead to this cube: one corner is twisted clockwise, one edge is flipped, two"
            + " pieces are swapped");
  }

  @Test
  void noCubieOccursTwice() {
    corners[7] = 0;
    assertFault("the corner URF occurs twice: at URF and at DRB");
    corners[7] = 7;
    edges[2] = 10;
    assertFault("the edge BL occurs twice: at UL and at BL");
  }

  @Test
  void numbersOfCubiesAndOrientationsAreInRange() {
    corners[1] = 8;
    assertFault("no corner has the number 8 (at UFL)");
    corners[1] = -1;
    assertFault("no corner has the number -1 (at UFL)");
    corners[1] = 1;
    edges[0] = 12;
    assertFault("no edge has the number 12 (at UR)");
    edges[0] = 0;
    twists[2] = 3;
    assertFault("twist 3 of the corner at ULB is not from 0 to 2");
    twists[2] = 0;
    flips[4] = -1;
    assertFault("flip -1 of the edge at DR is not from 0 to 1");
  }

  @Test
  void thereAreEightCornersAndTwelveEdges() {
    assertFault("7 corners instead of 8", Arrays.copyOf(corners, 7), twists, edges, flips);
    assertFault("9 twists instead of 8", corners, Arrays.copyOf(twists, 9), edges, flips);
    assertFault("0 edges instead of 12", corners, twists, new int[0], flips);
    assertFault("11 flips instead of 12", corners, twists, edges, Arrays.copyOf(flips, 11));
  }

  private void assertFault(String message) {
    assertFault(message, corners, twists, edges, flips);
  }

  private static void assertFault(
      String message, int[] corners, int[] twists, int[] edges, int[] flips) {
    InvalidPuzzleException fault =
        assertThrows(
            InvalidPuzzleException.class, () -> Cube.of(corners, twists, edges, flips), message);
    assertEquals(message, fault.getMessage());
  }

  private static void swap(int[] values, int i, int j) {
    int value = values[i];
    values[i] = values[j];
    values[j] = value;
  }
}
