package dev.superflip.solve.puzzle;

import dev.superflip.cube.Cube;
import dev.superflip.cube.notation.Bitboard;
import dev.superflip.cube.notation.FaceGroup;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StagedPath;
import dev.superflip.search.StopSignal;
import dev.superflip.search.restriction.Drop;
import dev.superflip.search.restriction.DropOrder;
import dev.superflip.search.restriction.OrderSearch;
import dev.superflip.search.restriction.Reduction;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Solving the 3x3x3 cube by dropping faces as a search for paths. */
final class RestrictedPaths implements PathSearch {
  private final CubePuzzle puzzle;
  private final OrderSearch search;
  private final DropOrder order;
  private StopSignal current = StopSignal.never();

  RestrictedPaths(PuzzleTables tables, DropSettings settings) {
    puzzle = (CubePuzzle) tables.puzzle();
    search =
        new OrderSearch(
            tables.stages(), () -> current.interruptibly(tables::band), settings.effortOrDefault());
    order = settings.orderOrDefault();
  }

  /**
   * Finds the shortest path of the orders. If the time ends before all were tried, that is the
   * shortest so far.
   */
  @Override
  public PathResult search(long[] root, PathLimits limits, StopSignal stop, PathListener listener) {
    long start = System.nanoTime();
    long before = search.expanded();
    current = stop;
    Cube cube = puzzle.cube(root, 0);
    List<StagedPath> staged =
        reductions(cube, stop).stream().map(reduction -> staged(cube, reduction)).toList();
    byte[] path =
        staged.stream()
            .map(StagedPath::path)
            .reduce((first, second) -> second.length < first.length ? second : first)
            .orElse(null);
    Outcome outcome = Outcome.SOLVED;
    if (stop.cancelled() || path == null) {
      outcome = stop.cancelled() ? Outcome.CANCELLED : Outcome.TIMEOUT;
    } else if (path.length > limits.maxLength()) {
      outcome = Outcome.LENGTH_LIMIT;
    }
    long expanded = search.expanded() - before;
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return outcome == Outcome.SOLVED
        ? new PathResult(outcome, path, 0, expanded, expanded, time).withStages(staged)
        : new PathResult(outcome, null, 0, expanded, expanded, time);
  }

  private List<Reduction> reductions(Cube cube, StopSignal stop) {
    return switch (order.kind()) {
      case ONE -> Stream.ofNullable(search.solve(cube, order.faces(), stop::isSet)).toList();
      case BEST -> Stream.ofNullable(search.best(cube, stop::isSet)).toList();
      case ALL -> {
        List<Reduction> all = search.all(cube, stop::isSet);
        yield all.size() == OrderSearch.ORDERS ? all : List.of();
      }
    };
  }

  /** Checks that each stage leads to a cube that the faces left can solve. */
  static void verify(Cube cube, List<Drop> drops) {
    Bitboard board = Bitboard.of(cube);
    for (Drop drop : drops) {
      for (var turn : drop.turns()) {
        board = board.turn(turn);
      }
      if (!FaceGroup.of(drop.left()).contains(board)) {
        throw new IllegalStateException(
            "%s does not lead %s to %s".formatted(drop.turns(), cube, drop.left()));
      }
    }
  }

  /** The stages as paths. Each leads to a cube that the faces left can solve. */
  private StagedPath staged(Cube cube, Reduction reduction) {
    verify(cube, reduction.drops());
    return new StagedPath(
        reduction.drops().stream()
            .map(
                drop ->
                    new StagedPath.Stage(
                        drop.face().name(),
                        drop.left().toString(),
                        puzzle.readMoves(Maneuver.format(drop.turns()))))
            .toList());
  }
}
