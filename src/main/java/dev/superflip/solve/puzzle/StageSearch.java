package dev.superflip.solve.puzzle;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Metric;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.search.StopSignal;
import dev.superflip.search.restriction.Drop;
import dev.superflip.search.restriction.OrderSearch;
import dev.superflip.search.restriction.Reduction;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Drops faces of the 3x3x3 cube one after the other, as far as the caller wants, each in the fewest
 * turns of the faces that are left. Any number of threads may call it at the same time; they share
 * the tables, which are opened or built by the first call. Every stage is verified.
 */
public final class StageSearch implements AutoCloseable {
  private final PuzzleTables tables;

  public StageSearch(Metric metric, PuzzleConfig config) {
    tables = new PuzzleTables(CubePuzzle.of(metric), config, GuideSettings.NONE, false);
  }

  /**
   * Drops faces in this order.
   *
   * @param order some faces, or all, each once
   * @param effort shortest solutions of a stage to try from each position
   * @param stop ends the search when somebody sets it
   * @throws CancellationException if it ended the search
   * @throws dev.superflip.pdb.store.TableException if a table cannot be used
   */
  public List<Drop> drop(Cube cube, List<Face> order, int effort, StopSignal stop) {
    Reduction reduction = search(effort, stop).solve(cube, order, stop::isSet);
    if (reduction == null || stop.isSet()) {
      throw new CancellationException("cancelled");
    }
    return verified(cube, reduction.drops());
  }

  /**
   * Drops one more face.
   *
   * @param faces the faces that are left; their turns solve the cube
   * @param stop ends the search when somebody sets it
   * @throws CancellationException if it ended the search
   * @throws dev.superflip.pdb.store.TableException if a table cannot be used
   */
  public Drop next(Cube cube, FaceSet faces, Face dropped, StopSignal stop) {
    Drop drop = search(1, stop).next(cube, faces, dropped, stop::isSet);
    if (drop == null || stop.isSet()) {
      throw new CancellationException("cancelled");
    }
    return verified(cube, List.of(drop)).get(0);
  }

  private static List<Drop> verified(Cube cube, List<Drop> drops) {
    RestrictedPaths.verify(cube, drops);
    return drops;
  }

  private OrderSearch search(int effort, StopSignal stop) {
    return new OrderSearch(
        stop.interruptibly(tables::stages), () -> stop.interruptibly(tables::band), effort);
  }

  /** Frees the tables; no call may be running. */
  @Override
  public void close() {
    tables.close();
  }
}
