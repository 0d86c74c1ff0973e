package dev.superflip.pdb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tables at full size. Left out are those that take minutes, whose builds compare the counts as
 * well, the one that no ordinary machine holds, and {@code a4}, which {@code BuildsIT} builds.
 */
class DatabaseBuildIT {
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"EDGES12", "A4", "P4", "B4", "AT256", "P256", "QB4", "QAT256"})
  void hasTheExactDistributionAndWithstandsVerification(
      Database database, @TempDir Path directory) {
    TableStore store = new TableStore(directory);
    Codec codec = database.codecs().get(0);
    try (Table table = store.build(database, codec, 2, false, BuildListener.SILENT)) {
      assertArrayEquals(database.distribution(), table.counts());
    }
    store.verify(database, codec, 2);
  }
}
