package dev.superflip.search.duplicates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.search.order.MoveOrder;
import dev.superflip.search.order.Sequences;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the tables with a breadth-first search without symmetries and coordinates. */
class DuplicateTablesTest {
  private static final int LENGTH = 5;

  /** The smallest sequence to each position, which the search meets first. */
  private static final Map<Cube, Long> SMALLEST = new HashMap<>();

  private static SequenceTable sequences;
  private static StateTable states;

  @BeforeAll
  static void searchAndPrepare(@TempDir Path directory) {
    Map<Cube, Long> level = new LinkedHashMap<>();
    level.put(Cube.SOLVED, 0L);
    SMALLEST.putAll(level);
    for (int depth = 1; depth <= LENGTH; depth++) {
      Map<Cube, Long> next = new LinkedHashMap<>();
      level.forEach(
          (cube, sequence) -> {
            for (Move move : Move.values()) {
              Cube moved = cube.then(move);
              if (!SMALLEST.containsKey(moved)) {
                next.putIfAbsent(moved, Sequences.append(sequence, move.ordinal()));
              }
            }
          });
      SMALLEST.putAll(next);
      level = next;
    }
    sequences = SequenceTable.prepare(LENGTH, directory, 2, message -> {});
    states = StateTable.prepare(LENGTH, directory, 2, message -> {});
  }

  @AfterAll
  static void close() {
    sequences.close();
    states.close();
  }

  @Test
  void exactlyTheSmallestSequenceToAPositionIsNotRepeated() {
    assertEquals(1 + 18 + 243 + 3240 + 43_239 + 574_908, SMALLEST.size());
    assertEquals(
        1 + 18 + 243 + 3240 + 43_254 + 577_368, compareBelow(Cube.SOLVED, 0, 0, Face.COUNT));
  }

  /** Compares all irredundant sequences with this prefix, and returns their number. */
  private static int compareBelow(Cube cube, long sequence, int depth, int face) {
    assertEquals(
        !Long.valueOf(sequence).equals(SMALLEST.get(cube)),
        sequences.repeated(sequence),
        () -> text(sequence));
    int count = 1;
    if (depth < LENGTH) {
      for (byte m : MoveOrder.after(face)) {
        Cube moved = cube.then(Move.of(m));
        count += compareBelow(moved, Sequences.append(sequence, m), depth + 1, m / 3);
      }
    }
    return count;
  }

  @Test
  void statesAgreeWithSequencesBelowEverySmallestSequence() {
    assertEquals(1 + 18 + 243 + 3240 + 43_239, agreeBelow(new Position(), 0, 0, Face.COUNT));
  }

  private static int agreeBelow(Position position, long sequence, int depth, int face) {
    int smallest = 1;
    for (byte m : MoveOrder.after(face)) {
      Position moved = new Position();
      moved.set(position, m);
      long longer = Sequences.append(sequence, m);
      boolean repeated = sequences.repeated(longer);
      assertEquals(repeated, states.repeated(moved, m), () -> text(longer));
      if (!repeated && depth + 1 < LENGTH) {
        smallest += agreeBelow(moved, longer, depth + 1, m / 3);
      }
    }
    return smallest;
  }

  @Test
  void halfTurnsOfTwoAxesAreSearchedInOneOrderOnly() {
    long uFirst = sequence("U2 D2 R2 L2");
    long rFirst = sequence("R2 L2 U2 D2");
    assertEquals(cube("U2 D2 R2 L2"), cube("R2 L2 U2 D2"));
    assertFalse(sequences.repeated(uFirst));
    assertTrue(sequences.repeated(rFirst));
  }

  @Test
  void differentPositionsHaveDifferentNumbers() {
    Map<String, Cube> numbers = new HashMap<>();
    byte[] moves = new byte[LENGTH];
    SMALLEST.forEach(
        (cube, sequence) -> {
          Position position = new Position();
          for (int i = 0, n = Sequences.moves(sequence, moves); i < n; i++) {
            position.set(position, moves[i]);
          }
          assertNotEquals(-1, position.key());
          Cube other = numbers.put(position.key() + "/" + position.remainder(), cube);
          assertNull(other, () -> text(sequence));
        });
  }

  private static Cube cube(String maneuver) {
    return Cube.of(Maneuver.parse(maneuver).turns());
  }

  private static long sequence(String maneuver) {
    long sequence = 0;
    for (Move move : Maneuver.parse(maneuver).turns()) {
      sequence = Sequences.append(sequence, move.ordinal());
    }
    return sequence;
  }

  private static String text(long sequence) {
    byte[] moves = new byte[LENGTH];
    StringBuilder text = new StringBuilder();
    for (int i = 0, n = Sequences.moves(sequence, moves); i < n; i++) {
      text.append(Move.of(moves[i])).append(' ');
    }
    return text.toString();
  }
}
