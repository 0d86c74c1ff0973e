package dev.superflip.bench;

import dev.superflip.coord.restriction.Signature;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Bitboard;
import dev.superflip.cube.notation.FaceGroup;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Function;

/**
 * The searches of Joseph Parker's thesis on dropping faces, to compare with: a breadth-first search
 * over whole cubes, and a search from both ends over what a stage must know, which expands one
 * position on each side in turn and ends at the first match. It prints, for each stage of the order
 * BFDLRU, how many positions were stored and how long the stages are.
 */
public final class DropBaseline {
  /** The breadth-first search gives up with so many positions. */
  private static final int MOST_STORED = 1_000_000;

  private static final List<Face> ORDER = List.of(Face.B, Face.F, Face.D, Face.L, Face.R, Face.U);

  /** By stage after the first: what it must know. The last two know the whole cube. */
  private static final List<Function<Cube, Object>> KEYS =
      List.of(
          key(Signature.flips()),
          key(Signature.edges("DF", "DB")),
          key(Signature.edges("DL", "FL", "BL").and(Signature.corners("DLF", "DBL"))),
          cube -> cube,
          cube -> cube);

  private DropBaseline() {}

  private static Function<Cube, Object> key(Signature signature) {
    return signature::of;
  }

  /** The result of a search; no turns if it gave up. */
  private record Found(Optional<List<Move>> turns, int stored) {}

  /** A position of one side of a search with the turns that led to it. */
  private record Node(Cube cube, List<Move> turns) {
    Node then(Move move) {
      List<Move> longer = new ArrayList<>(turns);
      longer.add(move);
      return new Node(cube.then(move), longer);
    }

    /** Turns of this node's adjacency list: not the same face; of opposite faces one order only. */
    boolean admits(Move move) {
      return turns.isEmpty() || !Move.redundant(turns.getLast(), move);
    }
  }

  /** Arguments: the number of cubes, the seed, and how many of them the first search tries. */
  public static void main(String[] args) {
    int cubes = Integer.parseInt(args[0]);
    RandomCubes random = new RandomCubes(Long.parseLong(args[1]));
    int basicCubes = Integer.parseInt(args[2]);
    int stages = KEYS.size();
    long[] stored = new long[stages];
    int[] most = new int[stages];
    long[] length = new long[stages];
    long[] basicStored = new long[stages];
    int[] basicSolved = new int[stages];
    long nanos = 0;
    for (int i = 0; i < cubes; i++) {
      Cube cube = random.state();
      FaceSet faces = FaceSet.ALL.without(ORDER.get(0));
      for (int stage = 0; stage < stages; stage++) {
        Face dropped = ORDER.get(stage + 1);
        if (i < basicCubes) {
          Found basic = breadthFirst(cube, faces, dropped);
          basicStored[stage] += basic.stored;
          basicSolved[stage] += basic.turns.isPresent() ? 1 : 0;
        }
        long start = System.nanoTime();
        Found found = fromBothEnds(cube, faces, dropped, KEYS.get(stage));
        nanos += System.nanoTime() - start;
        List<Move> turns = found.turns.orElseThrow();
        stored[stage] += found.stored;
        most[stage] = Math.max(most[stage], found.stored);
        length[stage] += turns.size();
        cube = cube.then(turns);
        faces = faces.without(dropped);
        if (!FaceGroup.of(faces).contains(Bitboard.of(cube))) {
          throw new IllegalStateException(turns + " does not lead to " + faces);
        }
      }
    }
    System.out.printf(
        Locale.ROOT, "%d cubes, %.1f ms each from both ends%n", cubes, nanos / 1e6 / cubes);
    System.out.println(
        "drop  both ends: mean stored, most, mean length   breadth-first: solved, mean stored");
    for (int stage = 0; stage < stages; stage++) {
      System.out.printf(
          Locale.ROOT,
          "%4s %23.0f %7d %9.2f %22d/%d %12.0f%n",
          ORDER.get(stage + 1),
          stored[stage] / (double) cubes,
          most[stage],
          length[stage] / (double) cubes,
          basicSolved[stage],
          basicCubes,
          basicStored[stage] / (double) basicCubes);
    }
  }

