package dev.superflip.pdb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.superflip.TestTables;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every table that fits an ordinary machine, at full size. */
class DatabaseBuildIT {
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "EDGES12")
  void hasTheExactDistributionAndWithstandsVerification(Database database) {
    Table table = TestTables.open(database, Codec.FIVE_PER_BYTE);
    assertArrayEquals(database.distribution(), table.counts());
    TestTables.STORE.verify(database, Codec.FIVE_PER_BYTE, 2);
  }
}
