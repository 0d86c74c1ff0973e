package dev.superflip.pdb.tiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.pdb.store.TableException;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.system.Memory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of sliding puzzles by their names: files, checks and counts. */
class TileTableSetTest {
  private static TileTableSet find(String name) {
    return TileTableSet.find(name).orElseThrow();
  }

  @Test
  void everySetIsFoundByItsName() {
    List<TileTableSet> all = TileTableSet.all();
    for (TileTableSet set : all) {
      assertEquals(set.name(), find(set.name()).name());
    }
    List<String> names = all.stream().map(TileTableSet::name).toList();
    assertEquals(names.size(), names.stream().distinct().count());
    assertTrue(names.containsAll(List.of("4x4-small", "4x4-large", "5x5-large", "3x4-full")));
    assertEquals(4, names.stream().filter(name -> name.endsWith("-full")).count());
    for (String other : List.of("3x3-full", "4x4", "7x7-small", "../4x4-small", "small")) {
      assertTrue(TileTableSet.find(other).isEmpty(), other);
    }
  }

  @Test
  void entriesAreCountedAndDamageIsFound(@TempDir Path directory) throws IOException {
    TileTableSet set = find("3x3-small");
    assertFalse(set.isBuilt(directory));
    set.build(directory, 2, message -> {});
    assertTrue(set.isBuilt(directory));
    set.verify(directory, 2, message -> {});
    TilePartition partition = TilePartition.small(new TileGrid(3, 3));
    List<TileTableSet.Entries> entries = set.entries(directory, 2);
    assertEquals(partition.groups().size(), entries.size());
    for (int group = 0; group < entries.size(); group++) {
      int tiles = partition.groups().get(group).length;
      assertEquals(
          TilePartition.placements(9, tiles),
          entries.get(group).counts().values().stream().mapToLong(Long::longValue).sum());
    }
    Path file = set.files(directory).get(0).path();
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(new byte[] {0x77}), channel.size() - 1);
    }
    TableException e =
        assertThrows(TableException.class, () -> set.verify(directory, 2, message -> {}));
    assertEquals(TableException.Kind.DAMAGED, e.kind());
    assertTrue(String.valueOf(e.getMessage()).startsWith(file.toString()), e.getMessage());
    set.remove(directory);
    assertFalse(set.isBuilt(directory));
    assertEquals(0, set.bytesOnDisk(directory));
  }

  /** A right checksum does not make wrong values right. */
  @Test
  void wrongValuesAreFoundOnRandomBoards() {
    TileGrid grid = new TileGrid(3, 3);
    int[] tiles = {1, 2, 5, 8};
    try (TilePatterns right = new TilePatterns(grid, tiles, TilePatterns.build(grid, tiles, 2))) {
      assertTrue(RandomBoards.areLowerBounds(grid, tiles, right));
    }
    Memory large = TilePatterns.build(grid, tiles, 2);
    for (long at = 0; at < large.size(); at++) {
      Memory.putByte(large.address() + at, (byte) 0x55);
    }
    try (TilePatterns wrong = new TilePatterns(grid, tiles, large)) {
      assertFalse(RandomBoards.areLowerBounds(grid, tiles, wrong));
    }
  }

  @Test
  void aFullTableLeadsHomeAndCountsAllStates(@TempDir Path directory) {
    TileGrid grid = new TileGrid(3, 3);
    try (FullTiles right = FullTiles.open(directory, grid, 2, message -> {})) {
      assertTrue(RandomBoards.leadHome(right));
      long[] modulo = new long[4];
      List<Long> counts = FullTiles.summary(grid, 2, 1, level -> {}).counts();
      for (int distance = 0; distance < counts.size(); distance++) {
        modulo[distance & 3] += counts.get(distance);
      }
      assertEquals(
          LongStream.of(modulo).boxed().toList(), LongStream.of(right.counts()).boxed().toList());
    }
    Memory zeros = Memory.allocate(9 * 20160 / 8);
    try (FullTiles wrong = new FullTiles(grid, zeros)) {
      assertFalse(RandomBoards.leadHome(wrong));
    }
  }
}
