package dev.superflip.pdb.tiles;

import dev.superflip.pdb.store.PreparedFile;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.system.Memory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A division of the tiles of a board into groups. Each group has a pattern database that counts
 * only moves of its own tiles, so the sum of the values is a lower bound.
 *
 * @param name for files and messages: {@code 4x4-small}
 * @param groups the tiles of each group, in ascending order
 */
public record TilePartition(TileGrid grid, String name, List<int[]> groups)
    implements TileTableSet {
  private static final Pattern NAME = Pattern.compile("([2-6])x([2-6])-(small|large)");

  /** The most placements that one table may have. */
  private enum Size {
    SMALL(20_000_000),
    LARGE(600_000_000);

    final long entries;

    Size(long entries) {
      this.entries = entries;
    }
  }

  /** The partition of a name: {@code 4x4-small}, {@code 4x4-large}. */
  public static Optional<TilePartition> find(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int rows = Integer.parseInt(matcher.group(1));
    int columns = Integer.parseInt(matcher.group(2));
    TileGrid grid = new TileGrid(rows, columns);
    return Optional.of(matcher.group(3).equals("small") ? small(grid) : large(grid));
  }

  /** Builds in seconds. */
  public static TilePartition small(TileGrid grid) {
    if (grid.rows() == 4 && grid.columns() == 4) {
      return of(
          grid,
          Size.SMALL,
          List.of(
              new int[] {1, 5, 6, 9, 10, 13},
              new int[] {7, 8, 11, 12, 14, 15},
              new int[] {2, 3, 4}));
    }
    return grid.rows() == 5 && grid.columns() == 5
        ? large(grid)
        : of(grid, Size.SMALL, strips(grid, Size.SMALL));
  }

  /**
   * Prunes most. For 4x4 this is the partition into 7 and 8 tiles, for 5x5 the partition into four
   * groups of 6, both after Korf and Felner (2002).
   */
  public static TilePartition large(TileGrid grid) {
    if (grid.rows() == 4 && grid.columns() == 4) {
      return of(
          grid,
          Size.LARGE,
          List.of(new int[] {1, 2, 3, 4, 5, 6, 7, 8}, new int[] {9, 10, 11, 12, 13, 14, 15}));
    }
    if (grid.rows() == 5 && grid.columns() == 5) {
      return of(
          grid,
          Size.LARGE,
          List.of(
              new int[] {1, 2, 6, 7, 11, 12},
              new int[] {3, 4, 5, 8, 9, 10},
              new int[] {16, 17, 18, 21, 22, 23},
              new int[] {13, 14, 15, 19, 20, 24}));
    }
    return of(grid, Size.LARGE, strips(grid, Size.LARGE));
  }

  private static TilePartition of(TileGrid grid, Size size, List<int[]> groups) {
    return new TilePartition(
        grid, grid + (size == Size.SMALL ? "-small" : "-large"), List.copyOf(groups));
  }

  /**
   * As few groups as the size allows, of nearly equal numbers, column by column in a winding line.
   */
  private static List<int[]> strips(TileGrid grid, Size size) {
    int most = 1;
    while (most < grid.cells() - 2 && placements(grid.cells(), most + 1) <= size.entries) {
      most++;
    }
    List<Integer> line = new ArrayList<>();
    for (int column = 0; column < grid.columns(); column++) {
      for (int step = 0; step < grid.rows(); step++) {
        int row = column % 2 == 0 ? step : grid.rows() - 1 - step;
        int tile = row * grid.columns() + column + 1;
        if (tile < grid.cells()) {
          line.add(tile);
        }
      }
    }
    int groups = (line.size() + most - 1) / most;
    List<int[]> strips = new ArrayList<>();
    for (int i = 0; i < groups; i++) {
      int first = i * line.size() / groups;
      int end = (i + 1) * line.size() / groups;
      int[] tiles = line.subList(first, end).stream().mapToInt(Integer::intValue).toArray();
      Arrays.sort(tiles);
      strips.add(tiles);
    }
    return strips;
  }

  /** The number of ways to place some tiles. */
  static long placements(int cells, int tiles) {
    long count = 1;
    for (int i = 0; i < tiles; i++) {
      count *= cells - i;
    }
    return count;
  }

  /** The file of one group. */
  PreparedFile file(Path directory, int group) {
    return PreparedFile.ofTiles(directory, tableName(group));
  }

  private String tableName(int group) {
    return name + "-" + (group + 1);
  }

  @Override
  public List<PreparedFile> files(Path directory) {
    return IntStream.range(0, groups.size()).mapToObj(group -> file(directory, group)).toList();
  }

  @Override
  public void build(Path directory, int threads, Consumer<String> messages) {
    TileTables.open(directory, this, threads, messages).close();
  }

  @Override
  public void verify(Path directory, int threads, Consumer<String> messages) {
    for (int group = 0; group < groups.size(); group++) {
      PreparedFile file = file(directory, group);
      int[] tiles = groups.get(group);
      try (TilePatterns table = new TilePatterns(grid, tiles, file.verify(threads, messages))) {
        if (!RandomBoards.areLowerBounds(grid, tiles, table)) {
          throw TileTableSet.damaged(file);
        }
      }
    }
  }

  @Override
  public List<Entries> entries(Path directory, int threads) {
    List<Entries> all = new ArrayList<>();
    for (int group = 0; group < groups.size(); group++) {
      int[] tiles = groups.get(group);
      Memory memory = file(directory, group).verify(threads, message -> {});
      try (TilePatterns table = new TilePatterns(grid, tiles, memory)) {
        SortedMap<Integer, Long> counts = new TreeMap<>();
        long[] found = table.counts();
        for (int half = 0; half < found.length; half++) {
          if (found[half] > 0) {
            counts.put(2 * half, found[half]);
          }
        }
        String list =
            Arrays.stream(tiles).mapToObj(Integer::toString).collect(Collectors.joining(" "));
        String title = "%s, tiles %s".formatted(tableName(group), list);
        all.add(new Entries(title, "moves over Manhattan", counts));
      }
    }
    return all;
  }

  @Override
  public String covers() {
    return shape() + " tiles";
  }

  /** The numbers of tiles of the groups: {@code 6-6-3}. */
  public String shape() {
    List<String> sizes = groups.stream().map(group -> Integer.toString(group.length)).toList();
    return String.join("-", sizes);
  }
}
