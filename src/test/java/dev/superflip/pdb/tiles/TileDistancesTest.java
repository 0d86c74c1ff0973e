package dev.superflip.pdb.tiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.puzzle.tiles.TilePuzzle;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Distances of all states of small boards, and of all placements of some tiles. */
class TileDistancesTest {
  private static FullTiles.Summary summary(int rows, int columns, int threads) {
    return FullTiles.summary(new TileGrid(rows, columns), threads, 1000, level -> {});
  }

  /** God's numbers and hardest positions of seed tables that other programs have confirmed. */
  @ParameterizedTest
  @CsvSource({
    "2,2,6,12,0 3/2 1",
    "2,3,21,360,4 5 0/1 2 3",
    "3,2,21,360,",
    "2,4,36,20160,0 7 2 1/4 3 6 5",
    "2,5,55,1814400,0 9 3 7 1/5 4 8 2 6",
    "3,3,31,181440,8 6 7/2 5 4/3 0 1"
  })
  void godsNumberAndTheHardestBoard(int rows, int columns, int most, long states, String hardest) {
    FullTiles.Summary summary = summary(rows, columns, 2);
    assertEquals(most, summary.counts().size() - 1);
    assertEquals(states, summary.counts().stream().mapToLong(Long::longValue).sum());
    if (hardest != null) {
      TilePuzzle puzzle = new TilePuzzle(new TileGrid(rows, columns));
      int[] board = puzzle.unpack(puzzle.read(hardest), 0);
      assertTrue(summary.hardest().stream().anyMatch(other -> Arrays.equals(board, other)));
    }
  }

  @Test
  void theDistributionOfTheEightPuzzleIsKnown() {
    List<Long> counts = summary(3, 3, 1).counts();
    assertEquals(List.of(1L, 2L, 4L, 8L, 16L, 20L, 39L, 62L, 116L, 152L), counts.subList(0, 10));
    assertEquals(2L, counts.get(31));
    assertEquals(counts, summary(3, 3, 3).counts());
  }

  @Test
  void transposedBoardsHaveTheSameDistribution() {
    assertEquals(summary(2, 4, 1).counts(), summary(4, 2, 1).counts());
  }

  /** Compares every entry with a search over placements and places of the blank. */
  @ParameterizedTest
  @ValueSource(strings = {"1,2,5", "3,4,7,8", "2,6"})
  void aPatternDatabaseIsTheMinimumOverThePlacesOfTheBlank(String list) {
    int[] tiles = Arrays.stream(list.split(",")).mapToInt(Integer::parseInt).toArray();
    TileGrid grid = new TileGrid(3, 3);
    Map<List<Integer>, Integer> plain = search(grid, tiles);
    try (TilePatterns table = new TilePatterns(grid, tiles, TilePatterns.build(grid, tiles, 2))) {
      plain.forEach(
          (cells, distance) -> {
            long mask = 0;
            byte[] local = new byte[grid.cells()];
            int manhattan = 0;
            for (int i = 0; i < tiles.length; i++) {
              mask |= 1L << cells.get(i);
              local[cells.get(i)] = (byte) i;
              manhattan += grid.distance(cells.get(i), tiles[i] - 1);
            }
            assertEquals(distance, manhattan + 2 * table.halfExcess(mask, local));
          });
      assertEquals(TilePartition.placements(9, tiles.length), plain.size());
    }
  }

  /** By cells of the tiles: the fewest moves of these tiles, whatever the place of the blank. */
  private static Map<List<Integer>, Integer> search(TileGrid grid, int[] tiles) {
    Map<List<Integer>, Integer> best = new HashMap<>();
    Map<List<Integer>, Integer> seen = new HashMap<>();
    ArrayDeque<List<Integer>> queue = new ArrayDeque<>();
    Integer[] home = new Integer[tiles.length + 1];
    for (int i = 0; i < tiles.length; i++) {
      home[i] = tiles[i] - 1;
    }
    home[tiles.length] = grid.cells() - 1;
    queue.add(List.of(home));
    seen.put(List.of(home), 0);
    while (!queue.isEmpty()) {
      List<Integer> state = queue.poll();
      int distance = Objects.requireNonNull(seen.get(state));
      best.merge(state.subList(0, tiles.length), distance, Math::min);
      int blank = state.get(tiles.length);
      for (int move = 0; move < 4; move++) {
        int source = grid.source(blank, move);
        if (source >= 0) {
          Integer[] next = state.toArray(Integer[]::new);
          int tile = state.subList(0, tiles.length).indexOf(source);
          next[tiles.length] = source;
          int cost = tile < 0 ? 0 : 1;
          if (tile >= 0) {
            next[tile] = blank;
          }
          List<Integer> child = List.of(next);
          Integer old = seen.get(child);
          if (old == null || old > distance + cost) {
            seen.put(child, distance + cost);
            if (cost == 0) {
              queue.addFirst(child);
            } else {
              queue.addLast(child);
            }
          }
        }
      }
    }
    return best;
  }

  @Test
  void everyBoardHasPartitionsThatCoverItsTilesOnce() {
    for (int rows = 2; rows <= 6; rows++) {
      for (int columns = 2; columns <= 6; columns++) {
        TileGrid grid = new TileGrid(rows, columns);
        for (TilePartition partition :
            List.of(TilePartition.small(grid), TilePartition.large(grid))) {
          int[] all = partition.groups().stream().flatMapToInt(Arrays::stream).sorted().toArray();
          assertEquals(grid.cells() - 1, all.length);
          for (int i = 0; i < all.length; i++) {
            assertEquals(i + 1, all[i]);
          }
        }
      }
    }
    assertEquals("6-6-3", TilePartition.small(new TileGrid(4, 4)).shape());
    assertEquals("8-7", TilePartition.large(new TileGrid(4, 4)).shape());
    assertEquals("6-6-6-6", TilePartition.large(new TileGrid(5, 5)).shape());
  }

  @Test
  void theFullTableGivesDistancesModuloFour() {
    TileGrid grid = new TileGrid(3, 3);
    TilePuzzle puzzle = new TilePuzzle(grid);
    try (FullTiles table =
        FullTiles.open(java.nio.file.Path.of("unused"), grid, 2, message -> {})) {
      SplittableRandom random = new SplittableRandom(3);
      long[] state = puzzle.solved();
      int[] solved = puzzle.unpack(state, 0);
      assertEquals(0, table.distanceModulo4(solved));
      int[] hardest = puzzle.unpack(puzzle.read("8 6 7/2 5 4/3 0 1"), 0);
      assertEquals(31 % 4, table.distanceModulo4(hardest));
      for (int i = 0; i < 1000; i++) {
        long[] from = puzzle.random(random);
        long[] to = from.clone();
        puzzle.apply(to, puzzle.blank(from, 0) % 3 == 0 ? TileGrid.LEFT : TileGrid.RIGHT);
        int difference =
            table.distanceModulo4(puzzle.unpack(from, 0))
                    - table.distanceModulo4(puzzle.unpack(to, 0))
                & 3;
        assertTrue(difference == 1 || difference == 3);
      }
    }
  }
}
