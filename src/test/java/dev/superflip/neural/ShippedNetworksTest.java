package dev.superflip.neural;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ShippedNetworksTest {
  /** The list has puzzles and metrics, so that a network is read only when it is used. */
  @Test
  void theListAgreesWithTheFiles() {
    for (String name : ShippedNetworks.names()) {
      ShippedNetworks.Row row = ShippedNetworks.find(name).orElseThrow();
      assertEquals(name, row.network().get().name());
      assertEquals(row.metric(), row.network().get().metric());
      assertEquals(row.puzzle(), row.network().get().encoding().puzzle());
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyMetricOfTheCubeHasANetwork(Metric metric) {
    assertEquals(metric, ShippedNetworks.guide("3x3x3", metric).orElseThrow().metric());
  }
}
