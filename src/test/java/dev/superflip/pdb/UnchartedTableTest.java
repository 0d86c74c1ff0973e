package dev.superflip.pdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Projection;
import dev.superflip.coord.coset.CornerGroup;
import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.coord.coset.EdgeSlices.Flips;
import dev.superflip.coord.pattern.EdgePattern;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.pdb.build.BuildListener;
import dev.superflip.pdb.catalog.CosetKind;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.Distribution;
import dev.superflip.pdb.catalog.PatternKind;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.Table;
import dev.superflip.pdb.store.TableException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tables outside the catalogue, whose distribution is not known. */
class UnchartedTableTest {
  /** The four edges of U: 11,880 places and 16 flips. */
  private static final Database FOUR_EDGES =
      Database.uncharted(
          "edges4",
          "the four edges of U",
          new PatternKind(() -> new EdgePattern(EdgeQuad.U_EDGES, 0)));

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LINE")
  void aPatternDatabaseIsBuiltStoredOpenedAndVerified(Codec codec, @TempDir Path directory) {
    assertEquals(190_080, FOUR_EDGES.entries());
    Table table = buildAndOpen(FOUR_EDGES, codec, directory);
    assertEquals(breadthFirst(FOUR_EDGES.kind().space()), table.distribution());
    table.close();
  }

  @ParameterizedTest
  @EnumSource
  void aCosetTableIsBuiltStoredOpenedAndVerified(Metric metric, @TempDir Path directory) {
    CosetSpace space = CosetSpace.withoutTwists(CornerGroup.TETRADS, Flips.NONE);
    Database cosets =
        Database.uncharted("slices", "tetrads and slices", new CosetKind(metric, () -> space));
    Table table = buildAndOpen(cosets, Codec.LINE, directory);
    assertEquals(space.entries(), table.distribution().entries());
    assertEquals(1, table.distribution().at(0));
    assertTrue(table.distribution().maximum() > 5, table.distribution().toString());
    table.close();
  }

  private static Table buildAndOpen(Database database, Codec codec, Path directory) {
    TableStore store = new TableStore(directory);
    Distribution built;
    try (Table table = store.build(database, codec, 2, false, BuildListener.SILENT)) {
      built = table.distribution();
    }
    store.verify(database, codec, 2);
    Table opened = store.open(database, codec, Placement.HUGE, 2);
    assertEquals(built, opened.distribution());
    assertEquals(0, opened.distance(Cube.SOLVED));
    assertEquals(1, opened.distance(Cube.of(Move.of(0))));
    return opened;
  }

  /** Without a known distribution the counts in the file must still add up. */
  @Test
  void countsThatDoNotAddUpAreDamage(@TempDir Path directory) throws IOException {
    TableStore store = new TableStore(directory);
    store.build(FOUR_EDGES, Codec.NIBBLE, 2, false, BuildListener.SILENT).close();
    try (FileChannel channel =
        FileChannel.open(store.path(FOUR_EDGES, Codec.NIBBLE), StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(new byte[] {9}), 88);
    }
    TableException e =
        assertThrows(TableException.class, () -> store.header(FOUR_EDGES, Codec.NIBBLE));
    assertEquals(TableException.Kind.DAMAGED, e.kind());
  }

  /** A breadth-first search over cubes, without rows, columns or symmetries. */
  private static Distribution breadthFirst(Projection space) {
    boolean[] reached = new boolean[(int) space.entries()];
    reached[(int) space.index(Cube.SOLVED)] = true;
    List<Cube> level = List.of(Cube.SOLVED);
    long[] counts = new long[32];
    int depth = 0;
    while (!level.isEmpty()) {
      counts[depth++] = level.size();
      List<Cube> next = new ArrayList<>();
      for (Cube cube : level) {
        for (Move move : Move.values()) {
          Cube child = cube.then(move);
          int index = (int) space.index(child);
          if (!reached[index]) {
            reached[index] = true;
            next.add(child);
          }
        }
      }
      level = next;
    }
    return Distribution.of(Arrays.copyOf(counts, depth));
  }
}
