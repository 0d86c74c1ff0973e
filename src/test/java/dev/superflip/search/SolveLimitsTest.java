package dev.superflip.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Metric;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SolveLimitsTest {
  @ParameterizedTest
  @EnumSource(Metric.class)
  void noLimitExcludesAShortestSolution(Metric metric) {
    assertTrue(SolveLimits.NONE.maxLength() >= metric.godsNumber());
    assertEquals(metric.godsNumber(), SolveLimits.none(metric).maxLength());
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void aSearchFindsEverySolutionWithinItsLimit(Metric metric) {
    int most = SolveLimits.maxLength(metric);
    assertTrue(most >= metric.godsNumber());
    assertTrue(most <= SolveLimits.NONE.maxLength());
    int tooLong = SolveLimits.NONE.maxLength() + 1;
    assertThrows(IllegalArgumentException.class, () -> new SolveLimits(tooLong, Duration.ZERO));
  }
}
