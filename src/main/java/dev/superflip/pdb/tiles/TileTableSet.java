package dev.superflip.pdb.tiles;

import dev.superflip.pdb.store.PreparedFile;
import dev.superflip.pdb.store.TableException;
import dev.superflip.puzzle.tiles.TileGrid;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;

/**
 * Tables of a sliding puzzle that have one name: the pattern databases of a partition, or the full
 * table of a board. Each table has a file of its own.
 */
public sealed interface TileTableSet permits TilePartition, FullTileSet {
  /**
   * The entries of one table.
   *
   * @param table the name of the table, and what it covers
   * @param value what an entry holds
   * @param counts by value: the number of entries
   */
  record Entries(String table, String value, SortedMap<Integer, Long> counts) {}

  /** The tables of a name: {@code 4x4-small}, {@code 4x4-large}, {@code 3x4-full}. */
  static Optional<TileTableSet> find(String name) {
    return TilePartition.find(name)
        .<TileTableSet>map(partition -> partition)
        .or(() -> FullTileSet.find(name));
  }

  /** All tables that are kept in files, board by board. */
  static List<TileTableSet> all() {
    List<TileTableSet> all = new ArrayList<>();
    for (int rows = TileGrid.SMALLEST; rows <= TileGrid.LARGEST; rows++) {
      for (int columns = TileGrid.SMALLEST; columns <= TileGrid.LARGEST; columns++) {
        TileGrid grid = new TileGrid(rows, columns);
        TilePartition small = TilePartition.small(grid);
        TilePartition large = TilePartition.large(grid);
        if (!small.name().equals(large.name())) {
          all.add(small);
        }
        all.add(large);
        FullTileSet.of(grid).ifPresent(all::add);
      }
    }
    return all;
  }

  String name();

  /** What the tables cover, for users. */
  String covers();

  /** The files of the tables, which need not exist. */
  List<PreparedFile> files(Path directory);

  /**
   * Builds the tables that are missing.
   *
   * @param messages receives a line about each build
   */
  void build(Path directory, int threads, Consumer<String> messages);

  /**
   * Reads all files and checks headers, checksums, and values on random boards.
   *
   * @param messages receives a line if the check cannot be recorded
   * @throws TableException if a file is damaged or cannot be read
   */
  void verify(Path directory, int threads, Consumer<String> messages);

  /** Reads all files and counts their entries. */
  List<Entries> entries(Path directory, int threads);

  /** Whether all tables are built. */
  default boolean isBuilt(Path directory) {
    return files(directory).stream().allMatch(PreparedFile::exists);
  }

  /** The disk space of the tables that are built. */
  default long bytesOnDisk(Path directory) {
    return files(directory).stream().mapToLong(PreparedFile::bytesOnDisk).sum();
  }

  /** Removes the files; a process that uses them keeps them. */
  default void remove(Path directory) {
    files(directory).forEach(PreparedFile::remove);
  }

  /** The error that a table has wrong values. */
  static TableException damaged(PreparedFile file) {
    return new TableException(
        TableException.Kind.DAMAGED,
        file.path() + " is damaged: its values are wrong on a random board");
  }
}
