package dev.superflip.search.ida;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.Table;
import dev.superflip.search.Duplicates;
import dev.superflip.search.Iteration;
import dev.superflip.search.Outcome;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import dev.superflip.search.SolverOptions;
import dev.superflip.search.order.MoveOrder;
import dev.superflip.solve.Engines;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Questions beyond one shortest solution, for both engines. */
class QuestionTest {
  private static final Question SHORTEST = Question.shortest(SolveLimits.NONE);
  private static final Question ALL = SHORTEST.withSolutions(Question.ALL, 0);
  private static final EveryWay EVERY_WAY = new EveryWay(MoveSet.ALL);

  enum Kind {
    COSETS,
    KORF;

    private List<Table> tables() {
      return this == COSETS
          ? List.of(TestTables.open(Database.A1, Codec.LINE))
          : TestTables.korf(Codec.FIVE_PER_BYTE);
    }

    Solver solver(SolverOptions options) {
      return Engines.solver(tables(), options, TestTables.STORE.directory(), message -> {});
    }

    Solver solver(int threads) {
      return solver(SolverOptions.defaults(threads));
    }

    /** A solver that divides even the smallest iterations into tasks. */
    Solver dividing(int threads) {
      return solver(new SolverOptions(threads, Duplicates.NONE, 0));
    }
  }

  /** Keeps the solutions, and applies each of them to the cube. */
  private static final class Keeper implements SolveListener {
    private final Thread thread = Thread.currentThread();
    private final Cube cube;
    private final List<List<Move>> solutions = new ArrayList<>();

    Keeper(Cube cube) {
      this.cube = cube;
    }

    @Override
    public void solutionFound(List<Move> solution) {
      assertSame(thread, Thread.currentThread());
      assertTrue(cube.then(solution).isSolved());
      solutions.add(solution);
    }
  }

  private record Answer(SolveResult result, List<List<Move>> solutions) {
    Set<List<Move>> set() {
      Set<List<Move>> set = new HashSet<>(solutions);
      assertEquals(solutions.size(), set.size(), "a solution was found twice");
      return set;
    }
  }

  private static Answer ask(Solver solver, Cube cube, Question question) {
    Keeper keeper = new Keeper(cube);
    SolveResult result = solver.solve(cube, question, keeper);
    assertEquals(keeper.solutions.size(), result.solutions());
    if (!keeper.solutions.isEmpty()) {
      assertEquals(keeper.solutions.get(0).size(), result.provenBound());
      assertTrue(keeper.solutions.contains(result.solution()));
    }
    return new Answer(result, keeper.solutions);
  }

  private static List<Move> moves(String text) {
    return Maneuver.parse(text).turns();
  }

  static List<Move> randomMoves(RandomCubes random, MoveSet allowed, int length) {
    List<Move> moves = new ArrayList<>();
    while (moves.size() < length) {
      Move move = random.moves(1).get(0);
      if (allowed.contains(move)
          && (moves.isEmpty() || !Move.redundant(moves.get(moves.size() - 1), move))) {
        moves.add(move);
      }
    }
    return moves;
  }

  /** The shortest solutions, and those with up to so many more moves. */
  private static Set<List<Move>> upTo(Map<Integer, Set<List<Move>>> all, int slack) {
    int shortest = new TreeSet<>(all.keySet()).first();
    Set<List<Move>> solutions = new HashSet<>();
    all.forEach(
        (length, some) -> {
          if (length <= shortest + slack) {
            solutions.addAll(some);
          }
        });
    return solutions;
  }

