package dev.superflip.solve.puzzle;

import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.search.Estimate;
import dev.superflip.search.LowerBound;
import dev.superflip.search.pocket.PocketBound;
import dev.superflip.search.tiles.ConflictBound;
import dev.superflip.search.tiles.ManhattanBound;
import dev.superflip.search.tiles.PatternBound;
import dev.superflip.search.tiles.PerfectBound;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The estimates that searches can use, one row for each. */
public enum Heuristic {
  MANHATTAN("manhattan", "sum of the tiles' distances", Scope.TILES) {
    @Override
    Estimate open(PuzzleTables tables) {
      return new ManhattanBound(tables.tiles());
    }
  },
  CONFLICT("conflict", "the same plus linear conflicts", Scope.TILES) {
    @Override
    Estimate open(PuzzleTables tables) {
      return new ConflictBound(tables.tiles());
    }
  },
  PDB("pdb", "pattern databases: additive for tiles, corners for 3x3x3", Scope.LARGE) {
    @Override
    Estimate open(PuzzleTables tables) {
      return tables.puzzle() instanceof CubePuzzle cube
          ? new CornerBound(cube, tables.corners())
          : new PatternBound(tables.tiles(), tables.patterns());
    }
  },
  PERFECT("perfect", "the exact distance, by a full table", Scope.SMALL) {
    @Override
    Estimate open(PuzzleTables tables) {
      return tables.puzzle() instanceof PocketCube
          ? new PocketBound(tables.pocket())
          : new PerfectBound(tables.tiles(), tables.full());
    }
  },
  ZERO("zero", "no estimate at all", Scope.EVERY) {
    @Override
    Estimate open(PuzzleTables tables) {
      return (LowerBound) (states, count, values) -> Arrays.fill(values, 0, count, 0);
    }
  },
  TWO_PHASE("two-phase", "length of a two-phase solution; may be too large", Scope.CUBE) {
    @Override
    Estimate open(PuzzleTables tables) {
      return new TwoPhaseEstimate((CubePuzzle) tables.puzzle(), tables.cubes());
    }

    @Override
    public boolean isLowerBound() {
      return false;
    }
  },
  NET("net", "the estimate of a network; may be too large", Scope.EVERY) {
    @Override
    Estimate open(PuzzleTables tables) {
      return tables.network();
    }

    @Override
    List<Estimate> open(PuzzleTables tables, int threads) {
      return tables.networks(threads);
    }

    @Override
    public boolean isLowerBound() {
      return false;
    }
  };

  private final String id;
  private final String description;
  private final Scope scope;

  Heuristic(String id, String description, Scope scope) {
    this.id = id;
    this.description = description;
    this.scope = scope;
  }

  /** Opens the estimate for one thread. */
  abstract Estimate open(PuzzleTables tables);

  /** Opens an estimate for each of several threads, or one that works for all of them. */
  List<Estimate> open(PuzzleTables tables, int threads) {
    return Stream.generate(() -> open(tables)).limit(threads).toList();
  }

  /** Whether it is never larger than the distance. */
  public boolean isLowerBound() {
    return true;
  }

  public String id() {
    return id;
  }

  public String description() {
    return description;
  }

  public boolean fits(Puzzle puzzle) {
    return scope.includes(puzzle);
  }

  /** The estimate that a search uses if none is named. */
  static Heuristic byDefault(Puzzle puzzle, boolean lowerBound) {
    return Stream.of(CONFLICT, PERFECT, PDB, ZERO)
        .filter(heuristic -> heuristic.fits(puzzle))
        .filter(heuristic -> !lowerBound || heuristic.isLowerBound())
        .findFirst()
        .orElse(ZERO);
  }

  public static Optional<Heuristic> find(String id) {
    return Stream.of(values()).filter(heuristic -> heuristic.id.equals(id)).findFirst();
  }

  public static List<String> ids() {
    return Stream.of(values()).map(Heuristic::id).toList();
  }
}
