package dev.superflip.pdb.tiles;

import dev.superflip.pdb.store.PreparedFile;
import dev.superflip.puzzle.tiles.TileGrid;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The full table of a board that is large enough to keep it in a file. */
public record FullTileSet(TileGrid grid) implements TileTableSet {
  private static final Pattern NAME = Pattern.compile("([2-6])x([2-6])-full");

  /** The full table of a board, if it is kept in a file. */
  static Optional<TileTableSet> of(TileGrid grid) {
    return grid.cells() == FullTiles.MOST_CELLS
        ? Optional.of(new FullTileSet(grid))
        : Optional.empty();
  }

  /** The full table of a name: {@code 3x4-full}. */
  static Optional<TileTableSet> find(String name) {
    Matcher matcher = NAME.matcher(name);
    return matcher.matches()
        ? of(new TileGrid(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
        : Optional.empty();
  }

  @Override
  public String name() {
    return grid + "-full";
  }

  @Override
  public String covers() {
    return "all states";
  }

  PreparedFile file(Path directory) {
    return PreparedFile.ofTiles(directory, name());
  }

  @Override
  public List<PreparedFile> files(Path directory) {
    return List.of(file(directory));
  }

  @Override
  public void build(Path directory, int threads, Consumer<String> messages) {
    FullTiles.open(directory, grid, threads, messages).close();
  }

  @Override
  public void verify(Path directory, int threads, Consumer<String> messages) {
    PreparedFile file = file(directory);
    try (FullTiles table = new FullTiles(grid, file.verify(threads, messages))) {
      if (!RandomBoards.leadHome(table)) {
        throw TileTableSet.damaged(file);
      }
    }
  }

  @Override
  public List<Entries> entries(Path directory, int threads) {
    try (FullTiles table = new FullTiles(grid, file(directory).verify(threads, message -> {}))) {
      SortedMap<Integer, Long> counts = new TreeMap<>();
      long[] found = table.counts();
      long states = 0;
      for (int distance = 0; distance < found.length; distance++) {
        counts.put(distance, found[distance]);
        states += found[distance];
      }
      String title = String.format(Locale.ROOT, "%s, all %,d states", name(), states);
      return List.of(new Entries(title, "distance modulo 4", counts));
    }
  }
}
