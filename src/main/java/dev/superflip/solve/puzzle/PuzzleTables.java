package dev.superflip.solve.puzzle;

import dev.superflip.cube.Metric;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.backend.Backend;
import dev.superflip.neural.backend.Backends;
import dev.superflip.neural.backend.Device;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.Table;
import dev.superflip.pdb.tiles.FullTiles;
import dev.superflip.pdb.tiles.TilePartition;
import dev.superflip.pdb.tiles.TileTables;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.Estimate;
import dev.superflip.search.guided.BackendEstimate;
import dev.superflip.search.guided.NetworkEstimate;
import dev.superflip.search.guided.PolicyEstimate;
import dev.superflip.search.guided.ValueAndPolicy;
import dev.superflip.search.pocket.PocketTable;
import dev.superflip.search.restriction.BandTables;
import dev.superflip.search.restriction.StageTables;
import dev.superflip.solve.SolveConfig;
import dev.superflip.solve.SolveService;
import dev.superflip.solve.ThreadDivision;
import dev.superflip.system.CLibraryException;
import dev.superflip.system.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the searches of one puzzle share; each part is opened or built when it is first needed. */
final class PuzzleTables implements AutoCloseable {
  private final Puzzle puzzle;
  private final PuzzleConfig config;
  private final GuideSettings guides;
  private final boolean followsPolicies;
  private @Nullable TileTables patterns;
  private @Nullable FullTiles full;
  private @Nullable PocketTable pocket;
  private @Nullable Table corners;
  private @Nullable StageTables stages;
  private @Nullable BandTables band;
  private @Nullable Evaluators evaluators;
  private @Nullable Evaluators policies;
  private @Nullable Backend graphics;

  /** How to close each estimate that was opened. */
  private final List<Runnable> estimates = new ArrayList<>();

  /** Held while a part is opened or built; callers that wait for it can be interrupted. */
  private final ReentrantLock lock = new ReentrantLock();

  /** The service of this puzzle alone; null if it uses another one. */
  private volatile @Nullable SolveService cubes;

  private volatile @Nullable Thread builder;
  private volatile boolean cancelled;

  /**
   * The tables of a puzzle.
   *
   * @param guides the networks that guide searches
   * @param followsPolicies whether searches follow the policy that a network has
   */
  PuzzleTables(Puzzle puzzle, PuzzleConfig config, GuideSettings guides, boolean followsPolicies) {
    this.puzzle = puzzle;
    this.config = config;
    this.guides = guides;
    this.followsPolicies = followsPolicies;
  }

  Puzzle puzzle() {
    return puzzle;
  }

  TilePuzzle tiles() {
    return (TilePuzzle) puzzle;
  }

  /** Whether this is a sliding puzzle that is small enough for a full table. */
  static boolean hasFullTable(Puzzle puzzle) {
    return puzzle instanceof TilePuzzle tiles && tiles.grid().cells() <= FullTiles.MOST_CELLS;
  }

  TileTables patterns() {
    return Threads.holding(lock, this::openPatterns);
  }

  private TileTables openPatterns() {
    if (patterns == null) {
      patterns =
          build(
              () ->
                  TileTables.open(
                      config.directory(),
                      partition(),
                      config.threads(),
                      config.listener()::message));
    }
    return patterns;
  }

  private TilePartition partition() {
    TileGrid grid = tiles().grid();
    TilePartition large = TilePartition.large(grid);
    return switch (config.partition()) {
      case SMALL -> TilePartition.small(grid);
      case LARGE -> large;
      case AUTO -> large.isBuilt(config.directory()) ? large : TilePartition.small(grid);
    };
  }

  FullTiles full() {
    return Threads.holding(lock, this::openFull);
  }

  private FullTiles openFull() {
    if (full == null) {
      full =
          build(
              () ->
                  FullTiles.open(
                      config.directory(),
                      tiles().grid(),
                      config.threads(),
                      config.listener()::message));
    }
    return full;
  }

  PocketTable pocket() {
    return Threads.holding(lock, this::openPocket);
  }

  private PocketTable openPocket() {
    if (pocket == null) {
      pocket = new PocketTable((PocketCube) puzzle);
    }
    return pocket;
  }

  /** Whole distances of the corners of the 3x3x3 cube. */
  Table corners() {
    return Threads.holding(lock, this::openCorners);
  }

  private Table openCorners() {
    if (corners == null) {
      TableStore store = new TableStore(config.directory(), config.listener()::message);
      corners =
          build(
              () ->
                  store.build(
                      Database.CORNERS,
                      Codec.NIBBLE,
                      config.threads(),
                      false,
                      config.listener().builds()));
      corners.checkAll(config.threads());
    }
    return corners;
  }

  /** The stages of dropping faces. */
  StageTables stages() {
    return Threads.holding(lock, this::openStages);
  }

