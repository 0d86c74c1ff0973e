package dev.superflip.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.goal.Goal;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.pdb.build.BuildListener;
import dev.superflip.pdb.build.Sweep;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.TableException;
import dev.superflip.search.Outcome;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.goal.GoalLimits;
import dev.superflip.search.twophase.TwoPhaseLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class SolveServiceTest {
  private static final Cube SUPERFLIP =
      Maneuver.parse("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2").toCube();

  private final SolveService service = new SolveService(config());

  private static SolveConfig config() {
    TestTables.korf(Codec.FIVE_PER_BYTE);
    return SolveConfig.of(TestTables.STORE.directory()).withTables(TableSet.KORF6).withThreads(2);
  }

  @AfterEach
  void close() {
    service.close();
  }

  private static Question within(Duration timeout) {
    return Question.shortest(new SolveLimits(SolveLimits.GODS_NUMBER, timeout));
  }

  @Test
  void aScrambleIsSolvedInAtMostItsLength() {
    RandomCubes random = new RandomCubes(1);
    for (int length = 0; length <= 8; length++) {
      Cube cube = Cube.of(random.moves(length));
      CubeResult result = service.solve(cube);
      assertEquals(Outcome.SOLVED, result.outcome());
      assertTrue(result.length() <= length);
      assertTrue(result.isOptimal());
      assertTrue(cube.then(result.solution().orElseThrow()).isSolved());
    }
  }

  @Test
  void tablesAreOpenedWhenTheFirstCubeNeedsThem() {
    assertEquals(List.of(), service.tables());
    service.solve(Cube.of(List.of(Move.R)));
    assertEquals(TableId.of(TableSet.KORF6.databases(), Codec.FIVE_PER_BYTE), service.tables());
  }

  @Test
  void aMissingTableHasItsOwnKindOfError(@TempDir Path directory) {
    TableId missing = new TableId(Database.EDGES7A, null);
    SolveConfig config = SolveConfig.of(directory).withTables(List.of(missing));
    try (SolveService empty = new SolveService(config)) {
      TableException e = assertThrows(TableException.class, () -> empty.solve(SUPERFLIP));
      assertEquals(TableException.Kind.MISSING, e.kind());
      assertTrue(String.valueOf(e.getMessage()).startsWith("edges7a is not in " + directory));
    }
  }

  @Test
  void allSolutionsGoToTheListener() {
    List<List<Move>> heard = new ArrayList<>();
    Cube cube = Maneuver.parse("R2 L2 U2 D2 F2").toCube();
    CubeResult result =
        service.solve(
            cube,
            Question.shortest(SolveLimits.NONE).withSolutions(Question.ALL, 0),
            new CubeListener() {
              @Override
              public void solutionFound(List<Move> solution) {
                heard.add(solution);
              }
            });
    assertEquals(result.count(), heard.size());
    assertTrue(heard.contains(result.solution().orElseThrow()));
    heard.forEach(solution -> assertTrue(cube.then(solution).isSolved()));
  }

  /** The search for longer solutions has so many nodes that it continues on all threads. */
  @Test
  void aSolutionIsHeardOnceAlsoIfMoreThreadsJoin() {
    TestTables.open(Database.A1, Codec.LINE);
    SolveConfig one =
        SolveConfig.of(TestTables.STORE.directory())
            .withTables(List.of(new TableId(Database.A1, null)));
    Cube cube = Maneuver.parse("R2 L2 U2 D2 F2").toCube();
    Question question = Question.shortest(SolveLimits.NONE).withSolutions(Question.ALL, 5);
    List<List<Move>> alone = solutions(one.withThreads(2, ThreadDivision.one(2)), cube, question);
    assertTrue(alone.size() > 100);
    assertEquals(alone, solutions(one.withThreads(2), cube, question));
    assertEquals(alone, solutions(one.withThreads(3), cube, question));
  }

  private static List<List<Move>> solutions(SolveConfig config, Cube cube, Question question) {
    List<List<Move>> heard = new ArrayList<>();
    CubeListener listener =
        new CubeListener() {
          @Override
          public void solutionFound(List<Move> solution) {
            heard.add(solution);
          }
        };
    try (SolveService solving = new SolveService(config)) {
      CubeResult result = solving.solve(cube, question, listener);
      assertEquals(Outcome.SOLVED, result.outcome());
      assertEquals(heard.size(), result.count());
    }
    return heard;
  }

  @Test
  void anInterruptEndsOneSearchOnly() {
    service.solve(Cube.of(List.of(Move.R)));
    Thread.currentThread().interrupt();
    Question anyLength = Question.shortest(SolveLimits.NONE);
    CubeResult ended = service.solve(SUPERFLIP, anyLength, CubeListener.SILENT);
    assertTrue(Thread.interrupted());
    assertEquals(Outcome.CANCELLED, ended.outcome());
    assertEquals(1, service.solve(Cube.of(List.of(Move.R))).length());
  }

  @Test
  void aClosedServiceRefusesCubes() {
    service.solve(Cube.of(List.of(Move.R)));
    service.close();
    TwoPhaseLimits short22 = TwoPhaseLimits.untilLength(22);
    assertThrows(IllegalStateException.class, () -> service.solve(SUPERFLIP));
    assertThrows(
        IllegalStateException.class, () -> service.fast(SUPERFLIP, short22, CubeListener.SILENT));
  }

  @Test
  void aTimeoutLeavesAShortSolutionWithoutAProof() {
    service.fast(SUPERFLIP, TwoPhaseLimits.untilLength(22), CubeListener.SILENT);
    CubeResult result =
        service.solve(SUPERFLIP, within(Duration.ofMillis(100)), CubeListener.SILENT);
    assertEquals(Outcome.TIMEOUT, result.outcome());
    assertFalse(result.isOptimal());
    assertTrue(result.length() >= result.provenBound());
    assertTrue(SUPERFLIP.then(result.solution().orElseThrow()).isSolved());
  }

  @Test
  void anotherThreadMayCancelASearch() throws InterruptedException {
    List<CubeResult> results = new ArrayList<>();
    Thread thread = Thread.ofPlatform().start(() -> results.add(service.solve(SUPERFLIP)));
    while (service.tables().isEmpty()) {
      Thread.sleep(1);
    }
    service.cancel();
    thread.join();
    assertEquals(Outcome.CANCELLED, results.get(0).outcome());
    assertEquals(Outcome.CANCELLED, service.solve(SUPERFLIP).outcome());
  }

  /** One caller builds the first table, and the other waits for it. */
  @Test
  void aCancelledFirstBuildEndsAllCubesThatWaitForIt(@TempDir Path directory)
      throws InterruptedException, IOException {
    CountDownLatch building = new CountDownLatch(1);
    List<RuntimeException> failures = new CopyOnWriteArrayList<>();
    SolveConfig config =
        SolveConfig.of(directory).withThreads(2).withListener(firstLevel(building::countDown));
    try (SolveService empty = new SolveService(config)) {
      List<Thread> callers = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        callers.add(Thread.ofPlatform().start(() -> failures.add(failure(empty))));
      }
      building.await();
      // The builder waits for its threads, and the other caller for the builder.
      for (Thread caller : callers) {
        while (caller.getState() != Thread.State.WAITING) {
          Thread.onSpinWait();
        }
      }
      long start = System.nanoTime();
      empty.cancel();
      for (Thread caller : callers) {
        caller.join();
      }
      long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
      assertTrue(millis < 5000, millis + " ms");
      assertEquals(2, failures.size());
      failures.add(failure(empty));
      failures.forEach(failure -> assertInstanceOf(CancellationException.class, failure));
    }
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(List.of(), files.filter(file -> !file.toString().endsWith(".lock")).toList());
    }
  }

  private static RuntimeException failure(SolveService service) {
    return assertThrows(RuntimeException.class, () -> service.solve(SUPERFLIP));
  }

  private static ServiceListener firstLevel(Runnable action) {
    return new ServiceListener() {
      @Override
      public BuildListener builds() {
        return new BuildListener() {
          @Override
          public void levelDone(
              Database database, int depth, long count, Sweep sweep, Duration time) {
            action.run();
          }
        };
      }
    };
  }

  @Test
  void aCrossIsSolvedInAtMostEightMoves() {
    Cube cube = new RandomCubes(2).state();
    Goal cross = Goal.parse("cross");
    CubeResult result = service.goal(cube, cross, GoalLimits.SHORTEST, CubeListener.SILENT);
    assertEquals(Outcome.SOLVED, result.outcome());
    assertTrue(result.length() <= 8, "every cross is at most 8 moves away");
    assertTrue(cross.reached(cube.then(result.solution().orElseThrow())));
  }

  /**
   * The listener blocks for longer than the whole two-phase search takes, like a process that is
   * stopped and continued. That search answers some of these cubes, after several longer solutions.
   */
  @Test
  void aPauseDuringTheTwoPhaseSearchDoesNotChangeTheSolution() {
    RandomCubes random = new RandomCubes(5);
    int answeredByTwoPhases = 0;
    for (int i = 0; i < 4; i++) {
      Cube cube = Cube.of(random.moves(14));
      List<List<Move>> heard = new ArrayList<>();
      CubeListener paused =
          new CubeListener() {
            @Override
            public void upperBoundFound(List<Move> solution) {
              heard.add(solution);
              pause();
            }
          };
      List<Move> solution = service.solve(cube).solution().orElseThrow();
      Question shortest = Question.shortest(SolveLimits.NONE);
      CubeResult again = service.solve(cube, shortest, paused);
      assertEquals(solution, again.solution().orElseThrow());
      answeredByTwoPhases += heard.indexOf(solution) > 0 ? 1 : 0;
    }
    assertTrue(answeredByTwoPhases > 0, "the two-phase search answered no cube");
  }

  private static void pause() {
    try {
      Thread.sleep(60);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void jobsShareTheThreads() {
    assertEquals(new ThreadDivision(5, 3, 3), ThreadDivision.fixed(5, 16));
    assertEquals(new ThreadDivision(5, 1, 1), ThreadDivision.fixed(5, 2));
  }
}