  @ParameterizedTest
  @EnumSource
  void everySolutionIsFoundOnce(Kind kind) {
    RandomCubes random = new RandomCubes(71);
    for (int i = 0; i <= 10; i++) {
      List<Move> scramble = random.moves(i);
      Cube cube = Cube.of(scramble);
      Map<Integer, Set<List<Move>>> all = EVERY_WAY.byLength(cube, Math.min(i + 1, 10));
      int slack = i < 10 ? 1 : 0;
      Set<List<Move>> expected = upTo(all, slack);
      try (Solver plain = kind.solver(1 + i % 3);
          Solver dividing = kind.dividing(1 + (i + 1) % 3)) {
        for (Solver solver : List.of(plain, dividing)) {
          Answer answer = ask(solver, cube, ALL.withSolutions(Question.ALL, slack));
          assertEquals(Outcome.SOLVED, answer.result.outcome());
          assertEquals(expected, answer.set(), scramble::toString);
        }
      }
    }
  }

  /** Searches of this length are large enough for both engines to divide them. */
  @Test
  void everySolutionOfTwelveMovesIsFoundOnce() {
    List<Move> scramble = moves("R L U2 F B' D R2 U' D2 F2 L' U");
    Set<List<Move>> expected = EVERY_WAY.ofLength(Cube.of(scramble), 12);
    assertFalse(expected.isEmpty());
    for (Kind kind : Kind.values()) {
      try (Solver solver = kind.solver(2)) {
        assertEquals(expected, ask(solver, Cube.of(scramble), ALL).set());
      }
    }
  }

  /**
   * Checkerboards, spots and similar positions: they have up to 48 symmetries, and commuting moves
   * where the search is divided.
   */
  @ParameterizedTest
  @EnumSource
  void symmetricPositionsHaveAllTheirSolutions(Kind kind) {
    List<String> patterns =
        List.of(
            "U2 D2 R2 L2 F2 B2",
            "U D' R L' F B' U D'",
            "F2 B2 U D' R2 L2 U D'",
            "U D R L F B",
            "U2 D2 R2 L2",
            "U D",
            "R2 U2 R2 U2 R2 U2",
            "R L U2 D2 R L");
    for (String pattern : patterns) {
      List<Move> scramble = moves(pattern);
      Cube cube = Cube.of(scramble);
      Map<Integer, Set<List<Move>>> all = EVERY_WAY.byLength(cube, 8);
      int slack = 8 - new TreeSet<>(all.keySet()).first();
      for (int threads = 1; threads <= 3; threads++) {
        try (Solver solver = kind.dividing(threads)) {
          Answer answer = ask(solver, cube, ALL.withSolutions(Question.ALL, slack));
          assertEquals(upTo(all, slack), answer.set(), pattern);
          Answer one = ask(solver, cube, SHORTEST);
          assertEquals(upTo(all, 0).iterator().next().size(), one.result.provenBound());
        }
      }
    }
  }

  /** Some symmetries of these positions keep the set of allowed moves, others do not. */
  @ParameterizedTest
  @EnumSource
  void symmetricPositionsHaveAllTheirSolutionsWithAllowedMoves(Kind kind) {
    List<MoveSet> sets =
        List.of(
            MoveSet.of(moves("U U2 U' D D2 D' R2 L2 F2 B2")),
            MoveSet.of(moves("U2 R2 F2 D2 L2 B2")),
            MoveSet.of(moves("U U' U2 R R' R2 F2 D D' D2 L L' L2")),
            MoveSet.of(moves("U D' R2 L2 F B")));
    try (Solver solver = kind.dividing(2)) {
      for (MoveSet set : sets) {
        for (String pattern : List.of("U2 D2 R2 L2 F2 B2", "U2 D2 R2 L2", "U' D L2 R2 U' D")) {
          List<Move> scramble = moves(pattern);
          Map<Integer, Set<List<Move>>> all = new EveryWay(set).byLength(Cube.of(scramble), 8);
          Question question =
              ALL.withMoves(set)
                  .withLimits(new SolveLimits(8, Duration.ZERO))
                  .withSolutions(Question.ALL, 8);
          Answer answer = ask(solver, Cube.of(scramble), question);
          assertEquals(all.isEmpty() ? Set.of() : upTo(all, 8), answer.set(), pattern + set);
        }
      }
    }
  }

