package dev.superflip.solve.puzzle;

import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.LowerBound;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathSearch;
import dev.superflip.search.frontier.Beam;
import dev.superflip.search.frontier.BestFirst;
import dev.superflip.search.frontier.Bidirectional;
import dev.superflip.search.frontier.BreadthFirst;
import dev.superflip.search.frontier.DepthFirst;
import dev.superflip.search.frontier.MonteCarlo;
import dev.superflip.search.guided.ConvolvedEstimate;
import dev.superflip.search.guided.ConvolvedSearch;
import dev.superflip.search.guided.InverseToo;
import dev.superflip.search.pocket.PocketSolver;
import dev.superflip.search.tiles.FullTileSearch;
import dev.superflip.search.tiles.RowColumnSearch;
import dev.superflip.search.tiles.TileSearcher;
import dev.superflip.search.tiles.UpperBoundSearch;
import dev.superflip.search.tree.PlainSearcher;
import dev.superflip.search.tree.TreeSearch;
import dev.superflip.search.tree.TreeSearcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The ways to solve a puzzle, one row for each. Solving, contests and help all read this list. */
public enum Method {
  EXACT("exact", "the fastest way to a proven shortest solution", Guide.NONE, Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      Puzzle puzzle = tables.puzzle();
      if (puzzle instanceof PocketCube) {
        return new PocketSolver(tables.pocket());
      }
      if (puzzle instanceof CubePuzzle cube) {
        return ServicePaths.exact(cube, tables.cubes());
      }
      TilePuzzle tiles = tables.tiles();
      return PuzzleTables.hasFullTable(tiles)
          ? new FullTileSearch(tiles, tables.full())
          : new UpperBoundSearch(
              tiles, tree(tiles, threads, () -> new TileSearcher(tiles, tables.patterns())));
    }
  },
  BFS("bfs", "breadth-first search", Guide.NONE, Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      return new BreadthFirst(tables.puzzle());
    }
  },
  BIDIRECTIONAL("bidirectional", "breadth-first from both ends", Guide.NONE, Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      return new Bidirectional(tables.puzzle());
    }
  },
  DFS("dfs", "depth-first search with a depth limit (default 20)", Guide.NUMBER, Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      return new DepthFirst(tables.puzzle(), (int) spec.numberOrDefault());
    }
  },
  ASTAR("astar", "A*", Guide.HEURISTIC, Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      return BestFirst.aStar(tables.puzzle(), spec.heuristic(tables.puzzle()).open(tables));
    }
  },
  WEIGHTED("wastar", "weighted A* (default weight 2)", Guide.HEURISTIC, Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      return BestFirst.weighted(
          tables.puzzle(),
          spec.heuristic(tables.puzzle()).open(tables),
          (float) spec.numberOrDefault());
    }
  },
  GREEDY("greedy", "greedy best-first search", Guide.HEURISTIC, Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      return BestFirst.greedy(tables.puzzle(), spec.heuristic(tables.puzzle()).open(tables));
    }
  },
  BEAM(
      "beam",
      "beam search that remembers states (default width 1000)",
      Guide.HEURISTIC,
      Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      return beam(tables, spec, threads, true);
    }
  },
  PLAIN_BEAM(
      "plain-beam",
      "beam search without memory (default width 1000)",
      Guide.HEURISTIC,
      Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      return beam(tables, spec, threads, false);
    }
  },
  MBS("mbs", "beam search in batches (default width 4096)", Guide.HEURISTIC, Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      Puzzle puzzle = tables.puzzle();
      int layers =
          puzzle instanceof CubePuzzle cube ? 2 * cube.metric().godsNumber() : PathLimits.LONGEST;
      return extended(
          tables,
          spec,
          new Beam(
              puzzle,
              spec.heuristic(puzzle).open(tables, threads),
              spec.settings().tuning().policyWeightOrDefault(),
              (int) spec.numberOrDefault(),
              true,
              BEAM_BATCH,
              layers));
    }
  },
  MBWA("mbwa", "weighted A* in batches (default weight 2)", Guide.HEURISTIC, Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      Puzzle puzzle = tables.puzzle();
      return extended(
          tables,
          spec,
          BestFirst.batchWeighted(
              puzzle,
              spec.heuristic(puzzle).open(tables),
              (float) spec.numberOrDefault(),
              spec.settings().tuning().policyWeightOrDefault(),
              spec.batch(BATCH)));
    }
  },
  MAWA(
      "mawa",
      "the same, but improves its solution until a limit ends it",
      Guide.HEURISTIC,
      Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      Puzzle puzzle = tables.puzzle();
      return extended(
          tables,
          spec,
          BestFirst.anytime(
              puzzle,
              spec.heuristic(puzzle).open(tables),
              (float) spec.numberOrDefault(),
              spec.settings().tuning().policyWeightOrDefault(),
              spec.batch(BATCH)));
    }
  },
  WCD(
      "wcd",
      "A* by estimates that are averaged over neighbours (default 1 layer)",
      Guide.HEURISTIC,
      Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      Puzzle puzzle = tables.puzzle();
      Tuning tuning = spec.settings().tuning();
      ConvolvedEstimate estimate =
          new ConvolvedEstimate(
              puzzle,
              spec.heuristic(puzzle).open(tables),
              tuning.layersOrDefault(),
              tuning.muOrDefault());
      return new ConvolvedSearch(
          BestFirst.batchAStar(puzzle, estimate, spec.batch(CONVOLVED_BATCH)), estimate);
    }
  },
  MCTS("mcts", "Monte Carlo tree search", Guide.HEURISTIC, Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      Puzzle puzzle = tables.puzzle();
      Tuning tuning = spec.settings().tuning();
      return new MonteCarlo(
          puzzle,
          spec.heuristic(puzzle).open(tables),
          tuning.cOrDefault(),
          tuning.trimmed(),
          spec.batch(TREE_BATCH));
    }
  },
  IDA("ida", "iterative deepening (IDA*)", Guide.LOWER_BOUND, Scope.EVERY) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      Heuristic heuristic = spec.heuristic(tables.puzzle());
      return heuristic == Heuristic.PDB && tables.puzzle() instanceof TilePuzzle
          ? tree(
              tables.puzzle(), threads, () -> new TileSearcher(tables.tiles(), tables.patterns()))
          : tree(
              tables.puzzle(),
              threads,
              () -> new PlainSearcher(tables.puzzle(), (LowerBound) heuristic.open(tables)));
    }
  },
  NAIVE("naive", "row by row and column by column", Guide.NONE, Scope.TILES) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      return new RowColumnSearch(tables.tiles());
    }
  },
  TWO_PHASE("two-phase", "two-phase search", Guide.NONE, Scope.CUBE) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      return ServicePaths.twoPhase((CubePuzzle) tables.puzzle(), tables.cubes());
    }
  },
  RESTRICT("restrict", "by dropping one face after the other", Guide.NONE, Scope.CUBE) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      return new RestrictedPaths(tables, spec.settings().tuning().drops());
    }
  },
  CONSTRUCTIVE(
      "constructive", "by generators of permutations and orientations", Guide.NONE, Scope.CUBE) {
    @Override
    PathSearch open(PuzzleTables tables, MethodSpec spec, int threads) {
      return ServicePaths.constructive((CubePuzzle) tables.puzzle());
    }
  };

  /** Nodes that the batched A* searches expand at a time, if the user names no number. */
  private static final int BATCH = 500;

  /** The same for the batched beam, where it changes the speed only. */
  private static final int BEAM_BATCH = 256;

  /** The same for A* with convolved estimates, which evaluates many states for each node. */
  private static final int CONVOLVED_BATCH = 1;

  /** Leaves that a tree search expands at a time. */
  private static final int TREE_BATCH = 1;

  /** What guides a method. */
  enum Guide {
    NONE,
    /** A number only. */
    NUMBER,
    HEURISTIC,
    /** A heuristic that is never too large. */
    LOWER_BOUND
  }

  private final String id;
  private final String description;
  private final Guide guide;
  private final Scope scope;

  Method(String id, String description, Guide guide, Scope scope) {
    this.id = id;
    this.description = description;
    this.guide = guide;
    this.scope = scope;
  }

  /**
   * Opens a search for one caller at a time, with several threads of its own if it can use them.
   */
  abstract PathSearch open(PuzzleTables tables, MethodSpec spec, int threads);

  public String id() {
    return id;
  }

  public String description() {
    return description;
  }

  /** Whether a weight, a width or a depth limit may follow. */
  public boolean takesNumber() {
    return this == DFS || takesWeight() || takesWidth();
  }

  /** Its number, if the user names none: a weight, a width or a depth limit. */
  public int defaultNumber() {
    return switch (this) {
      case DFS -> 20;
      case BEAM, PLAIN_BEAM -> 1000;
      case MBS -> 4096;
      default -> 2;
    };
  }

  /** Whether its number is a weight, which may be a fraction. */
  public boolean takesWeight() {
    return this == WEIGHTED || this == MBWA || this == MAWA;
  }

  /** Whether its number is the width of a beam. */
  public boolean takesWidth() {
    return this == BEAM || this == PLAIN_BEAM || this == MBS;
  }

  /** Whether the number of nodes that it expands at a time can be chosen. */
  public boolean takesBatch() {
    return this == MBWA || this == MAWA || this == WCD || this == MCTS;
  }

  /** Whether the chance of a move, times a weight, lowers the estimate of its child. */
  public boolean takesPolicyWeight() {
    return this == MBS || this == MBWA || this == MAWA;
  }

  /** Whether it follows the policy of a network, too. */
  boolean takesPolicy() {
    return isBatched();
  }

  /** Whether a network without a value cannot guide it. */
  boolean needsValue() {
    return this != MBS && this != MCTS;
  }

  /** Whether it evaluates large batches, on several threads if a network does. */
  boolean isBatched() {
    return this == MBS || takesBatch();
  }

  /**
   * Whether it can search the inverse of a 3x3x3 cube, too, and have its solution proven. A search
   * that mostly finds the optimum would look for a shorter solution of the inverse without end.
   */
  public boolean isExtensible() {
    return isBatched() && this != WCD && this != MCTS;
  }

  /** Whether it keeps states, so that their memory can be limited. */
  public boolean keepsStates() {
    return switch (this) {
      case EXACT, IDA, NAIVE, TWO_PHASE, RESTRICT, CONSTRUCTIVE -> false;
      default -> true;
    };
  }

  Guide guide() {
    return guide;
  }

  /** Whether it uses a heuristic. */
  public boolean isGuided() {
    return guide == Guide.HEURISTIC || guide == Guide.LOWER_BOUND;
  }

  public boolean fits(Puzzle puzzle) {
    return scope.includes(puzzle);
  }

  /** Whether it can find all shortest solutions. */
  public boolean findsAll(Puzzle puzzle) {
    return this == EXACT && Scope.SMALL.includes(puzzle);
  }

  public static Optional<Method> find(String id) {
    return Stream.of(values()).filter(method -> method.id.equals(id)).findFirst();
  }

  public static List<String> ids() {
    return Stream.of(values()).map(Method::id).toList();
  }

  private static PathSearch tree(Puzzle puzzle, int threads, Supplier<TreeSearcher> searcher) {
    List<TreeSearcher> searchers = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      searchers.add(searcher.get());
    }
    return new TreeSearch(puzzle, searchers);
  }

  /** A search of the 3x3x3 cube with its inverse and its proof, if they are wanted. */
  private static PathSearch extended(PuzzleTables tables, MethodSpec spec, PathSearch search) {
    if (!(tables.puzzle() instanceof CubePuzzle cube)) {
      return search;
    }
    PathSearch both = spec.settings().niss() ? new InverseToo(cube, search) : search;
    return spec.settings().prove() ? new ProvenSearch(cube, both, tables.cubes()) : both;
  }

  private static PathSearch beam(
      PuzzleTables tables, MethodSpec spec, int threads, boolean remembers) {
    return new Beam(
        tables.puzzle(),
        spec.heuristic(tables.puzzle()).open(tables, threads),
        1,
        (int) spec.numberOrDefault(),
        remembers,
        Beam.BATCH,
        PathLimits.LONGEST);
  }
}
