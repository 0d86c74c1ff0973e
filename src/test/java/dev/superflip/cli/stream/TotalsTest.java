package dev.superflip.cli.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.terminal.ExitCode;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TotalsTest {
  private static Answer answer(@Nullable Integer length, Duration time) {
    return new Answer(List.of("?"), List.of(), ExitCode.OK, new Answer.Effort(length, time), false);
  }

  @Test
  void quantilesAreExactToAHundredth() {
    Totals totals = new Totals();
    for (int i = 1; i <= 1000; i++) {
      totals.add(answer(i % 3 == 0 ? 10 : 13, Duration.ofMillis(i)));
    }
    assertEquals(0.5, totals.quantile(0.5), 0.005);
    assertEquals(0.95, totals.quantile(0.95), 0.0095);
    assertEquals(0.001, totals.quantile(0), 0.00001);
    assertEquals(1, totals.quantile(1), 0.01);
  }

  @Test
  void theSummaryHasCubesLengthsTimesAndTheRate() {
    Totals totals = new Totals();
    assertFalse(totals.isBatch());
    totals.add(answer(10, Duration.ofMillis(20)));
    assertFalse(totals.isBatch());
    totals.add(answer(13, Duration.ofMillis(40)));
    totals.add(answer(null, Duration.ofMillis(90)));
    totals.add(new Answer(List.of("?"), List.of(), ExitCode.INVALID, null, false));
    assertTrue(totals.isBatch());
    String line = totals.toString();
    assertTrue(
        line.matches(
            "4 cubes, 2 solved, mean length 11\\.50; mean 0\\.0500 s, median 0\\.0(39|40).? s,"
                + " 95% within 0\\.0(89|90).? s; [0-9.]+ cubes/s in 0\\.[0-9]+ s"),
        line);
  }

  @Test
  void numbersKeepThreeDigits() {
    assertEquals("0", Totals.digits(0));
    assertEquals("0.000123", Totals.digits(0.0001234));
    assertEquals("1.23", Totals.digits(1.234));
    assertEquals("12.3", Totals.digits(12.34));
    assertEquals("1234", Totals.digits(1234.4));
  }
}
