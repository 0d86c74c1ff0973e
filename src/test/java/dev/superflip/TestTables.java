package dev.superflip;

import dev.superflip.cube.Metric;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.build.BuildListener;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.Table;
import dev.superflip.search.restriction.BandTables;
import dev.superflip.search.restriction.StageTables;
import dev.superflip.search.twophase.TwoPhaseTables;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Real tables for tests: built on first use, kept below target, opened once per run. */
public final class TestTables {
  public static final TableStore STORE = new TableStore(Path.of("target", "test-pdb"));

  private static final Map<Codec, Map<Database, Table>> OPEN = new EnumMap<>(Codec.class);

  private TestTables() {}

  public static synchronized Table open(Database database, Codec codec) {
    return OPEN.computeIfAbsent(codec, c -> new HashMap<>())
        .computeIfAbsent(
            database,
            d ->
                STORE.build(
                    d,
                    codec,
                    Runtime.getRuntime().availableProcessors(),
                    false,
                    BuildListener.SILENT));
  }

  /** The tables of the two-phase solver. */
  public static TwoPhaseTables twoPhase() {
    return TwoPhaseTables.prepare(
        STORE.directory(),
        Placement.AUTO,
        Runtime.getRuntime().availableProcessors(),
        message -> {});
  }

  /** The tables of dropping faces, but that of the stage E>G. */
  public static StageTables stages() {
    return StageTables.prepare(
        STORE.directory(), Metric.HTM, Runtime.getRuntime().availableProcessors(), message -> {});
  }

  /** The table of the stage E>G. */
  public static BandTables band() {
    return BandTables.prepare(
        STORE.directory(), Metric.HTM, Runtime.getRuntime().availableProcessors(), message -> {});
  }

  /** Korf's three pattern databases: corners and two groups of six edges. */
  public static List<Table> korf(Codec codec) {
    return Stream.of(Database.CORNERS, Database.EDGES6A, Database.EDGES6B)
        .map(database -> open(database, codec))
        .toList();
  }
}
