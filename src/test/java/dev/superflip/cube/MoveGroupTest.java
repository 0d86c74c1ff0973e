package dev.superflip.cube;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.notation.Maneuver;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveGroupTest {
  private static MoveSet set(String moves) {
    return MoveSet.of(Maneuver.parse(moves).turns());
  }

  /**
   * Published orders. U, R and F generate all twists, flips and permutations of equal parity of the
   * 7 corners and 9 edges that they move.
   */
  @ParameterizedTest
  @CsvSource({
    "U, 4",
    "U', 4",
    "U2, 2",
    "U2 R2, 12",
    "U R, 73483200",
    "U2 R2 F2 D2 L2 B2, 663552",
    "U D R2 L2 F2 B2, 19508428800",
    "U R F, 170659735142400",
    "U R F D L, 43252003274489856000",
    "U R F D L B, 43252003274489856000",
  })
  void groupsHaveTheirKnownOrders(String moves, BigInteger order) {
    assertEquals(order, new MoveGroup(set(moves)).order());
  }

  @Test
  void noMovesReachOnlyTheSolvedCube() {
    MoveGroup group = new MoveGroup(MoveSet.NONE);
    assertEquals(BigInteger.ONE, group.order());
    assertTrue(group.contains(Cube.SOLVED));
    assertFalse(group.contains(Cube.of(Move.U)));
  }

  /** Near the solved cube, exactly the positions that the moves reach are members. */
  @Test
  void membersAreThePositionsThatTheMovesReach() {
    MoveSet moves = set("U2 R2 F2");
    Set<Cube> reached = new HashSet<>(List.of(Cube.SOLVED));
    Queue<Cube> queue = new ArrayDeque<>(reached);
    while (!queue.isEmpty()) {
      Cube cube = queue.remove();
      for (Move move : moves.moves()) {
        Cube next = cube.then(move);
        if (reached.add(next)) {
          queue.add(next);
        }
      }
    }
    MoveGroup group = new MoveGroup(moves);
    assertEquals(BigInteger.valueOf(reached.size()), group.order());
    assertTrue(reached.stream().allMatch(group::contains));
    RandomCubes random = new RandomCubes(61);
    int members = 0;
    for (int i = 0; i < 3000; i++) {
      Cube cube = Cube.of(random.moves(1 + i % 3));
      assertEquals(reached.contains(cube), group.contains(cube), cube::toString);
      members += group.contains(cube) ? 1 : 0;
    }
    assertTrue(members > 10, members + " members");
  }

  @Test
  void longSequencesStayInTheGroupAndOtherMovesLeaveIt() {
    MoveGroup group = new MoveGroup(MoveSet.of(Face.U, Face.R));
    Cube cube = Cube.SOLVED;
    for (int i = 0; i < 200; i++) {
      cube = cube.then(i % 2 == 0 ? Move.U : Move.of(3 + i % 3));
      assertTrue(group.contains(cube));
      assertFalse(group.contains(cube.then(Move.of(6 + i % 12))));
    }
  }

  @Test
  void setsOfMovesAreMappedBySymmetries() {
    MoveSet set = set("U R2 F'");
    assertEquals(List.of(Move.U, Move.R2, Move.F3), set.moves());
    assertTrue(set.contains(Move.R2));
    assertFalse(set.contains(Move.R));
    assertEquals(MoveSet.ALL, MoveSet.of(Face.values()));
    // The rotation about U that carries R to F and F to L.
    Symmetry y = Symmetry.Y.apply(Face.R) == Face.F ? Symmetry.Y : Symmetry.Y.inverse();
    assertEquals(set("U F2 L'"), set.seen(y));
    assertEquals(Integer.bitCount(set.bits()), set.seen(Symmetry.all().get(47)).moves().size());
  }
}
