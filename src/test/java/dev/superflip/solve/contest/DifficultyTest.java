package dev.superflip.solve.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DifficultyTest {
  @ParameterizedTest
  @CsvSource({
    "20, 20",
    "random, random",
    "0, 0",
    "5..20:5, 5 10 15 20",
    "5..19:5, 5 10 15",
    "3..5, 3 4 5",
    "7..7, 7",
    "'5..60:25, random,100', 5 30 55 random 100",
    "'1..3,2..4,random,random', 1 2 3 4 random",
    "10000, 10000"
  })
  void aListHasNumbersRangesAndRandom(String text, String expected) {
    assertEquals(
        expected,
        Difficulty.parseList(text).stream()
            .map(Difficulty::toString)
            .collect(Collectors.joining(" ")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ",",
        "5,",
        "x",
        "-1",
        "5..",
        "..5",
        "6..5",
        "5..60:0",
        "5..60:",
        "5:5",
        "5...60",
        "1.5",
        "10001",
        "1..10001",
        "99999999999",
        "Random"
      })
  void anythingElseIsRefused(String text) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Difficulty.parseList(text));
    assertTrue(String.valueOf(e.getMessage()).contains("5..60:5"), e.getMessage());
  }

  @Test
  void onlyRandomIsRandom() {
    assertTrue(Difficulty.RANDOM.isRandom());
    assertEquals(Difficulty.RANDOM, Difficulty.parseList("random").get(0));
    assertEquals(new Difficulty(12), Difficulty.parseList("12").get(0));
  }
}
