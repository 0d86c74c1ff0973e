package dev.superflip.neural;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Metric;
import org.junit.jupiter.api.Test;

class ShippedNetworksTest {
  /** The list has the metrics, so that a network is read only when it is used. */
  @Test
  void theListAgreesWithTheFiles() {
    for (String name : ShippedNetworks.names()) {
      ShippedNetworks.Row row = ShippedNetworks.find(name).orElseThrow();
      assertEquals(name, row.network().get().name());
      assertEquals(row.metric(), row.network().get().metric());
    }
  }

  @Test
  void aNetworkGuidesSearchesInTheHalfTurnMetric() {
    ShippedNetworks.Row row = ShippedNetworks.guide(Metric.HTM).orElseThrow();
    assertEquals(Metric.HTM, row.metric());
  }
}
