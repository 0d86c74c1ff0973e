package dev.superflip.cube;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.notation.Maneuver;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveTest {
  private static final int[] SEQUENCES = {1, 18, 243, 3240, 43254, 577368};
  private static final int[] POSITIONS = {1, 18, 243, 3240, 43239, 574908};

  /**
   * Four moves give 15 more sequences than positions: the first duplicates, such as R2 L2 F2 B2.
   */
  @Test
  void thereAreAsManySequencesAndPositionsOfEachLengthAsPublished() {
    Set<Cube> seen = new HashSet<>(List.of(Cube.SOLVED));
    List<Cube> frontier = List.of(Cube.SOLVED);
    for (int depth = 1; depth < POSITIONS.length; depth++) {
      List<Cube> next = new ArrayList<>();
      for (Cube cube : frontier) {
        for (Move move : Move.values()) {
          Cube turned = cube.then(move);
          if (seen.add(turned)) {
            next.add(turned);
          }
        }
      }
      assertEquals(POSITIONS[depth], next.size(), "positions at distance " + depth);
      assertEquals(SEQUENCES[depth], sequences(depth, null), "sequences of length " + depth);
      frontier = next;
    }
  }

  @Test
  void everyNearPositionIsReachedByAnIrredundantSequence() {
    Set<Cube> all = new HashSet<>();
    Set<Cube> canonical = new HashSet<>();
    for (Move a : Move.values()) {
      for (Move b : Move.values()) {
        for (Move c : Move.values()) {
          Cube cube = Cube.of(List.of(a, b, c));
          all.add(cube);
          if (!Move.redundant(a, b) && !Move.redundant(b, c)) {
            canonical.add(cube);
          }
        }
      }
    }
    all.removeAll(canonical);
    // The other positions need fewer than three moves.
    assertTrue(all.contains(Cube.SOLVED));
    assertEquals(1 + 18 + 243, all.size());
  }

  @ParameterizedTest
  @CsvSource({"U, R", "U, D", "R, L", "F, B", "U2, R3", "F3, B2"})
  void oppositeFacesAreTriedInOneOrderOnly(Move first, Move second) {
    assertFalse(Move.redundant(first, second));
    boolean opposite = first.face().opposite() == second.face();
    assertEquals(opposite, Move.redundant(second, first));
  }

  @Test
  void aTurnIsNumberedByItsFaceAndItsQuarters() {
    for (Move move : Move.values()) {
      assertEquals(move, Move.of(move.face(), move.quarterTurns()));
      assertEquals(3 * move.face().ordinal() + move.quarterTurns() - 1, move.ordinal());
      assertEquals(move, move.inverse().inverse());
    }
    assertEquals("U U2 U' R R2 R'", Maneuver.format(List.of(Move.values()).subList(0, 6)));
  }

  private static long sequences(int length, @Nullable Move previous) {
    if (length == 0) {
      return 1;
    }
    long count = 0;
    for (Move move : Move.values()) {
      if (previous == null || !Move.redundant(previous, move)) {
        count += sequences(length - 1, move);
      }
    }
    return count;
  }
}
