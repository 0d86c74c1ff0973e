package dev.superflip.search.coset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.Table;
import dev.superflip.search.EqualLengths;
import dev.superflip.search.Iteration;
import dev.superflip.search.Outcome;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import dev.superflip.search.SolverOptions;
import dev.superflip.search.ida.Solver;
import dev.superflip.solve.Engines;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the coset engine with the pattern engine and with itself. */
class CosetSolverTest {
  private static Solver cosets(int threads) {
    return solver(List.of(TestTables.open(Database.A1, Codec.LINE)), threads);
  }

  private static Solver korf() {
    return solver(TestTables.korf(Codec.FIVE_PER_BYTE), 2);
  }

  private static Solver solver(List<Table> tables, int threads) {
    return Engines.solver(
        tables, SolverOptions.defaults(threads), TestTables.STORE.directory(), message -> {});
  }

  private static int length(Solver solver, Cube cube) {
    SolveResult result = solver.solve(cube, SolveLimits.NONE, SolveListener.SILENT);
    assertEquals(Outcome.SOLVED, result.outcome());
    assertTrue(cube.then(result.solution()).isSolved());
    return result.provenBound();
  }

  @Test
  void bothEnginesFindTheSameLengths() {
    RandomCubes random = new RandomCubes(41);
    try (Solver cosets = cosets(2);
        Solver korf = korf()) {
      for (int i = 0; i < 120; i++) {
        Cube cube = Cube.of(random.moves(i % 13));
        assertEquals(length(korf, cube), length(cosets, cube), cube::toString);
      }
    }
  }

  /** Siblings share tables, and one may move a table while the others search. */
  @Test
  void siblingsSolveOtherCubesAtTheSameTime() {
    RandomCubes random = new RandomCubes(43);
    List<Cube> cubes = Stream.generate(() -> Cube.of(random.moves(12))).limit(40).toList();
    try (Solver first = cosets(2);
        Solver second = first.sibling(1);
        Solver third = first.sibling(2)) {
      List<Integer> alone = cubes.stream().map(cube -> length(first, cube)).toList();
      List<CompletableFuture<List<Integer>>> together =
          Stream.of(first, second, third)
              .map(
                  solver ->
                      CompletableFuture.supplyAsync(
                          () -> cubes.stream().map(cube -> length(solver, cube)).toList()))
              .toList();
      together.forEach(lengths -> assertEquals(alone, lengths.join()));
    }
  }

  @Test
  void aNodeLimitEndsTheSearchBetweenIterations() {
    Cube cube = new RandomCubes(44).state();
    try (Solver solver = cosets(1)) {
      SolveLimits limits = new SolveLimits(SolveLimits.GODS_NUMBER, Duration.ZERO, 1_000_000);
      SolveResult result = solver.solve(cube, limits, SolveListener.SILENT);
      assertEquals(Outcome.NODE_LIMIT, result.outcome());
      assertEquals(List.of(), result.solution());
      assertTrue(result.iterations().stream().allMatch(Iteration::complete));
      Iteration last = result.iterations().get(result.iterations().size() - 1);
      assertEquals(result.provenBound(), last.bound() + 1);
      assertTrue(last.nodes() > 1_000_000 / 20 && last.nodes() < 3_000_000, last.toString());
    }
  }

  @Test
  void inversesAndImagesAreEquallyFar() {
    RandomCubes random = new RandomCubes(42);
    try (Solver cosets = cosets(2)) {
      for (int i = 0; i < 10; i++) {
        EqualLengths.assertEqualLengths(Cube.of(random.moves(12)), i, cube -> length(cosets, cube));
      }
    }
  }

  /** The number of nodes of complete iterations is a signature of the search. */
  @Test
  void threadsDoNotChangeTheNodesOfCompleteIterations() {
    RandomCubes random = new RandomCubes(43);
    SolveLimits limits = new SolveLimits(14, Duration.ZERO);
    try (Solver one = cosets(1);
        Solver three = cosets(3)) {
      List<Long> counts = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        Cube cube = random.state();
        List<Iteration> first = one.solve(cube, limits, SolveListener.SILENT).iterations();
        List<Iteration> second = three.solve(cube, limits, SolveListener.SILENT).iterations();
        assertEquals(nodes(first), nodes(second));
        assertEquals(probes(first), probes(second));
        counts.add(nodes(first).stream().mapToLong(Long::longValue).sum());
      }
      assertEquals(SIGNATURE, counts);
    }
  }

  /** Nodes to depth 14 of three random cubes. */
  private static final List<Long> SIGNATURE = List.of(2101735L, 2221752L, 1535343L);

  private static List<Long> nodes(List<Iteration> iterations) {
    return iterations.stream().map(Iteration::nodes).toList();
  }

  private static List<Long> probes(List<Iteration> iterations) {
    return iterations.stream().map(Iteration::probes).toList();
  }

  /** Half turns made first keep the coset: the table is blind to six of these thirteen moves. */
  @Test
  void cubesThatTheTableIsBlindToAreSolved() {
    RandomCubes random = new RandomCubes(44);
    int far = 0;
    try (Solver cosets = cosets(2);
        Solver korf = korf()) {
      for (int i = 0; i < 6; i++) {
        List<Move> moves = new ArrayList<>();
        random.moves(6).forEach(move -> moves.add(Move.of(move.ordinal() / 3 * 3 + 1)));
        moves.addAll(random.moves(7));
        Cube cube = Cube.of(moves);
        int length = length(cosets, cube);
        assertEquals(length(korf, cube), length, cube::toString);
        far += length >= CosetEngine.BLIND_BOUND ? 1 : 0;
      }
    }
    assertTrue(far > 0, "no cube needed the second bound");
  }

  /** The first position is the checkerboard, which all 48 symmetries keep. */
  @Test
  void symmetricPositionsAreSolved() {
    List<Move> halfTurns = List.of(Move.U2, Move.D2, Move.R2, Move.L2, Move.F2, Move.B2);
    try (Solver cosets = cosets(2);
        Solver korf = korf()) {
      assertEquals(6, length(cosets, Cube.of(halfTurns)));
      Cube cube =
          Cube.of(List.of(Move.U, Move.D3, Move.R, Move.L3, Move.F, Move.B3, Move.U, Move.D3));
      assertEquals(length(korf, cube), length(cosets, cube));
    }
  }
}