  /** Stores whole cubes until one is in the smaller group; looks only after the dropped face. */
  private static Found breadthFirst(Cube root, FaceSet faces, Face dropped) {
    FaceGroup goal = FaceGroup.of(faces.without(dropped));
    if (goal.contains(Bitboard.of(root))) {
      return new Found(Optional.of(List.of()), 1);
    }
    Set<Bitboard> stored = new HashSet<>(Set.of(Bitboard.of(root)));
    Queue<Bitboard> queue = new ArrayDeque<>(stored);
    while (stored.size() < MOST_STORED) {
      Bitboard board = queue.remove();
      for (Move move : faces.moves().moves()) {
        Bitboard next = board.turn(move);
        if (stored.add(next)) {
          queue.add(next);
          if (move.face() == dropped && goal.contains(next)) {
            return new Found(Optional.of(List.of()), stored.size());
          }
        }
      }
    }
    return new Found(Optional.empty(), stored.size());
  }

  /** Searches from the root, and from the positions one turn of the dropped face off the goal. */
  private static Found fromBothEnds(
      Cube root, FaceSet faces, Face dropped, Function<Cube, Object> key) {
    FaceGroup goal = FaceGroup.of(faces.without(dropped));
    if (goal.contains(Bitboard.of(root))) {
      return new Found(Optional.of(List.of()), 1);
    }
    Map<Object, Node> forward = new HashMap<>();
    Map<Object, Node> backward = new HashMap<>();
    Queue<Node> forwardQueue = new ArrayDeque<>();
    Queue<Node> backwardQueue = new ArrayDeque<>();
    add(new Node(root, List.of()), forward, forwardQueue, key);
    for (Cube solved : goals(faces.without(dropped))) {
      for (int turns = 1; turns < 4; turns++) {
        Node start = new Node(solved, List.of()).then(Move.of(dropped, turns));
        add(start, backward, backwardQueue, key);
      }
    }
    while (true) {
      for (boolean fromRoot : new boolean[] {true, false}) {
        Node node = (fromRoot ? forwardQueue : backwardQueue).poll();
        for (Move move : node == null ? List.<Move>of() : faces.moves().moves()) {
          if (!node.admits(move)) {
            continue;
          }
          Node next = node.then(move);
          boolean added =
              fromRoot
                  ? add(next, forward, forwardQueue, key)
                  : add(next, backward, backwardQueue, key);
          Node match = (fromRoot ? backward : forward).get(key.apply(next.cube));
          if (added && match != null) {
            List<Move> turns = fromRoot ? joined(next, match) : joined(match, next);
            // The left block does not say how the corners are permuted.
            if (goal.contains(Bitboard.of(root.then(turns)))) {
              return new Found(Optional.of(turns), forward.size() + backward.size());
            }
          }
        }
      }
    }
  }

  /** What the last turns of a smaller group lead to, if the stage knows the whole cube. */
  private static List<Cube> goals(FaceSet left) {
    List<Cube> goals = new ArrayList<>(List.of(Cube.SOLVED));
    if (left.size() == 1) {
      left.moves().moves().forEach(move -> goals.add(Cube.of(move)));
    }
    return goals;
  }

  private static boolean add(
      Node node, Map<Object, Node> stored, Queue<Node> queue, Function<Cube, Object> key) {
    boolean added = stored.putIfAbsent(key.apply(node.cube), node) == null;
    if (added) {
      queue.add(node);
    }
    return added;
  }

  private static List<Move> joined(Node fromRoot, Node fromGoal) {
    List<Move> back = new ArrayList<>(fromGoal.turns);
    Collections.reverse(back);
    List<Move> turns = new ArrayList<>(fromRoot.turns);
    back.forEach(move -> turns.add(move.inverse()));
    return turns;
  }
}
