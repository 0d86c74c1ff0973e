package dev.superflip.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.goal.Goal;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.pdb.build.BuildListener;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.search.Outcome;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.goal.GoalLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A ticket cancels its own search, whatever that does, and no other. */
@Timeout(60)
class TicketTest {
  private static final Cube SUPERFLIP =
      Maneuver.parse("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2").toCube();
  private static final Cube EASY = Cube.of(List.of(Move.R));
  private static final Question ANY = Question.shortest(SolveLimits.NONE);

  private static SolveConfig config(ThreadDivision division) {
    TestTables.korf(Codec.FIVE_PER_BYTE);
    return SolveConfig.of(TestTables.STORE.directory())
        .withTables(TableSet.KORF6)
        .withThreads(2, division);
  }

  /** A search on a thread of its own. */
  private record Running(SolveService.Ticket ticket, CompletableFuture<CubeResult> result) {
    /** Waits until it ended; less than a second after it was cancelled. */
    CubeResult ended() throws Exception {
      return result.get(1, TimeUnit.SECONDS);
    }
  }

  private static Running start(SolveService service, CubeListener listener) {
    return start(service, ticket -> service.solve(ticket, SUPERFLIP, ANY, listener));
  }

  private static Running start(
      SolveService service, Function<SolveService.Ticket, CubeResult> search) {
    SolveService.Ticket ticket = service.ticket();
    return new Running(
        ticket,
        CompletableFuture.supplyAsync(
            () -> {
              try (ticket) {
                return search.apply(ticket);
              }
            },
            work -> Thread.ofPlatform().start(work)));
  }

  /** A search that is past its first iterations, so that it has all threads. */
  private static Running startAndWait(SolveService service) throws InterruptedException {
    CountDownLatch deep = new CountDownLatch(1);
    Running running =
        start(
            service,
            new CubeListener() {
              @Override
              public void progress(int bound, long nodes) {
                if (bound > 12) {
                  deep.countDown();
                }
              }
            });
    deep.await();
    return running;
  }

  @Test
  void oneOfTwoSearchesEnds() throws Exception {
    try (SolveService service = new SolveService(config(ThreadDivision.each(1)))) {
      Running first = startAndWait(service);
      Running second = startAndWait(service);
      first.ticket.cancel();
      assertEquals(Outcome.CANCELLED, first.ended().outcome());
      assertTrue(!second.result.isDone());
      assertEquals(1, service.solve(EASY).length());
      second.ticket.cancel();
      assertEquals(Outcome.CANCELLED, second.ended().outcome());
    }
  }

  /** A hard cube waits for all threads, which another hard cube has. */
  @Test
  void aSearchThatWaitsForThreadsEnds() throws Exception {
    try (SolveService service = new SolveService(config(ThreadDivision.byDifficulty(2)))) {
      Running first = startAndWait(service);
      Running second = start(service, CubeListener.SILENT);
      Thread.sleep(200);
      second.ticket.cancel();
      ExecutionException e = assertThrows(ExecutionException.class, second::ended);
      assertTrue(e.getCause() instanceof CancellationException, e.toString());
      assertTrue(!first.result.isDone());
      first.ticket.cancel();
      assertEquals(Outcome.CANCELLED, first.ended().outcome());
      assertEquals(1, service.solve(EASY).length());
    }
  }

  @Test
  void aSearchForAGoalEndsAndTheNextOneBegins() throws Exception {
    try (SolveService service = new SolveService(config(ThreadDivision.each(2)))) {
      GoalLimits many = new GoalLimits(Question.ALL, 9, GoalLimits.LONGEST, Duration.ZERO);
      Goal edges = Goal.parse("edges");
      Running first = startGoal(service, edges, many);
      Thread.sleep(500);
      Running second = startGoal(service, edges, many);
      Thread.sleep(100);
      second.ticket.cancel();
      assertThrows(ExecutionException.class, second::ended);
      first.ticket.cancel();
      assertEquals(Outcome.CANCELLED, first.ended().outcome());
    }
  }

  private static Running startGoal(SolveService service, Goal goal, GoalLimits limits) {
    return start(
        service, ticket -> service.goal(ticket, SUPERFLIP, goal, limits, CubeListener.SILENT));
  }

  /** Both need the first table. If the search that builds it ends, the other one builds it. */
  @Test
  void anotherSearchTakesOverTheBuildOfTheFirstTable(@TempDir Path directory) throws Exception {
    Semaphore builds = new Semaphore(0);
    ServiceListener listener =
        new ServiceListener() {
          @Override
          public BuildListener builds() {
            return new BuildListener() {
              @Override
              public void started(Database database, Codec codec, int threads) {
                builds.release();
              }
            };
          }
        };
    SolveConfig config =
        SolveConfig.of(directory).withThreads(2, ThreadDivision.each(2)).withListener(listener);
    try (SolveService service = new SolveService(config)) {
      Running first = start(service, CubeListener.SILENT);
      builds.acquire();
      Running second = start(service, CubeListener.SILENT);
      first.ticket.cancel();
      assertThrows(ExecutionException.class, first::ended);
      builds.acquire();
      second.ticket.cancel();
      assertThrows(ExecutionException.class, second::ended);
    }
  }
}
