package dev.superflip.pdb.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Metric;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TableSetTest {
  @ParameterizedTest
  @EnumSource
  void allTablesOfASetHaveItsMetric(TableSet set) {
    for (Database database : set.databases()) {
      assertEquals(set.metric(), database.metric());
    }
    assertEquals(set.id().startsWith("quarter"), set.metric() == Metric.QTM);
    assertEquals(set, TableSet.find(set.id()).orElseThrow());
  }
}
