package dev.superflip.search.tiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.pdb.tiles.FullTiles;
import dev.superflip.pdb.tiles.TilePartition;
import dev.superflip.pdb.tiles.TileTables;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.LowerBound;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import dev.superflip.search.tree.PlainSearcher;
import dev.superflip.search.tree.TreeSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shortest solutions of sliding puzzles, compared with published lengths and with each other. */
class TileSearchTest {
  private static final TilePuzzle FIFTEEN = new TilePuzzle(new TileGrid(4, 4));
  private static final TilePuzzle EIGHT = new TilePuzzle(new TileGrid(3, 3));

  private static final Path DIRECTORY = Path.of("target", "test-tiles");
  private static final TileTables SMALL =
      TileTables.open(DIRECTORY, TilePartition.small(FIFTEEN.grid()), 2, message -> {});
  private static final FullTiles FULL = FullTiles.open(DIRECTORY, EIGHT.grid(), 2, message -> {});

  @AfterAll
  static void close() {
    SMALL.close();
    FULL.close();
  }

  private static TreeSearch patterns(int threads) {
    List<TileSearcher> searchers = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      searchers.add(new TileSearcher(FIFTEEN, SMALL));
    }
    return new TreeSearch(FIFTEEN, searchers);
  }

  private static PathResult solve(TilePuzzle puzzle, PathSearch search, long[] state) {
    PathResult result =
        search.search(state, PathLimits.NONE, new StopSignal(Long.MAX_VALUE), PathListener.SILENT);
    assertTrue(puzzle.solves(state, path(result)));
    return result;
  }

  private static byte[] path(PathResult result) {
    return Objects.requireNonNull(result.path());
  }

  /** The first 30 of Korf's 100 boards have the lengths that he published. */
  @Test
  void korfsBoardsHaveTheirPublishedLengths() throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("bench/sets/tiles-korf1985.txt"))) {
      PathSearch search = patterns(2);
      lines
          .skip(1)
          .limit(30)
          .forEach(
              line -> {
                String[] parts = line.split("[:#]", -1);
                long[] state = FIFTEEN.read(parts[1].strip());
                PathResult result = solve(FIFTEEN, search, state);
                assertEquals(Integer.parseInt(parts[2].strip()), result.bound(), line);
                assertTrue(result.optimal());
              });
    }
  }

  /** Complete iterations have the same nodes on any number of threads, and the same answer. */
  @Test
  void threadsDoNotChangeTheAnswer() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 5; i++) {
      long[] state = FIFTEEN.random(random);
      byte[] one = path(solve(FIFTEEN, patterns(1), state));
      byte[] three = path(solve(FIFTEEN, patterns(3), state));
      assertEquals(FIFTEEN.writeMoves(one), FIFTEEN.writeMoves(three));
    }
  }

  @ParameterizedTest
  @CsvSource({"3 8 6/4 1 5/0 7 2,18", "2 8 7/6 4 5/0 1 3,24", "8 6 7/2 5 4/3 0 1,31"})
  void knownBoardsHaveTheirKnownDistance(String board, int distance) {
    long[] state = EIGHT.read(board);
    PathSearch table = new FullTileSearch(EIGHT, FULL);
    assertEquals(distance, solve(EIGHT, table, state).bound());
    for (LowerBound bound :
        List.of(
            new ManhattanBound(EIGHT), new ConflictBound(EIGHT), new PerfectBound(EIGHT, FULL))) {
      PathSearch tree = new TreeSearch(EIGHT, List.of(new PlainSearcher(EIGHT, bound)));
      assertEquals(distance, solve(EIGHT, tree, state).bound());
    }
  }

  /** Each bound is at least the one before, and none exceeds the distance. */
  @Test
  void lowerBoundsAreOrderedAndNeverTooLarge() {
    SplittableRandom random = new SplittableRandom(9);
    int count = 2000;
    long[] states = new long[count];
    for (int i = 0; i < count; i++) {
      states[i] = EIGHT.random(random)[0];
    }
    float[] manhattan = new float[count];
    float[] conflict = new float[count];
    float[] perfect = new float[count];
    new ManhattanBound(EIGHT).evaluate(states, count, manhattan);
    new ConflictBound(EIGHT).evaluate(states, count, conflict);
    new PerfectBound(EIGHT, FULL).evaluate(states, count, perfect);
    for (int i = 0; i < count; i++) {
      assertTrue(manhattan[i] <= conflict[i] && conflict[i] <= perfect[i]);
    }
  }

  @Test
  void allShortestSolutionsAreFoundOnce() {
    FullTileSearch search = new FullTileSearch(EIGHT, FULL);
    long[] state = EIGHT.read("8 6 7/2 5 4/3 0 1");
    List<byte[]> all = search.all(state, StopSignal.never());
    assertEquals(40, all.size());
    assertEquals(40, all.stream().map(EIGHT::writeMoves).distinct().count());
    all.forEach(path -> assertTrue(EIGHT.solves(state, path)));
  }

  /** Other boards of more than 12 cells: a scramble is never shorter than the solution. */
  @ParameterizedTest
  @CsvSource({"3,5", "5,3", "2,6"})
  void otherBoardsAreSolved(int rows, int columns) {
    TilePuzzle puzzle = new TilePuzzle(new TileGrid(rows, columns));
    SplittableRandom random = new SplittableRandom(2);
    byte[] moves = puzzle.randomMoves(random, 30);
    long[] state = Objects.requireNonNull(puzzle.after(puzzle.solved(), moves));
    try (TileTables tables =
        TileTables.open(DIRECTORY, TilePartition.small(puzzle.grid()), 2, message -> {})) {
      PathSearch fast = new TreeSearch(puzzle, List.of(new TileSearcher(puzzle, tables)));
      PathSearch plain =
          new TreeSearch(puzzle, List.of(new PlainSearcher(puzzle, new ConflictBound(puzzle))));
      int length = solve(puzzle, fast, state).bound();
      assertTrue(length <= 30);
      assertEquals(length, solve(puzzle, plain, state).bound());
    }
  }

  /**
   * U L solves this board. To bound 1 the root is expanded, with four children. To bound 2 the root
   * and its first child are, and the first child of that is solved.
   */
  @Test
  void expandedAndGeneratedNodesAreCountedApart() {
    long[] state = EIGHT.read("1 2 3/4 0 6/7 5 8");
    LowerBound zero = (states, count, values) -> Arrays.fill(values, 0, count, 0);
    PathSearch plain = new TreeSearch(EIGHT, List.of(new PlainSearcher(EIGHT, zero)));
    PathResult result = solve(EIGHT, plain, state);
    assertEquals(1 + 2, result.expanded());
    assertEquals(4 + 4 + 2, result.generated());
    // The first bound is 2, and children are generated one after the other.
    long[] fifteen = FIFTEEN.read("1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15");
    PathResult two = solve(FIFTEEN, patterns(1), fifteen);
    assertEquals(2, two.expanded());
    assertEquals(2, two.generated());
  }

  /** Every node has at most three children but the root, which is never generated itself. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void fewerNodesAreExpandedThanGenerated(int threads) {
    long[] state = FIFTEEN.random(new SplittableRandom(5));
    PathResult result = solve(FIFTEEN, patterns(threads), state);
    assertTrue(result.expanded() < result.generated());
    assertTrue(result.generated() < 3 * result.expanded() + 100);
  }

  @Test
  void aSearchThatIsStoppedHasABound() {
    long[] state = FIFTEEN.read("15 14 13 12/11 10 9 8/7 6 5 4/3 1 2 0");
    PathSearch search =
        new TreeSearch(FIFTEEN, List.of(new PlainSearcher(FIFTEEN, new ManhattanBound(FIFTEEN))));
    PathResult result =
        search.search(
            state,
            PathLimits.NONE,
            new StopSignal(System.nanoTime() + 100_000_000),
            PathListener.SILENT);
    assertEquals(Outcome.TIMEOUT, result.outcome());
    assertNull(result.path());
    assertTrue(result.bound() >= 40);
  }

  /** The exact search ends without a solution, and somebody cancels before the beam begins. */
  @ParameterizedTest
  @CsvSource({"false,TIMEOUT", "true,CANCELLED"})
  void theBeamAfterATimeoutCanBeCancelled(boolean cancel, Outcome outcome) {
    PathSearch exact =
        (root, limits, stop, listener) -> {
          if (cancel) {
            stop.set();
          }
          return new PathResult(Outcome.TIMEOUT, null, 10, 1, 1, Duration.ZERO);
        };
    long[] state = FIFTEEN.random(new SplittableRandom(3));
    int naive = path(solve(FIFTEEN, new RowColumnSearch(FIFTEEN), state)).length;
    PathResult result =
        new UpperBoundSearch(FIFTEEN, exact)
            .search(state, PathLimits.NONE, new StopSignal(System.nanoTime()), PathListener.SILENT);
    assertEquals(outcome, result.outcome());
    assertEquals(cancel, path(result).length == naive, "the beam finds a shorter solution");
  }

  @Test
  void aSignalWithoutADeadlineFollowsACancellation() {
    StopSignal over = new StopSignal(System.nanoTime());
    StopSignal after = over.withoutDeadline();
    assertTrue(over.isSet() && !after.isSet());
    over.set();
    assertTrue(after.isSet() && after.cancelled());
    assertTrue(over.withoutDeadline().isSet());
  }

  /** Lines of all contents, and those among them with a conflict: seed 004 has these numbers. */
  @ParameterizedTest
  @CsvSource({
    "2,2,48,2",
    "2,3,330,46",
    "2,4,3584,1238",
    "2,5,60930,32888",
    "3,3,3024,278",
    "3,4,40920,7122",
    "4,4,349440,40546",
    "3,5,1094730,328894",
    "4,5,8023320,1456680"
  })
  void linearConflictsAreAsManyAsPublished(int rows, int columns, long lines, long conflicts) {
    long[] counts = Lines.count(new TileGrid(rows, columns));
    assertEquals(lines, counts[0]);
    assertEquals(conflicts, counts[1]);
  }

  @Test
  @EnabledIfSystemProperty(named = "superflip.proofs", matches = "all")
  void linearConflictsOfTheLargestBoardAreAsManyAsPublished() {
    long[] counts = Lines.count(new TileGrid(5, 5));
    assertEquals(63_756_000, counts[0]);
    assertEquals(8_215_382, counts[1]);
  }

  @Test
  void aLineLosesAllTilesButALongestAscendingRow() {
    assertEquals(2, ConflictBound.penalty(new int[] {3, 1, 2}));
    assertEquals(4, ConflictBound.penalty(new int[] {3, 2, 1}));
    assertEquals(4, ConflictBound.penalty(new int[] {2, 5, 3, 1, 4}));
    assertEquals(0, ConflictBound.penalty(new int[] {0, 2, 0, 3}));
  }
}
