package dev.superflip.search.coset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.search.order.CyclicShifts;
import dev.superflip.search.order.CyclicShiftsTest;
import dev.superflip.search.order.NecklacesTest;
import dev.superflip.search.order.StepCode;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrenecklacesTest {
  private static final StepCode CODE = StepCode.OF_HALF_TURNS;
  private static final Prenecklaces RULES = new Prenecklaces();

  /** Whether the rules allow every prefix of these moves. */
  private static boolean allows(List<Move> moves) {
    long first = 0;
    long later = 0;
    for (int i = 0; i < moves.size(); i++) {
      first |= CODE.first(i, moves.get(i).ordinal());
      later |= CODE.later(i, moves.get(i).ordinal());
      if (!RULES.isBeginning(first, later, i + 1)) {
        return false;
      }
    }
    return true;
  }

  @ParameterizedTest
  @CsvSource({
    "U R2, false",
    "U R L, false",
    "U2 R F2 R, true",
    "U2 R F2 R2, false",
    "U2 R F U2 R2, false",
    "U2 R F U2 R F, true",
    "U2 R2 F U R2 F2 U2, false",
    "U D R L F B', true",
    "U D R L' F B', true",
    "U D R L' F B R L, false",
    "U D R2, false",
    "U2 D2 R2 L2 F2 B2 U, true"
  })
  void noCyclicShiftIsLarger(String moves, boolean allowed) {
    assertEquals(allowed, allows(Maneuver.parse(moves).turns()));
  }

  /** The rules allow some shift of every word, but less than a quarter of all words. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyCyclicWordOfSyllablesHasAnAllowedShift(boolean quarterTurnsOnly) {
    Random random = new Random(3);
    int words = 0;
    int allowedWords = 0;
    for (int round = 0; round < 1000; round++) {
      List<List<Move>> syllables = NecklacesTest.circle(random, quarterTurnsOnly);
      boolean found = false;
      for (int i = 0; i < syllables.size(); i++, Collections.rotate(syllables, 1)) {
        boolean allowed = allows(syllables.stream().flatMap(List::stream).toList());
        found |= allowed;
        words++;
        allowedWords += allowed ? 1 : 0;
      }
      assertTrue(found, syllables::toString);
    }
    assertTrue(quarterTurnsOnly || allowedWords < words / 4);
  }

  @Test
  void bothCyclesOfTheSuperflipHaveAnAllowedShift() {
    for (String solution : List.of(CyclicShiftsTest.FIRST, CyclicShiftsTest.SECOND)) {
      assertTrue(
          CyclicShifts.of(CyclicShiftsTest.word(solution), Metric.HTM).stream()
              .anyMatch(
                  moves -> {
                    Move[] turns = new Move[moves.length];
                    for (int i = 0; i < turns.length; i++) {
                      turns[i] = Move.of(moves[i]);
                    }
                    return allows(List.of(turns));
                  }));
    }
  }
}
