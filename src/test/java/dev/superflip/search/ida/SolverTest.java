package dev.superflip.search.ida;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.Table;
import dev.superflip.search.Duplicates;
import dev.superflip.search.EqualLengths;
import dev.superflip.search.Iteration;
import dev.superflip.search.Outcome;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import dev.superflip.search.SolverOptions;
import dev.superflip.solve.Engines;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolverTest {
  private static final Codec CODEC = Codec.FIVE_PER_BYTE;

  private static Solver solver(List<Table> tables, int threads) {
    return solver(tables, SolverOptions.defaults(threads));
  }

  private static Solver solver(List<Table> tables, SolverOptions options) {
    return Engines.solver(tables, options, TestTables.STORE.directory(), message -> {});
  }

  private static SolveResult solve(Solver solver, Cube cube) {
    SolveResult result = solver.solve(cube, SolveLimits.NONE, SolveListener.SILENT);
    assertEquals(Outcome.SOLVED, result.outcome());
    assertTrue(cube.then(result.solution()).isSolved());
    assertEquals(result.provenBound(), result.solution().size());
    return result;
  }

  @Test
  void aSolvedCubeNeedsNoMoves() {
    try (Solver solver = solver(TestTables.korf(CODEC), 2)) {
      assertEquals(List.of(), solve(solver, Cube.SOLVED).solution());
    }
  }

  @Test
  void tablesMoveToHugePagesOnlyForASearchThatIsLongEnough() {
    TestTables.korf(CODEC);
    SolveLimits shallow = new SolveLimits(10, Duration.ZERO);
    SolveLimits deep = new SolveLimits(13, Duration.ZERO);
    Cube cube = new RandomCubes(1).state();
    List<Table> mapped = new ArrayList<>();
    try (Solver huge = solver(TestTables.korf(CODEC), 2)) {
      for (Table table : TestTables.korf(CODEC)) {
        // The first call may have to verify the file, which reads all of it.
        TestTables.STORE.open(table.database(), CODEC, Placement.MMAP, 2).close();
        mapped.add(TestTables.STORE.open(table.database(), CODEC, Placement.AUTO, 2));
      }
      try (Solver moving = solver(mapped, 2)) {
        moving.solve(cube, shallow, SolveListener.SILENT);
        assertTrue(mapped.stream().allMatch(table -> table.bytesToMove() > 0));
        // The nodes of earlier searches count as well.
        for (int i = 0; i < 3; i++) {
          assertEquals(
              huge.solve(cube, deep, SolveListener.SILENT).nodes(),
              moving.solve(cube, deep, SolveListener.SILENT).nodes());
        }
        assertTrue(mapped.stream().allMatch(table -> table.bytesToMove() == 0));
      }
    } finally {
      mapped.forEach(Table::close);
    }
  }

  @Test
  void lengthsAreTheDistancesOfABreadthFirstSearch() {
    Map<Cube, Integer> distances = distancesTo(4);
    assertEquals(1 + 18 + 243 + 3240 + 43239, distances.size());
    RandomCubes random = new RandomCubes(31);
    try (Solver solver = solver(TestTables.korf(CODEC), 1)) {
      for (int i = 0; i < 300; i++) {
        Cube cube = Cube.of(random.moves(i % 5)).then(random.moves(i % 3));
        Integer distance = distances.get(cube);
        int length = solve(solver, cube).provenBound();
        if (distance != null) {
          assertEquals(distance, length);
        } else {
          assertTrue(length > 4);
        }
      }
    }
  }

  private static Map<Cube, Integer> distancesTo(int depth) {
    Map<Cube, Integer> distances = new HashMap<>(Map.of(Cube.SOLVED, 0));
    Queue<Cube> queue = new ArrayDeque<>(List.of(Cube.SOLVED));
    while (!queue.isEmpty()) {
      Cube cube = queue.remove();
      int distance = distances.getOrDefault(cube, depth);
      if (distance < depth) {
        for (Move move : Move.values()) {
          Cube next = cube.then(move);
          if (distances.putIfAbsent(next, distance + 1) == null) {
            queue.add(next);
          }
        }
      }
    }
    return distances;
  }

  @Test
  void inversesAndImagesAreEquallyFar() {
    RandomCubes random = new RandomCubes(32);
    try (Solver solver = solver(TestTables.korf(CODEC), 2)) {
      for (int i = 0; i < 5; i++) {
        EqualLengths.assertEqualLengths(
            Cube.of(random.moves(9)), i, cube -> solve(solver, cube).provenBound());
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"TWO_BITS", "FIVE_PER_BYTE"})
  void everyCodecSearchesTheSameTree(Codec codec) {
    List<Table> tables = List.of(TestTables.open(Database.EDGES6A, codec));
    List<Table> nibbles = List.of(TestTables.open(Database.EDGES6A, Codec.NIBBLE));
    Cube cube = Cube.of(new RandomCubes(33).moves(20));
    SolveLimits limits = new SolveLimits(11, Duration.ZERO);
    try (Solver one = solver(tables, 2);
        Solver other = solver(nibbles, 1)) {
      List<Long> expected = counts(other.solve(cube, limits, SolveListener.SILENT));
      assertFalse(expected.isEmpty());
      assertEquals(expected, counts(one.solve(cube, limits, SolveListener.SILENT)));
    }
  }

  @Test
  void threadsDoNotChangeLengthsOrNodesOfCompleteIterations() {
    RandomCubes random = new RandomCubes(34);
    for (int i = 0; i < 4; i++) {
      Cube cube = Cube.of(random.moves(12));
      List<List<Long>> counts = new ArrayList<>();
      List<Integer> lengths = new ArrayList<>();
      for (int threads = 1; threads <= 3; threads++) {
        try (Solver solver = solver(TestTables.korf(CODEC), threads)) {
          SolveResult result = solve(solver, cube);
          counts.add(counts(result));
          lengths.add(result.provenBound());
        }
      }
      assertEquals(List.of(counts.get(0), counts.get(0), counts.get(0)), counts);
      assertEquals(List.of(lengths.get(0), lengths.get(0), lengths.get(0)), lengths);
    }
  }

  private static List<Long> counts(SolveResult result) {
    return result.iterations().stream().filter(Iteration::complete).map(Iteration::nodes).toList();
  }

  /** Plain IDA*: recursion over cubes, with the absolute distance of every table. */
  private static long referenceNodes(Cube cube, int lastFace, int remaining, List<Table> tables) {
    long nodes = 0;
    for (Move move : Move.values()) {
      if (lastFace < 0 || !Move.redundant(Move.of(3 * lastFace), move)) {
        nodes++;
        Cube child = cube.then(move);
        if (tables.stream().allMatch(table -> table.distance(child) < remaining)) {
          nodes += referenceNodes(child, move.face().ordinal(), remaining - 1, tables);
        }
      }
    }
    return nodes;
  }

  @Test
  void nodesAreThoseOfThePlainRecursiveSearch() {
    RandomCubes random = new RandomCubes(40);
    List<Table> nibbles = TestTables.korf(Codec.NIBBLE);
    try (Solver solver = solver(TestTables.korf(CODEC), 2)) {
      for (int i = 0; i < 3; i++) {
        Cube cube = random.state();
        SolveResult result =
            solver.solve(cube, new SolveLimits(11, Duration.ZERO), SolveListener.SILENT);
        assertFalse(result.iterations().isEmpty());
        for (Iteration iteration : result.iterations()) {
          assertEquals(referenceNodes(cube, -1, iteration.bound(), nibbles), iteration.nodes());
        }
      }
    }
  }

  @Test
  void theNodesOfAFixedSetAreTheSignatureOfTheSearch() {
    RandomCubes random = new RandomCubes(35);
    long nodes = 0;
    try (Solver solver = solver(TestTables.korf(CODEC), 2)) {
      for (int i = 0; i < 10; i++) {
        SolveResult result =
            solver.solve(random.state(), new SolveLimits(12, Duration.ZERO), SolveListener.SILENT);
        nodes += counts(result).stream().mapToLong(Long::longValue).sum();
      }
    }
    assertEquals(SIGNATURE, nodes);
  }

  private static final long SIGNATURE = 2_772_021;

  @Test
  void aTimeoutStopsSoonAndReportsTheProvenBound() {
    try (Solver solver = solver(TestTables.korf(CODEC), 2)) {
      Cube cube = new RandomCubes(36).state();
      long start = System.nanoTime();
      SolveResult result =
          solver.solve(cube, new SolveLimits(20, Duration.ofMillis(300)), SolveListener.SILENT);
      long millis = (System.nanoTime() - start) / 1_000_000;
      assertEquals(Outcome.TIMEOUT, result.outcome());
      assertEquals(List.of(), result.solution());
      assertTrue(result.provenBound() >= 9 && result.provenBound() <= 18);
      assertTrue(millis >= 300 && millis < 1000, millis + " ms");
    }
  }

  @Test
  void cancellingStopsASearchThatIsUnderWay() {
    Executor later = CompletableFuture.delayedExecutor(200, TimeUnit.MILLISECONDS);
    try (Solver solver = solver(TestTables.korf(CODEC), 2)) {
      CompletableFuture<Void> canceller = CompletableFuture.runAsync(solver::cancel, later);
      SolveResult result =
          solver.solve(new RandomCubes(37).state(), SolveLimits.NONE, SolveListener.SILENT);
      assertEquals(Outcome.CANCELLED, result.outcome());
      canceller.join();
    }
  }

  @Test
  void aLengthLimitIsProvenNotGuessed() {
    Cube cube = Cube.of(List.of(Move.R, Move.U, Move.F, Move.L2, Move.B3, Move.D));
    try (Solver solver = solver(TestTables.korf(CODEC), 1)) {
      int length = solve(solver, cube).provenBound();
      SolveResult shorter =
          solver.solve(cube, new SolveLimits(length - 1, Duration.ZERO), SolveListener.SILENT);
      assertEquals(Outcome.LENGTH_LIMIT, shorter.outcome());
      assertEquals(length, shorter.provenBound());
      SolveResult exact =
          solver.solve(cube, new SolveLimits(length, Duration.ZERO), SolveListener.SILENT);
      assertEquals(Outcome.SOLVED, exact.outcome());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"corners", "edges6a", "edges6b"})
  void anyOneTableAloneFindsShortestSolutions(String name) {
    Database database = Database.find(name).orElseThrow();
    RandomCubes random = new RandomCubes(38);
    try (Solver one = solver(List.of(TestTables.open(database, CODEC)), 2);
        Solver all = solver(TestTables.korf(CODEC), 2)) {
      for (int i = 0; i < 10; i++) {
        Cube cube = Cube.of(random.moves(i));
        assertEquals(solve(all, cube).provenBound(), solve(one, cube).provenBound());
      }
    }
  }

  /** Tasks are searched in another order than the nodes of the undivided tree. */
  @Test
  void dividingASearchIntoTasksChangesNoCompleteIteration() {
    Cube cube = new RandomCubes(39).state();
    SolveLimits limits = new SolveLimits(12, Duration.ZERO);
    SolverOptions one = new SolverOptions(2, Duplicates.NONE, Long.MAX_VALUE);
    SolverOptions many = new SolverOptions(2, Duplicates.NONE, 0);
    try (Solver undivided = solver(TestTables.korf(CODEC), one);
        Solver divided = solver(TestTables.korf(CODEC), many)) {
      List<Long> expected = counts(undivided.solve(cube, limits, SolveListener.SILENT));
      assertTrue(expected.size() > 1, expected::toString);
      assertEquals(expected, counts(divided.solve(cube, limits, SolveListener.SILENT)));
    }
  }

  /** Detection prunes nodes and keeps lengths; node counts do not depend on threads. */
  @ParameterizedTest
  @EnumSource(names = {"WINDOW_5", "WINDOW_6"})
  void duplicateDetectionSavesNodesAndKeepsLengths(Duplicates duplicates) {
    RandomCubes random = new RandomCubes(41);
    long plainNodes;
    long nodes;
    try (Solver plain = solver(TestTables.korf(CODEC), 2);
        Solver two = solver(TestTables.korf(CODEC), new SolverOptions(2, duplicates));
        Solver one = solver(TestTables.korf(CODEC), new SolverOptions(1, duplicates))) {
      for (int i = 0; i < 12; i++) {
        Cube cube = Cube.of(random.moves(11));
        assertEquals(solve(plain, cube).provenBound(), solve(two, cube).provenBound());
      }
      SolveLimits limits = new SolveLimits(13, Duration.ZERO);
      Cube cube = random.state();
      SolveResult expected = plain.solve(cube, limits, SolveListener.SILENT);
      SolveResult result = two.solve(cube, limits, SolveListener.SILENT);
      assertEquals(counts(one.solve(cube, limits, SolveListener.SILENT)), counts(result));
      plainNodes = expected.nodes();
      nodes = result.nodes();
    }
    assertTrue(nodes < plainNodes, nodes + " of " + plainNodes);
  }
}
