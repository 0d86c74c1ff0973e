package dev.superflip.solve.puzzle;

import dev.superflip.pdb.tiles.FullTiles;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.puzzle.pocket.PocketIndex;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.pocket.PocketTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Everything about the distances of a puzzle that is small enough.
 *
 * @param counts the number of states at each distance
 * @param hardest states at the largest distance, or as many of them as were wanted
 */
public record PerfectKnowledge(List<Long> counts, List<long[]> hardest) {
  /** Whether all states of a puzzle fit into memory. */
  public static boolean fits(Puzzle puzzle) {
    return Scope.SMALL.includes(puzzle);
  }

  /**
   * Computes all distances.
   *
   * @param most how many of the hardest states are wanted
   * @param level receives each distance when all its states are known
   */
  public static PerfectKnowledge of(Puzzle puzzle, int threads, int most, IntConsumer level) {
    if (puzzle instanceof TilePuzzle tiles) {
      FullTiles.Summary summary = FullTiles.summary(tiles.grid(), threads, most, level);
      return new PerfectKnowledge(
          summary.counts(), summary.hardest().stream().map(tiles::pack).toList());
    }
    PocketTable table = new PocketTable((PocketCube) puzzle);
    List<Long> counts = Arrays.stream(table.counts()).boxed().toList();
    List<long[]> hardest = new ArrayList<>();
    for (int index = 0; index < PocketIndex.SIZE && hardest.size() < most; index++) {
      if (table.distance(index) == counts.size() - 1) {
        hardest.add(new long[] {PocketIndex.state(index)});
      }
    }
    return new PerfectKnowledge(counts, hardest);
  }

  /** The largest distance. */
  public int godsNumber() {
    return counts.size() - 1;
  }

  public long states() {
    return counts.stream().mapToLong(Long::longValue).sum();
  }

  public double mean() {
    double sum = 0;
    for (int distance = 0; distance < counts.size(); distance++) {
      sum += (double) distance * counts.get(distance);
    }
    return sum / states();
  }
}
