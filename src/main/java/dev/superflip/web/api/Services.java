package dev.superflip.web.api;

import dev.superflip.cube.Metric;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.store.Placement;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.solve.SolveConfig;
import dev.superflip.solve.SolveService;
import dev.superflip.solve.ThreadDivision;
import dev.superflip.solve.puzzle.MethodSpec;
import dev.superflip.solve.puzzle.PuzzleConfig;
import dev.superflip.solve.puzzle.PuzzleService;
import dev.superflip.solve.puzzle.StageSearch;
import org.jspecify.annotations.Nullable;

/** The services that solve for the endpoints. */
final class Services implements AutoCloseable {
  /** Tables of cubes stay in memory; those of both metrics, and of a set that was named. */
  private static final int IDLE_CUBES = 3;

  /** A search of another method may keep as much memory as it may use. */
  private static final int IDLE_PUZZLES = 1;

  /**
   * Which tables a search for cubes uses.
   *
   * @param set null for the best that is built
   */
  record CubeKey(Metric metric, @Nullable TableSet set) {}

  /** A puzzle and a method, as users write them; the metric tells two puzzles of a name apart. */
  record PuzzleKey(String puzzle, Metric metric, String method) {}

  /** A service with its listeners. */
  record Shared<S>(S service, Broadcast broadcast, Runnable closer) {}

  private final ApiConfig config;
  private final LeasePool<CubeKey, Shared<SolveService>> cubes =
      new LeasePool<>(IDLE_CUBES, this::openCubes, shared -> shared.closer().run());
  private final LeasePool<PuzzleKey, Shared<PuzzleService>> puzzles =
      new LeasePool<>(IDLE_PUZZLES, this::openPuzzle, shared -> shared.closer().run());

  private final LeasePool<Metric, Shared<StageSearch>> stages =
      new LeasePool<>(Metric.values().length, this::openStages, shared -> shared.closer().run());

  Services(ApiConfig config) {
    this.config = config;
  }

  LeasePool<CubeKey, Shared<SolveService>>.Lease cubes(Metric metric, @Nullable TableSet set) {
    return cubes.take(new CubeKey(metric, set));
  }

  /** A service for one puzzle by a method that fits it. */
  LeasePool<PuzzleKey, Shared<PuzzleService>>.Lease puzzle(
      Puzzle puzzle, Metric metric, MethodSpec method) {
    return puzzles.take(new PuzzleKey(puzzle.id(), metric, method.toString()));
  }

  private Shared<SolveService> openCubes(CubeKey key) {
    Broadcast broadcast = new Broadcast();
    SolveConfig all =
        SolveConfig.of(config.directory())
            .withMetric(key.metric)
            .withThreads(config.threads(), ThreadDivision.each(config.threads()))
            .withPlacement(config.placement(), Placement.MMAP)
            .withListener(broadcast);
    SolveService service = new SolveService(key.set == null ? all : all.withTables(key.set));
    return new Shared<>(service, broadcast, service::close);
  }

  private Shared<PuzzleService> openPuzzle(PuzzleKey key) {
    Broadcast broadcast = new Broadcast();
    PuzzleConfig alone =
        PuzzleConfig.of(config.directory())
            .withThreads(config.threads(), config.threads())
            .withListener(broadcast);
    Puzzle puzzle = States.puzzle(key.puzzle, key.metric);
    MethodSpec method = MethodSpec.parse(key.method);
    if (!(puzzle instanceof CubePuzzle)) {
      PuzzleService service = new PuzzleService(puzzle, method, alone);
      return new Shared<>(service, broadcast, service::close);
    }
    // Tables of cubes are large, so all methods share those that are open.
    var lease = cubes(key.metric, null);
    lease.service().broadcast().add(broadcast);
    PuzzleService service =
        new PuzzleService(puzzle, method, alone.withCubes(lease.service().service()));
    return new Shared<>(
        service,
        broadcast,
        () -> {
          service.close();
          lease.service().broadcast().remove(broadcast);
          lease.close();
        });
  }

  LeasePool<Metric, Shared<StageSearch>>.Lease stages(Metric metric) {
    return stages.take(metric);
  }

  private Shared<StageSearch> openStages(Metric metric) {
    Broadcast broadcast = new Broadcast();
    StageSearch search =
        new StageSearch(
            metric,
            PuzzleConfig.of(config.directory())
                .withThreads(config.threads(), config.threads())
                .withListener(broadcast));
    return new Shared<>(search, broadcast, search::close);
  }

  /** Lets later searches choose among the tables that are there now. */
  void tablesChanged() {
    cubes.retire();
    puzzles.retire();
  }

  /** Closes all tables; no search may be running. */
  @Override
  public void close() {
    stages.close();
    puzzles.close();
    cubes.close();
  }
}
