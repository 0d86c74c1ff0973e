package dev.superflip.pdb.tiles;

import dev.superflip.pdb.store.MemoryLimit;
import dev.superflip.pdb.store.Placement;
import dev.superflip.system.Memory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The pattern databases of a partition, one for each group, read from files or built and kept. */
public final class TileTables implements AutoCloseable {
  private final TilePartition partition;
  private final List<TilePatterns> patterns = new ArrayList<>();

  private TileTables(TilePartition partition) {
    this.partition = partition;
  }

  /**
   * Opens the tables, and builds those that are missing.
   *
   * @param messages receives a line about each build
   */
  public static TileTables open(
      Path directory, TilePartition partition, int threads, Consumer<String> messages) {
    TileTables tables = new TileTables(partition);
    try {
      for (int group = 0; group < partition.groups().size(); group++) {
        int[] tiles = partition.groups().get(group);
        Memory memory =
            partition
                .file(directory, group)
                .prepare(Placement.HUGE, threads, messages, () -> build(partition, tiles, threads));
        tables.patterns.add(new TilePatterns(partition.grid(), tiles, memory));
      }
    } catch (RuntimeException e) {
      tables.close();
      throw e;
    }
    return tables;
  }

  private static Memory build(TilePartition partition, int[] tiles, int threads) {
    MemoryLimit.check(partition.name(), TilePatterns.buildBytes(partition.grid(), tiles));
    return TilePatterns.build(partition.grid(), tiles, threads);
  }

  public TilePartition partition() {
    return partition;
  }

  /** In the order of the groups. */
  public List<TilePatterns> patterns() {
    return List.copyOf(patterns);
  }

  @Override
  public void close() {
    patterns.forEach(TilePatterns::close);
  }
}
