package dev.superflip.pdb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.pdb.build.BuildListener;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Builds tables at full size. It omits tables that take minutes, {@code edges12}, which no ordinary
 * machine holds, and {@code a4}, which {@code BuildsIT} builds.
 */
class DatabaseBuildIT {
  private static final Set<Database> OMITTED =
      Set.of(
          Database.EDGES12,
          Database.A4,
          Database.P4,
          Database.B4,
          Database.AT256,
          Database.P256,
          Database.QB4,
          Database.QAT256);

  static List<Database> tablesBuiltInSeconds() {
    return Database.all().stream().filter(table -> !OMITTED.contains(table)).toList();
  }

  @ParameterizedTest
  @MethodSource("tablesBuiltInSeconds")
  void aTableHasTheExactDistributionAndVerifies(Database database, @TempDir Path directory) {
    TableStore store = new TableStore(directory);
    Codec codec = database.codecs().get(0);
    try (Table table = store.build(database, codec, 2, false, BuildListener.SILENT)) {
      assertEquals(database.distribution().orElseThrow(), table.distribution());
    }
    store.verify(database, codec, 2);
  }
}
