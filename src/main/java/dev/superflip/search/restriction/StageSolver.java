package dev.superflip.search.restriction;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.Steps;
import dev.superflip.cube.Symmetry;
import dev.superflip.puzzle.StateSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Solves single stages: brings a cube that turns of some faces can solve to one that they can solve
 * without one of the faces, in the fewest turns. An instance belongs to one thread.
 */
final class StageSolver {
  /** The last iteration that a search may need; no stage is near it. */
  static final int LONGEST = 60;

  private final StageTables tables;
  private final Supplier<BandTables> bandTables;
  private final byte[] path = new byte[LONGEST];
  private @Nullable BandSearch band;
  private long expanded;

  /**
   * A solver.
   *
   * @param bandTables opens the tables of E>G, when a stage first needs them
   */
  StageSolver(StageTables tables, Supplier<BandTables> bandTables) {
    this.tables = tables;
    this.bandTables = bandTables;
  }

  Metric metric() {
    return tables.metric();
  }

  /** The nodes expanded so far. */
  long expanded() {
    return expanded + (band == null ? 0 : band.nodes());
  }

  /** Whether this is the stage E>G, which is solved by a search. */
  static boolean isBand(FaceSet faces, Face dropped) {
    return faces.size() < Face.COUNT && Frame.of(faces, dropped).stage() == null;
  }

  /** A lower bound for the length of a stage; the exact length, unless the stage is E>G. */
  int bound(Cube cube, FaceSet faces, Face dropped) {
    if (faces.size() == Face.COUNT) {
      return 0;
    }
    Frame frame = Frame.of(faces, dropped);
    Cube viewed = frame.symmetry().apply(cube);
    Stage stage = frame.stage();
    if (stage == null) {
      return band().bound(viewed);
    }
    StageTable table = tables.table(stage);
    return table.distance(table.state(viewed));
  }

  /**
   * The shortest solutions of a stage with a table, at most so many.
   *
   * <p>They end with a turn of the dropped face: other faces are still there afterwards, so their
   * turns at the end would be for nothing. Five faces generate all positions, so dropping the first
   * face takes no turn.
   */
  List<List<Move>> solutions(Cube cube, FaceSet faces, Face dropped, int most) {
    if (faces.size() == Face.COUNT) {
      return List.of(List.of());
    }
    Frame frame = Frame.of(faces, dropped);
    Stage stage = frame.stage();
    if (stage == null) {
      throw new IllegalArgumentException("the stage from " + faces + " has no table");
    }
    StageTable table = tables.table(stage);
    int state = table.state(frame.symmetry().apply(cube));
    int distance = table.distance(state);
    List<byte[]> found = new ArrayList<>();
    descend(table, state, 0, distance, StateSpace.NO_MOVE, most, found);
    return turns(found, table.steps(), frame.symmetry());
  }

  /** Follows all steps that lead nearer, in the order of a tree search. */
  private boolean descend(
      StageTable table,
      int state,
      int depth,
      int distance,
      int last,
      int most,
      List<byte[]> found) {
    if (depth == distance) {
      found.add(Arrays.copyOf(path, distance));
      return found.size() == most;
    }
    expanded++;
    int nearer = (distance - depth - 1) % 3;
    for (int allowed = table.steps().afterInTree(last); allowed != 0; allowed &= allowed - 1) {
      int step = Integer.numberOfTrailingZeros(allowed);
      int next = table.next(state, step);
      if (table.residue(next) == nearer) {
        path[depth] = (byte) step;
        if (descend(table, next, depth + 1, distance, step, most, found)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The solutions of the stage E>G of exactly this length, if there is no shorter one.
   *
   * @param stop ends the search early; then there are none
   */
  List<List<Move>> bandSolutions(
      Cube cube, FaceSet faces, Face dropped, int length, int most, BooleanSupplier stop) {
    Symmetry symmetry = Frame.of(faces, dropped).symmetry();
    List<byte[]> found = band().search(symmetry.apply(cube), length, most, stop);
    return turns(found, band().steps(), symmetry);
  }

  private BandSearch band() {
    if (band == null) {
      band = new BandSearch(bandTables.get());
    }
    return band;
  }

  /** Steps of a stage as turns of the cube before it was viewed by a symmetry. */
  private static List<List<Move>> turns(List<byte[]> paths, Steps steps, Symmetry symmetry) {
    Symmetry back = symmetry.inverse();
    return paths.stream()
        .map(found -> steps.turns(found).stream().map(back::apply).toList())
        .toList();
  }
}