  /** Symmetries save nodes, even if all solutions are wanted. */
  @ParameterizedTest
  @EnumSource
  void symmetriesOfTheCubeSaveNodes(Kind kind) {
    Cube cube = Cube.of(moves("U D' R L' F B' U D'"));
    Question all = ALL.withSolutions(Question.ALL, 1);
    try (Solver dividing = kind.dividing(1);
        Solver plain = kind.solver(new SolverOptions(1, Duplicates.NONE, Long.MAX_VALUE))) {
      long nodes = ask(dividing, cube, all).result.nodes();
      long without = ask(plain, cube, all).result.nodes();
      assertTrue(2 * nodes < without, nodes + " of " + without);
    }
  }

  @ParameterizedTest
  @EnumSource
  void solutionsHaveAllowedMovesOnly(Kind kind) {
    RandomCubes random = new RandomCubes(72);
    List<MoveSet> sets =
        List.of(
            MoveSet.of(Face.U, Face.R, Face.F),
            MoveSet.of(Face.U, Face.D, Face.R, Face.L),
            MoveSet.of(moves("U U2 U' D D2 D' R2 L2 F2 B2")),
            MoveSet.of(moves("U R2 F' D L B B2")),
            MoveSet.of(moves("U2 R2 F2 D2 L2 B2")));
    for (int i = 0; i < 10; i++) {
      MoveSet set = sets.get(i % sets.size());
      List<Move> scramble = new ArrayList<>();
      for (Move move : randomMoves(random, set, 6 + i / 5)) {
        // The solution has allowed moves only; the scramble itself may have others.
        scramble.add(0, move.inverse());
      }
      Cube cube = Cube.of(scramble);
      Map<Integer, Set<List<Move>>> all = new EveryWay(set).byLength(cube, 8);
      int slack = 8 - new TreeSet<>(all.keySet()).first();
      Question question = ALL.withMoves(set).withSolutions(Question.ALL, slack);
      try (Solver plain = kind.solver(1);
          Solver dividing = kind.dividing(2)) {
        for (Solver solver : List.of(plain, dividing)) {
          assertEquals(upTo(all, slack), ask(solver, cube, question).set(), set::toString);
          SolveResult one = solver.solve(cube, SHORTEST.withMoves(set), SolveListener.SILENT);
          assertEquals(8 - slack, one.solution().size());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyLongSolutionOfThreeFacesIsFoundOnce(Kind kind) {
    MoveSet set = MoveSet.of(Face.U, Face.R, Face.F);
    List<Move> scramble = moves("U R F2 U' R2 F U2 R' F' U R2 F U' R");
    Set<List<Move>> expected = new EveryWay(set).shortest(Cube.of(scramble));
    int length = expected.iterator().next().size();
    assertTrue(length >= 12, length + " moves");
    try (Solver solver = kind.solver(2)) {
      assertEquals(expected, ask(solver, Cube.of(scramble), ALL.withMoves(set)).set());
    }
  }

  /** Whether some order of commuting moves begins and ends with allowed moves. */
  private static boolean fits(List<Move> solution, MoveSet first, MoveSet last) {
    Set<List<Move>> orders = new HashSet<>(Set.of(solution));
    for (int i = 0; i + 1 < solution.size(); i++) {
      for (List<Move> order : List.copyOf(orders)) {
        if (order.get(i).face().opposite() == order.get(i + 1).face()) {
          List<Move> other = new ArrayList<>(order);
          other.set(i, order.get(i + 1));
          other.set(i + 1, order.get(i));
          orders.add(other);
        }
      }
    }
    return solution.isEmpty()
        || orders.stream()
            .anyMatch(o -> first.contains(o.get(0)) && last.contains(o.get(o.size() - 1)));
  }

  private static List<Move> ordered(List<Move> solution) {
    byte[] bytes = new byte[solution.size()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) solution.get(i).ordinal();
    }
    MoveOrder.sort(bytes);
    List<Move> ordered = new ArrayList<>();
    for (byte move : bytes) {
      ordered.add(Move.of(move));
    }
    return ordered;
  }

  @ParameterizedTest
  @EnumSource
  void solutionsBeginAndEndWithAllowedMoves(Kind kind) {
    List<String> scrambles = List.of("U D R L", "U D", "R", "R2 L2 U2 D2", "F B' U R D2", "");
    List<MoveSet> ends =
        List.of(
            MoveSet.of(Face.D),
            MoveSet.of(moves("U' L")),
            MoveSet.of(Face.U, Face.R, Face.F),
            MoveSet.of(moves("B D2 L'")));
    int swapped = 0;
    try (Solver plain = kind.solver(1);
        Solver dividing = kind.dividing(2)) {
      for (String scramble : scrambles) {
        Cube cube = Cube.of(moves(scramble));
        Map<Integer, Set<List<Move>>> all = EVERY_WAY.byLength(cube, 7);
        for (MoveSet first : ends) {
          for (MoveSet last : ends) {
            Map<Integer, Set<List<Move>>> fitting = new java.util.HashMap<>();
            all.forEach(
                (length, some) -> {
                  Set<List<Move>> left = new HashSet<>(some);
                  left.removeIf(solution -> !fits(solution, first, last));
                  if (!left.isEmpty()) {
                    fitting.put(length, left);
                  }
                });
            Question question =
                ALL.withEnds(first, last)
                    .withLimits(new SolveLimits(7, Duration.ZERO))
                    .withSolutions(Question.ALL, 7);
            for (Solver solver : List.of(plain, dividing)) {
              Answer answer = ask(solver, cube, question);
              Set<List<Move>> found = new HashSet<>();
              for (List<Move> solution : answer.set()) {
                if (!solution.isEmpty()) {
                  assertTrue(first.contains(solution.get(0)));
                  assertTrue(last.contains(solution.get(solution.size() - 1)));
                }
                assertTrue(found.add(ordered(solution)), "the same solution in another order");
                swapped += ordered(solution).equals(solution) ? 0 : 1;
              }
              assertEquals(fitting.isEmpty() ? Set.of() : upTo(fitting, 7), found);
            }
          }
        }
      }
    }
    assertTrue(swapped > 0, "no solution was in another order");
  }

  @ParameterizedTest
  @EnumSource
  void theFirstSolutionsDoNotDependOnThreads(Kind kind) {
    for (String scramble : List.of("U2 D2 R2 L2 F2 B2", "R L U2 F B' D R2 U' D2", "R2 U2 R2 U2")) {
      Cube cube = Cube.of(moves(scramble));
      Set<List<Move>> all;
      try (Solver solver = kind.solver(1)) {
        all = ask(solver, cube, ALL.withSolutions(Question.ALL, 2)).set();
      }
      assertTrue(all.size() > 2, all::toString);
      for (long wanted : new long[] {1, 2, 5, all.size() - 1L, all.size(), all.size() + 7L}) {
        List<List<Move>> first = List.of();
        for (int threads = 1; threads <= 3; threads++) {
          try (Solver solver = kind.dividing(threads)) {
            Answer answer = ask(solver, cube, SHORTEST.withSolutions(wanted, 2));
            assertEquals(Outcome.SOLVED, answer.result.outcome());
            assertEquals(Math.min(wanted, all.size()), answer.set().size());
            assertTrue(all.containsAll(answer.solutions));
            first = threads == 1 ? answer.solutions : first;
            assertEquals(first, answer.solutions);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theOrderOfAllSolutionsDoesNotDependOnThreads(Kind kind) {
    for (String scramble : List.of("U2 D2 R2 L2 F2 B2", "R L U2 F B' D R2 U' D2")) {
      Cube cube = Cube.of(moves(scramble));
      Question question = ALL.withSolutions(Question.ALL, 3);
      Set<List<List<Move>>> orders = new HashSet<>();
      for (int threads = 1; threads <= 3; threads++) {
        try (Solver solver = kind.dividing(threads)) {
          Answer answer = ask(solver, cube, question);
          assertTrue(answer.set().size() > 10, scramble);
          orders.add(answer.solutions);
        }
      }
      assertEquals(1, orders.size(), scramble);
    }
  }

  @ParameterizedTest
  @EnumSource
  void theAnswerDoesNotDependOnThreads(Kind kind) {
    RandomCubes random = new RandomCubes(73);
    for (int i = 0; i < 6; i++) {
      Cube cube = Cube.of(random.moves(kind == Kind.COSETS ? 13 : 12));
      Set<List<Move>> answers = new HashSet<>();
      for (int threads = 1; threads <= 3; threads++) {
        try (Solver solver = kind.solver(threads)) {
          for (int k = 0; k < 3; k++) {
            answers.add(ask(solver, cube, SHORTEST).result.solution());
          }
        }
      }
      assertEquals(1, answers.size(), answers::toString);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"NONE", "WINDOW_5"})
  void duplicateDetectionLosesNoWantedSolution(Duplicates duplicates) {
    try (Solver solver = Kind.KORF.solver(new SolverOptions(2, duplicates, 0));
        Solver one = Kind.KORF.solver(new SolverOptions(1, duplicates, 0));
        Solver plain = Kind.COSETS.solver(1)) {
      List<Move> scramble = moves("R2 L2 U2 D2 F B");
      Cube cube = Cube.of(scramble);
      Question all = ALL.withSolutions(Question.ALL, 2);
      assertEquals(ask(plain, cube, all).set(), ask(solver, cube, all).set());
      MoveSet set = MoveSet.of(moves("U2 R2 D2 L2 F F2 F' B B2 B'"));
      Question some = SHORTEST.withMoves(set).withEnds(MoveSet.of(Move.U2), set);
      assertEquals(
          ask(plain, cube, some).result.provenBound(), ask(one, cube, some).result.provenBound());
      // With detection too, the answer does not depend on threads.
      Cube random = Cube.of(new RandomCubes(74).moves(11));
      Set<List<Move>> answers = new HashSet<>();
      for (int threads = 1; threads <= 3; threads++) {
        try (Solver any = Kind.KORF.solver(new SolverOptions(threads, duplicates, 0))) {
          answers.add(ask(any, random, SHORTEST).result.solution());
        }
      }
      assertEquals(1, answers.size());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aKnownSolutionIsProvenWithoutSearchingItsLength(Kind kind) {
    List<Move> scramble = new RandomCubes(75).moves(10);
    Cube cube = Cube.of(scramble);
    try (Solver solver = kind.solver(2)) {
      List<List<Move>> all = ask(solver, cube, ALL).solutions;
      List<Move> shortest = all.get(all.size() - 1);
      int length = shortest.size();
      Answer proven = ask(solver, cube, SHORTEST.withKnown(shortest));
      assertEquals(Outcome.SOLVED, proven.result.outcome());
      assertEquals(List.of(shortest), proven.solutions);
      assertTrue(proven.result.iterations().stream().allMatch(i -> i.bound() < length));
      // A longer solution does not change the answer, nor does one with forbidden moves.
      List<Move> longer = new ArrayList<>(shortest);
      longer.addAll(0, moves("R2 L2 U2 D2 R2 L2 U2 D2"));
      assertEquals(length, ask(solver, cube, SHORTEST.withKnown(longer)).result.solution().size());
      MoveSet without = new MoveSet(MoveSet.ALL.bits() & ~(1 << shortest.get(0).ordinal()));
      SolveLimits limits = new SolveLimits(length + 1, Duration.ZERO);
      Question question = SHORTEST.withLimits(limits).withMoves(without);
      assertEquals(
          ask(solver, cube, question).solutions,
          ask(solver, cube, question.withKnown(shortest)).solutions);
      // To find all solutions, the search must include their length.
      assertEquals(all.size(), ask(solver, cube, ALL.withKnown(shortest)).solutions.size());
      assertThrows(
          IllegalArgumentException.class,
          () -> ask(solver, cube, SHORTEST.withKnown(moves("R U F"))));
    }
  }

  @ParameterizedTest
  @EnumSource
  void anUnreachableCubeIsReportedWithoutASearch(Kind kind) {
    MoveSet set = MoveSet.of(Face.U, Face.R);
    try (Solver solver = kind.solver(1)) {
      Answer answer = ask(solver, Cube.of(moves("U R F")), SHORTEST.withMoves(set));
      assertEquals(Outcome.UNREACHABLE, answer.result.outcome());
      assertEquals(List.of(), answer.result.iterations());
      assertEquals(
          Outcome.SOLVED,
          ask(solver, Cube.of(moves("U R U")), SHORTEST.withMoves(set)).result.outcome());
    }
  }

  /** With one turn of each of two faces the tree is narrow and solutions are long. */
  @ParameterizedTest
  @EnumSource
  void solutionsMayBeLongerThanTwenty(Kind kind) {
    MoveSet back = MoveSet.of(Move.U3, Move.R3);
    SolveLimits limits = new SolveLimits(SolveLimits.MAX_LENGTH, Duration.ZERO);
    Question question = ALL.withMoves(back).withLimits(limits);
    try (Solver solver = kind.dividing(2)) {
      for (int turns = 21; turns <= SolveLimits.MAX_LENGTH + 1; turns++) {
        List<Move> scramble = new ArrayList<>();
        List<Move> solution = new ArrayList<>();
        for (int i = 0; i < turns; i++) {
          scramble.add(i % 2 == 0 ? Move.U : Move.R);
          solution.add(0, i % 2 == 0 ? Move.U3 : Move.R3);
        }
        Answer answer = ask(solver, Cube.of(scramble), question);
        if (turns <= SolveLimits.MAX_LENGTH) {
          assertEquals(List.of(solution), answer.solutions);
        } else {
          assertEquals(Outcome.LENGTH_LIMIT, answer.result.outcome());
          assertEquals(SolveLimits.MAX_LENGTH + 1, answer.result.provenBound());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void solutionsFoundBeforeTheTimeoutCount(Kind kind) {
    Cube cube = Cube.of(moves("U2 D2 R2 L2"));
    Question question =
        ALL.withSolutions(Question.ALL, 16)
            .withLimits(new SolveLimits(SolveLimits.GODS_NUMBER, Duration.ofMillis(400)));
    try (Solver solver = kind.solver(2)) {
      Answer answer = ask(solver, cube, question);
      assertEquals(Outcome.TIMEOUT, answer.result.outcome());
      assertEquals(4, answer.result.provenBound());
      assertTrue(answer.set().size() > 1);
      List<Iteration> iterations = answer.result.iterations();
      assertFalse(iterations.get(iterations.size() - 1).complete());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFailingListenerLeavesTheSolverUsable(Kind kind) {
    Cube cube = Cube.of(moves("U2 D2 R2 L2 F2 B2"));
    Question question = ALL.withSolutions(Question.ALL, 2);
    SolveListener failing =
        new SolveListener() {
          @Override
          public void solutionFound(List<Move> solution) {
            throw new UnsupportedOperationException("enough");
          }
        };
    try (Solver plain = kind.solver(2);
        Solver dividing = kind.dividing(2)) {
      for (Solver solver : List.of(plain, dividing)) {
        int before = ask(solver, cube, question).solutions.size();
        assertThrows(
            UnsupportedOperationException.class, () -> solver.solve(cube, question, failing));
        assertEquals(before, ask(solver, cube, question).set().size());
      }
    }
  }
}
