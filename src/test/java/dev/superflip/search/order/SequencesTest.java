package dev.superflip.search.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SequencesTest {
  @Test
  void sequencesAreNumberedByLengthAndThenLexicographically() {
    byte[] moves = new byte[4];
    byte[] before = new byte[4];
    int lengthBefore = 0;
    for (long sequence = 1; sequence < Sequences.countUpTo(3); sequence++) {
      int length = Sequences.moves(sequence, moves);
      assertEquals(length, Sequences.length(sequence));
      assertEquals(sequence, Sequences.of(moves, 0, length));
      int order = java.util.Arrays.compare(before, 0, lengthBefore, moves, 0, length);
      assertTrue(lengthBefore < length || lengthBefore == length && order < 0);
      System.arraycopy(moves, 0, before, 0, length);
      lengthBefore = length;
    }
  }

  /** The thesis gives these sizes in section 4.2.3. */
  @ParameterizedTest
  @CsvSource({"0, 1", "1, 19", "7, 648232975", "8, 11668193551"})
  void thereAreAsManySequencesAsTheThesisCounts(int length, long count) {
    assertEquals(count, Sequences.countUpTo(length));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "1, 18",
    "2, 243",
    "3, 3240",
    "4, 43254",
    "5, 577368",
    "6, 7706988",
    "7, 102876480",
    "8, 1373243544"
  })
  void thereAreAsManyIrredundantSequencesAsKorfCounts(int length, long count) {
    assertEquals(count, Sequences.countIrredundant(length));
  }
}