  private StageTables openStages() {
    if (stages == null) {
      stages =
          build(
              () ->
                  StageTables.prepare(
                      config.directory(),
                      ((CubePuzzle) puzzle).metric(),
                      config.threads(),
                      config.listener()::message));
    }
    return stages;
  }

  /** The stage of dropping faces that only some orders have. */
  BandTables band() {
    return Threads.holding(lock, this::openBand);
  }

  private BandTables openBand() {
    if (band == null) {
      band =
          build(
              () ->
                  BandTables.prepare(
                      config.directory(),
                      ((CubePuzzle) puzzle).metric(),
                      config.threads(),
                      config.listener()::message));
    }
    return band;
  }

  /** The estimate by networks for one search, which may use all threads for a puzzle. */
  Estimate network() {
    return Threads.holding(lock, () -> networks(1, config.threadsPerPuzzle()).getFirst());
  }

  /** An estimate by networks for each thread of a search, or one that works for all of them. */
  List<Estimate> networks(int threads) {
    return Threads.holding(lock, () -> networks(threads, 1));
  }

  private List<Estimate> networks(int count, int threadsOfEach) {
    if (evaluators == null && graphics == null) {
      openNetworks(Networks.open(guides.net(), puzzle));
    }
    if (graphics != null) {
      BackendEstimate estimate = new BackendEstimate((CubePuzzle) puzzle, graphics);
      estimates.add(estimate::close);
      return List.of(estimate);
    }
    return Stream.generate(() -> estimate(threadsOfEach)).limit(count).toList();
  }

  private Estimate estimate(int threads) {
    Evaluators values = Objects.requireNonNull(evaluators);
    NetworkEstimate estimate =
        policies == null && followsPolicies && !GuideSettings.NO_POLICY.equals(guides.policy())
            ? NetworkEstimate.of(puzzle, values, threads)
            : NetworkEstimate.ofValue(puzzle, values, threads);
    estimates.add(estimate::close);
    if (policies == null) {
      return estimate;
    }
    PolicyEstimate policy = (PolicyEstimate) NetworkEstimate.of(puzzle, policies, threads);
    estimates.add(policy::close);
    return new ValueAndPolicy(estimate, policy);
  }

  private void openNetworks(Network network) {
    String policy = guides.policy();
    boolean named = policy != null && !policy.equals(GuideSettings.NO_POLICY);
    boolean follows = followsPolicies && (named || policy == null && network.heads().hasPolicy());
    if (follows && config.device() == Device.CUDA) {
      throw new CLibraryException(
          "cannot evaluate on CUDA: searches follow policies on the processor only; use --device"
              + " cpu, or --policy none");
    }
    graphics = follows ? null : Backends.graphics(network, config.device()).orElse(null);
    if (graphics == null) {
      Network rating = named ? Networks.open(policy, puzzle) : null;
      evaluators = Evaluators.open(network);
      policies = rating == null ? null : Evaluators.open(rating);
    }
  }

  /** The service for 3x3x3 cubes. */
  SolveService cubes() {
    return Threads.holding(lock, this::openCubes);
  }

  private SolveService openCubes() {
    if (config.cubes() != null) {
      return config.cubes();
    }
    SolveService service = cubes;
    if (service == null) {
      Metric metric = ((CubePuzzle) puzzle).metric();
      service =
          new SolveService(
              SolveConfig.of(config.directory())
                  .withMetric(metric)
                  .withThreads(config.threads(), ThreadDivision.each(config.threadsPerPuzzle()))
                  .withListener(config.listener()));
      cubes = service;
      if (cancelled) {
        service.cancel();
      }
    }
    return service;
  }

  /** Stops a build, too; it must not wait for the lock, which a build holds. */
  void cancel() {
    cancelled = true;
    Thread building = builder;
    if (building != null) {
      building.interrupt();
    }
    SolveService service = cubes;
    if (service != null) {
      service.cancel();
    }
  }

  /** Opens or builds tables; a cancellation interrupts the thread. */
  private <T> T build(Supplier<T> work) {
    builder = Thread.currentThread();
    try {
      if (cancelled) {
        throw new CancellationException("cancelled before the build");
      }
      return work.get();
    } finally {
      builder = null;
    }
  }

  @Override
  public void close() {
    estimates.forEach(Runnable::run);
    if (graphics != null) {
      graphics.close();
    }
    if (evaluators != null) {
      evaluators.close();
    }
    if (policies != null) {
      policies.close();
    }
    if (patterns != null) {
      patterns.close();
    }
    if (full != null) {
      full.close();
    }
    if (corners != null) {
      corners.close();
    }
    if (stages != null) {
      stages.close();
    }
    if (band != null) {
      band.close();
    }
    SolveService own = cubes;
    if (own != null) {
      own.close();
    }
  }
}
