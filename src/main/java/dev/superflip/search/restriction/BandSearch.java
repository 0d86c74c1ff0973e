package dev.superflip.search.restriction;

import dev.superflip.coord.Twist;
import dev.superflip.coord.restriction.BandSpace;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.Steps;
import dev.superflip.puzzle.StateSpace;
import dev.superflip.system.Memory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * Solves the stage E>G by iterative deepening (IDA*) with the larger of the two bounds of {@link
 * BandTables}. The last step of a shortest solution turns the dropped face; a solution that ends
 * with another one has that step for nothing. An instance belongs to one thread.
 */
final class BandSearch {
  /** How many nodes pass between two checks of the stop signal. */
  private static final int CHECK_NODES = 1 << 12;

  private static final int LONGEST = 64;

  private static final State GOAL = State.of(Cube.SOLVED);

  /** What turns of U and D reach. */
  private static final Set<Cube> GOALS = goals();

  /** The three coordinates of {@link BandSpace}. */
  private record State(int corners, int twists, int edges) {
    static State of(Cube cube) {
      return new State(BandSpace.corners(cube), Twist.rank(cube), BandSpace.edges(cube));
    }
  }

  private final Steps steps;
  private final int moves;
  private final int lastSteps;
  private final long cornersNext;
  private final long twistsNext;
  private final long edgesNext;
  private final long cornersClass;
  private final long edgesClass;
  private final long twistsSeen;
  private final long pairsSeen;
  private final long cornerDistances;
  private final long edgeDistances;

  private final byte[] path = new byte[LONGEST];
  private final int[] after;
  private Cube root = Cube.SOLVED;
  private List<byte[]> found = List.of();
  private int most;
  private BooleanSupplier stop = () -> false;
  private boolean stopped;
  private long nodes;

  BandSearch(BandTables tables) {
    BandLayout layout = new BandLayout(tables.metric());
    steps = new Steps(tables.metric(), BandSpace.FACES.faces());
    moves = steps.count();
    after = new int[moves];
    int last = 0;
    for (int step = 0; step < moves; step++) {
      after[step] = steps.afterInTree(step);
      last |= steps.move(step).face() == BandSpace.DROPPED ? 1 << step : 0;
    }
    lastSteps = last;
    cornersNext = tables.address() + layout.cornersNext;
    twistsNext = tables.address() + layout.twistsNext;
    edgesNext = tables.address() + layout.edgesNext;
    cornersClass = tables.address() + layout.cornersClass;
    edgesClass = tables.address() + layout.edgesClass;
    twistsSeen = tables.address() + layout.twistsSeen;
    pairsSeen = tables.address() + layout.pairsSeen;
    cornerDistances = tables.address() + layout.cornerDistances;
    edgeDistances = tables.address() + layout.edgeDistances;
  }

  Steps steps() {
    return steps;
  }

  /** The nodes expanded so far, in all searches. */
  long nodes() {
    return nodes;
  }

  /** A lower bound for the length of every solution. */
  int bound(Cube cube) {
    return Math.max(cornerDistance(cube), edgeDistance(cube));
  }

  /**
   * Finds the solutions of exactly this length, if there is no shorter one.
   *
   * @param atMost ends the search after so many solutions
   * @param stopSignal ends it early; then the result is empty
   * @return the steps of each solution, in the order of the search
   */
  List<byte[]> search(Cube cube, int length, int atMost, BooleanSupplier stopSignal) {
    root = cube;
    most = atMost;
    stop = stopSignal;
    stopped = false;
    found = new ArrayList<>();
    State state = State.of(cube);
    int corners = cornerDistance(cube);
    int edges = edgeDistance(cube);
    if (Math.max(corners, edges) <= length && length < LONGEST) {
      search(
          state.corners, state.twists, state.edges, corners, edges, 0, length, StateSpace.NO_MOVE);
    }
    return stopped ? List.of() : found;
  }

  private static Set<Cube> goals() {
    Set<Cube> goals = new HashSet<>();
    for (int turns = 0; turns < 16; turns++) {
      Cube cube = Cube.SOLVED;
      for (int i = 0; i < turns % 4; i++) {
        cube = cube.then(Move.U);
      }
      for (int i = 0; i < turns / 4; i++) {
        cube = cube.then(Move.D);
      }
      goals.add(cube);
    }
    return Set.copyOf(goals);
  }

