package dev.superflip.pdb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every table that fits an ordinary machine, at full size. */
class DatabaseBuildIT {
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "EDGES12")
  void hasTheExactDistributionAndWithstandsVerification(
      Database database, @TempDir Path directory) {
    TableStore store = new TableStore(directory);
    try (Table table = store.build(database, Codec.FIVE_PER_BYTE, 2, false, BuildListener.SILENT)) {
      assertArrayEquals(database.distribution(), table.counts());
    }
    store.verify(database, Codec.FIVE_PER_BYTE, 2);
  }
}
