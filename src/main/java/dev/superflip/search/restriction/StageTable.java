package dev.superflip.search.restriction;

import dev.superflip.coord.restriction.Cosets;
import dev.superflip.coord.restriction.Signature;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Steps;
import dev.superflip.system.Memory;

/**
 * The cosets of one stage and their distances. A state is {@code first * secondCount + second}. The
 * table holds the distance modulo 3 only: it differs by at most one between neighbours, so a walk
 * to the goal reveals the rest.
 */
final class StageTable {
  private final Stage stage;
  private final Steps steps;
  private final int moves;
  private final int secondCount;
  private final int shift;
  private final long firstSignatures;
  private final long firstNext;
  private final long secondSignatures;
  private final long secondNext;
  private final long renamed;
  private final long distances;

  StageTable(Stage stage, Metric metric, StageLayout.Part part, long address) {
    this.stage = stage;
    steps = stage.steps(metric);
    moves = steps.count();
    secondCount = stage.secondCount();
    shift = stage.isHalved() ? 1 : 0;
    firstSignatures = address + part.firstSignatures();
    firstNext = address + part.firstNext();
    secondSignatures = address + part.secondSignatures();
    secondNext = address + part.secondNext();
    renamed = address + part.renamed();
    distances = address + part.distances();
  }

  Steps steps() {
    return steps;
  }

  /**
   * The state of a cube.
   *
   * @throws IllegalArgumentException if the faces of the stage cannot solve the cube
   */
  int state(Cube cube) {
    Cube named = stage.isUpToU() ? Cosets.renamed(cube, Cosets.turnsToUrf(cube)) : cube;
    return find(stage.first(), named, firstSignatures, stage.firstCount()) * secondCount
        + find(stage.second(), named, secondSignatures, secondCount);
  }

  private int find(Signature signature, Cube cube, long signatures, int count) {
    long wanted = signature.of(cube);
    int from = 0;
    int to = count - 1;
    while (from <= to) {
      int middle = from + to >>> 1;
      long found = Memory.getLong(signatures, middle);
      if (found == wanted) {
        return middle;
      }
      if (found < wanted) {
        from = middle + 1;
      } else {
        to = middle - 1;
      }
    }
    throw new IllegalArgumentException("turns of " + stage.faces() + " do not solve " + cube);
  }

  int next(int state, int step) {
    int first = Memory.getInt(firstNext, state / secondCount * moves + step);
    int second = Memory.getInt(secondNext, state % secondCount * moves + step);
    if (shift != 0) {
      second = Memory.getInt(renamed, second << 2 | first & 3);
    }
    return (first >>> 2) * secondCount + second;
  }

  /** The distance of a state modulo 3. */
  int residue(int state) {
    int entry = state >>> shift;
    return Memory.getByte(distances + (entry >>> 2)) >>> 2 * (entry & 3) & 3;
  }

  /** The number of steps to the smaller group. */
  int distance(int state) {
    int goal = state(Cube.SOLVED);
    int distance = 0;
    for (int at = state; at != goal; distance++) {
      at = nearer(at);
    }
    return distance;
  }

  private int nearer(int state) {
    int wanted = (residue(state) + 2) % 3;
    for (int step = 0; step < moves; step++) {
      int next = next(state, step);
      if (residue(next) == wanted) {
        return next;
      }
    }
    throw new IllegalStateException("no step leads nearer from state " + state + " of " + stage);
  }
}