  private boolean search(
      int corners,
      int twists,
      int edges,
      int cornerDistance,
      int edgeDistance,
      int depth,
      int remaining,
      int last) {
    if (remaining == 0) {
      return solved(depth);
    }
    if ((++nodes & CHECK_NODES - 1) == 0 && stop.getAsBoolean()) {
      stopped = true;
      return true;
    }
    int allowed = last == StateSpace.NO_MOVE ? steps.all() : after[last];
    allowed &= remaining == 1 ? lastSteps : -1;
    for (; allowed != 0; allowed &= allowed - 1) {
      int step = Integer.numberOfTrailingZeros(allowed);
      int nextTwists = Memory.getChar(twistsNext, moves * twists + step);
      int nextCorners = Memory.getChar(cornersNext, moves * corners + step);
      int nextEdges = Memory.getInt(edgesNext, moves * edges + step);
      int nextEdgeDistance = near(edgeDistance, edgeResidue(nextEdges, nextTwists));
      if (nextEdgeDistance >= remaining) {
        continue;
      }
      int nextCornerDistance =
          near(cornerDistance, cornerResidue(nextCorners, nextTwists, nextEdges));
      if (nextCornerDistance >= remaining) {
        continue;
      }
      path[depth] = (byte) step;
      if (search(
          nextCorners,
          nextTwists,
          nextEdges,
          nextCornerDistance,
          nextEdgeDistance,
          depth + 1,
          remaining - 1,
          step)) {
        return true;
      }
    }
    return false;
  }

  /** Both distances are 0; whether corners and edges leave out the same turns is open. */
  private boolean solved(int length) {
    byte[] solution = Arrays.copyOf(path, length);
    if (GOALS.contains(root.then(steps.turns(solution)))) {
      found.add(solution);
    }
    return found.size() == most;
  }

  /** The distance of a child: it differs from that of its parent by at most one. */
  private static int near(int distance, int residue) {
    int difference = (residue - distance % 3 + 3) % 3;
    return difference == 2 ? distance - 1 : distance + difference;
  }

  private int cornerResidue(int corners, int twists, int edges) {
    int order = Memory.getChar(cornersClass, corners);
    int symmetry = order & BandLayout.SYMMETRY_MASK;
    int twist = Memory.getChar(twistsSeen, twists << BandLayout.SYMMETRY_BITS | symmetry);
    int pair =
        Memory.getByte(pairsSeen + (BandSpace.pair(edges) << BandLayout.SYMMETRY_BITS | symmetry));
    int entry =
        ((order >>> BandLayout.SYMMETRY_BITS) * Twist.COUNT + twist) * BandSpace.PAIRS + pair;
    return residue(cornerDistances, entry);
  }

  private int edgeResidue(int edges, int twists) {
    int order = Memory.getInt(edgesClass, edges);
    int symmetry = order & BandLayout.SYMMETRY_MASK;
    int twist = Memory.getChar(twistsSeen, twists << BandLayout.SYMMETRY_BITS | symmetry);
    return residue(edgeDistances, (order >>> BandLayout.SYMMETRY_BITS) * Twist.COUNT + twist);
  }

  private static int residue(long distances, int entry) {
    return Memory.getByte(distances + (entry >>> 2)) >>> 2 * (entry & 3) & 3;
  }

  private int cornerDistance(Cube cube) {
    return walk(
        State.of(cube),
        at -> cornerResidue(at.corners, at.twists, at.edges),
        at ->
            at.corners == GOAL.corners
                && at.twists == GOAL.twists
                && BandSpace.pair(at.edges) == BandSpace.pair(GOAL.edges));
  }

  private int edgeDistance(Cube cube) {
    return walk(
        State.of(cube),
        at -> edgeResidue(at.edges, at.twists),
        at -> at.edges == GOAL.edges && at.twists == GOAL.twists);
  }

  /** The length of a walk to the goal of one table. */
  private int walk(State from, ToIntFunction<State> residue, Predicate<State> isGoal) {
    State at = from;
    int distance = 0;
    for (; !isGoal.test(at); distance++) {
      int nearer = (residue.applyAsInt(at) + 2) % 3;
      int step = 0;
      State next = next(at, step);
      while (residue.applyAsInt(next) != nearer) {
        next = next(at, ++step);
      }
      at = next;
    }
    return distance;
  }

  private State next(State at, int step) {
    return new State(
        Memory.getChar(cornersNext, moves * at.corners + step),
        Memory.getChar(twistsNext, moves * at.twists + step),
        Memory.getInt(edgesNext, moves * at.edges + step));
  }
}
