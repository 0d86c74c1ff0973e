package dev.superflip.coord.restriction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.coord.Twist;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveGroup;
import dev.superflip.cube.Symmetry;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

class BandSpaceTest {
  private final List<Move> moves = BandSpace.FACES.moves().moves();
  private final SplittableRandom random = new SplittableRandom(3);

  private Cube walk() {
    Cube cube = Cube.SOLVED;
    for (int i = 0; i < 60; i++) {
      cube = cube.then(moves.get(random.nextInt(moves.size())));
    }
    return cube;
  }

  @Test
  void thereAreTenTrillionCosets() {
    BigInteger group = new MoveGroup(BandSpace.FACES.moves()).order();
    BigInteger smaller = new MoveGroup(BandSpace.GOAL.moves()).order();
    assertEquals(BigInteger.valueOf(16), smaller);
    assertEquals(BigInteger.valueOf(9_999_593_856_000L), group.divide(smaller));
  }

  @Test
  void anOrderAndItsNumberDetermineEachOther() {
    for (int pieces : new int[] {8, 10}) {
      LayerOrders orders = new LayerOrders(pieces);
      int[] items = new int[pieces];
      for (int number = 0; number < orders.count(); number++) {
        orders.unrank(number, items);
        assertEquals(number, orders.rank(items));
      }
    }
    assertEquals(40_320 / 16, BandSpace.CORNERS);
    assertEquals(3_628_800 / 16, BandSpace.EDGES);
    assertEquals(90, BandSpace.PAIRS);
  }

  @Test
  void turnsOfUAndDBeforeTheScrambleKeepAllCoordinates() {
    for (int i = 0; i < 300; i++) {
      Cube cube = walk();
      Cube renamed = Cube.of(Move.of(i % Move.COUNT / 9 * 9)).then(cube);
      assertEquals(BandSpace.corners(cube), BandSpace.corners(renamed));
      assertEquals(BandSpace.edges(cube), BandSpace.edges(renamed));
      assertEquals(Twist.rank(cube), Twist.rank(renamed));
    }
  }

  @Test
  void coordinatesFollowMoves() {
    for (int i = 0; i < 300; i++) {
      Cube cube = walk();
      Move move = moves.get(i % moves.size());
      Cube moved = cube.then(move);
      assertEquals(BandSpace.corners(moved), BandSpace.cornersAfter(BandSpace.corners(cube), move));
      assertEquals(BandSpace.edges(moved), BandSpace.edgesAfter(BandSpace.edges(cube), move));
      assertEquals(Twist.rank(moved), BandSpace.twistsAfter(Twist.rank(cube), move));
    }
  }

  @Test
  void coordinatesFollowSymmetries() {
    assertEquals(4, BandSpace.SYMMETRIES.size());
    for (Symmetry symmetry : BandSpace.SYMMETRIES) {
      assertEquals(symmetry, symmetry.inverse());
      for (int i = 0; i < 100; i++) {
        Cube cube = walk();
        Cube seen = symmetry.apply(cube);
        assertEquals(
            BandSpace.corners(seen), BandSpace.cornersSeen(BandSpace.corners(cube), symmetry));
        assertEquals(BandSpace.edges(seen), BandSpace.edgesSeen(BandSpace.edges(cube), symmetry));
        assertEquals(Twist.rank(seen), Twist.seen(Twist.rank(cube), symmetry));
      }
    }
  }

  @Test
  void classesPartitionTheNumbers() {
    List<Integer> sizes = new ArrayList<>(List.of(0, 0, 0, 0, 0));
    SymmetryClasses classes =
        new SymmetryClasses(
            BandSpace.CORNERS,
            BandSpace.SYMMETRIES.stream()
                .map(s -> (IntUnaryOperator) corners -> BandSpace.cornersSeen(corners, s))
                .toArray(IntUnaryOperator[]::new));
    for (int index = 0; index < classes.count(); index++) {
      int fixed = 0;
      for (int s = 0; s < 4; s++) {
        fixed += classes.isFixed(index, s) ? 1 : 0;
      }
      sizes.set(4 / fixed, sizes.get(4 / fixed) + 4 / fixed);
    }
    assertEquals(BandSpace.CORNERS, sizes.stream().mapToInt(Integer::intValue).sum());
  }
}
