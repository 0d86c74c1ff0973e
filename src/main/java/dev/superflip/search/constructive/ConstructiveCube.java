package dev.superflip.search.constructive;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.search.constructive.CubeGenerators.Generator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * Solves the cube by generators of its group, without any search. The solver is the proof that
 * every cube with the right parity and the right sums of twists and flips can be solved. It places
 * all corners, then all edges, then twists the corners and flips the edges. Each step preserves
 * what the steps before it achieved.
 *
 * <p>The solutions are long and consist of quarter turns: 295 to 637, in the mean 460 over 1,000
 * random cubes. {@link Simplify} shortens the mean to 438.
 */
public final class ConstructiveCube {
  private final List<Move> moves = new ArrayList<>();
  private Cube cube;

  private ConstructiveCube(Cube cube) {
    this.cube = cube;
  }

  /** A solution in quarter turns. */
  public static List<Move> solve(Cube cube) {
    List<Move> moves = new ConstructiveCube(cube).solve();
    if (!cube.then(moves).isSolved()) {
      throw new IllegalStateException("the generators do not solve " + cube);
    }
    return moves;
  }

  private List<Move> solve() {
    // Step 1. The cycles are even permutations, so the cube must be even. A quarter turn is odd.
    if (cube.isOdd()) {
      cube = cube.then(Move.U);
      moves.add(Move.U);
    }

    // Step 2. The permutations. Corner cycles do not move edges, and edge cycles no corners.
    place(Cube.CORNERS, i -> cube.corner(i), CubeGenerators::cornerCycle);
    place(Cube.EDGES, i -> cube.edge(i), CubeGenerators::edgeCycle);

    // Step 3. The twists. Each place has a generator of its own, so its twist says how often that
    // one is needed, and no system of equations remains. The sum of all twists is divisible by
    // three, so place 0 comes right by itself.
    for (int place = 1; place < Cube.CORNERS; place++) {
      Generator twist = CubeGenerators.cornerTwist(place);
      switch (cube.twist(place)) {
        case 1 -> apply(twist);
        case 2 -> apply(twist.inverse());
        default -> {}
      }
    }

    // Step 4. The flips, likewise.
    for (int place = 1; place < Cube.EDGES; place++) {
      if (cube.flip(place) == 1) {
        apply(CubeGenerators.edgeFlip(place));
      }
    }
    return moves;
  }

  /**
   * Brings all pieces of one kind to their places by cycles of the places 0, 1 and i.
   *
   * <p>Places 0 and 1 are a workshop: a piece there goes home to i by one cycle, which brings the
   * piece of i to the workshop. Once the workshop holds its own pieces, the next misplaced piece is
   * fetched. In the end, an even permutation can only be the identity.
   */
  private void place(int places, IntUnaryOperator pieces, IntFunction<Generator> cycles) {
    for (int fetched = 2; fetched < places; fetched++) {
      sendHome(pieces, cycles);
      if (pieces.applyAsInt(fetched) != fetched) {
        apply(cycles.apply(fetched));
      }
    }
    sendHome(pieces, cycles);
  }

  private void sendHome(IntUnaryOperator pieces, IntFunction<Generator> cycles) {
    while (true) {
      int first = pieces.applyAsInt(0);
      int second = pieces.applyAsInt(1);
      if (second > 1) {
        apply(cycles.apply(second));
      } else if (first > 1) {
        apply(cycles.apply(first).inverse());
      } else {
        return;
      }
    }
  }

  private void apply(Generator generator) {
    cube = cube.then(generator.effect());
    moves.addAll(generator.moves());
  }
}
