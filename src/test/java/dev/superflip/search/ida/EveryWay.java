package dev.superflip.search.ida;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import dev.superflip.search.order.Marks;
import dev.superflip.search.order.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Finds all canonical solutions of a length by a plain depth-first search. It uses no solver, no
 * coordinates and no distance tables.
 *
 * <p>Fourteen moves are too many to try them all. So a backward search from the solved cube marks
 * each position that a number of moves solves, for every number up to seven. The forward search
 * tries all sequences until seven moves are left, then only those that meet marks. A false mark
 * ({@link Marks}) does no harm, because each solution is followed to its end.
 */
final class EveryWay {
  /** The most moves that marked positions need: 102,876,480 sequences, in 256 MB. */
  private static final int MAX_MARKED = 7;

  private static final long SOLVED_CORNERS = Turn.corners(Cube.SOLVED);
  private static final long SOLVED_EDGES = Turn.edges(Cube.SOLVED);

  private final Turn[] turns;

  /** By move: the moves that may follow it. */
  private final Turn[][] after = new Turn[Move.COUNT][];

  /** By move: the inverses of the moves that may precede it. */
  private final Turn[][] undoneBefore = new Turn[Move.COUNT][];

  /** By number of moves, as far as needed: the positions that so many moves solve. */
  private final List<Marks> marks = new ArrayList<>();

  EveryWay(MoveSet allowed) {
    turns = turns(allowed.moves());
    for (Move move : Move.values()) {
      after[move.ordinal()] =
          turns(allowed.moves().stream().filter(next -> !Move.redundant(move, next)).toList());
      undoneBefore[move.ordinal()] =
          turns(
              allowed.moves().stream()
                  .filter(previous -> !Move.redundant(previous, move))
                  .map(Move::inverse)
                  .toList());
    }
  }

  private static Turn[] turns(List<Move> moves) {
    return moves.stream().map(move -> Turn.ALL.get(move.ordinal())).toArray(Turn[]::new);
  }

  /** The solutions of up to so many moves, by length, without lengths that have none. */
  Map<Integer, Set<List<Move>>> byLength(Cube cube, int max) {
    Map<Integer, Set<List<Move>>> all = new HashMap<>();
    for (int length = 0; length <= max; length++) {
      Set<List<Move>> solutions = ofLength(cube, length);
      if (!solutions.isEmpty()) {
        all.put(length, solutions);
      }
    }
    return all;
  }

  /** All shortest solutions. */
  Set<List<Move>> shortest(Cube cube) {
    Set<List<Move>> solutions = Set.of();
    for (int length = 0; solutions.isEmpty(); length++) {
      solutions = ofLength(cube, length);
    }
    return solutions;
  }

  Set<List<Move>> ofLength(Cube cube, int length) {
    if (length == 0) {
      return cube.isSolved() ? Set.of(List.of()) : Set.of();
    }
    // Marks up to the middle suffice, so short solutions need few.
    for (int n = marks.size(); n <= Math.min((length + 1) / 2, MAX_MARKED); n++) {
      marks.add(marks(n));
    }
    Set<List<Move>> solutions = new HashSet<>();
    share(turns, first -> new Walk(cube, length, solutions).begin(first));
    return solutions;
  }

  /** Searches below each first move, on all processors. */
  private static void share(Turn[] first, Consumer<Turn> walk) {
    Arrays.stream(first).parallel().forEach(walk);
  }

  /** All sequences of a length from a cube, except those that miss a mark. */
  private final class Walk {
    private final Cube cube;
    private final Set<List<Move>> solutions;
    private final Turn[] path;
    private final Marks[] byLeft = marks.toArray(new Marks[0]);

    /** By level: the children of the node. */
    private final long[][] corners;

    private final long[][] edges;

    Walk(Cube cube, int length, Set<List<Move>> solutions) {
      this.cube = cube;
      this.solutions = solutions;
      path = new Turn[length];
      corners = new long[length][Move.COUNT];
      edges = new long[length][Move.COUNT];
    }

    void begin(Turn first) {
      step(Turn.corners(cube), Turn.edges(cube), 0, new Turn[] {first});
    }

    private void step(long fromCorners, long fromEdges, int level, Turn[] choice) {
      long[] nextCorners = corners[level];
      long[] nextEdges = edges[level];
      for (int i = 0; i < choice.length; i++) {
        nextCorners[i] = choice[i].corners(fromCorners);
        nextEdges[i] = choice[i].edges(fromEdges);
      }
      int left = path.length - level - 1;
      for (int i = 0; i < choice.length; i++) {
        if (left < byLeft.length
            && !byLeft[left].mayContain(Turn.hash(nextCorners[i], nextEdges[i]))) {
          continue;
        }
        path[level] = choice[i];
        if (left > 0) {
          step(nextCorners[i], nextEdges[i], level + 1, after[choice[i].move.ordinal()]);
        } else if (nextCorners[i] == SOLVED_CORNERS && nextEdges[i] == SOLVED_EDGES) {
          found();
        }
      }
    }

    private void found() {
      List<Move> solution = Arrays.stream(path).map(turn -> turn.move).toList();
      assertTrue(cube.then(solution).isSolved());
      synchronized (solutions) {
        assertTrue(solutions.add(solution));
      }
    }
  }

  /** The positions that so many moves solve, found by undoing them from the solved cube. */
  private Marks marks(int length) {
    Marks made = new Marks(sequences(length));
    if (length == 0) {
      made.add(Turn.hash(SOLVED_CORNERS, SOLVED_EDGES));
    } else {
      Turn[] last = turns(Arrays.stream(turns).map(turn -> turn.move.inverse()).toList());
      share(last, turn -> undo(SOLVED_CORNERS, SOLVED_EDGES, length, new Turn[] {turn}, made));
    }
    return made;
  }

  private void undo(long corners, long edges, int left, Turn[] choice, Marks made) {
    for (Turn turn : choice) {
      long nextCorners = turn.corners(corners);
      long nextEdges = turn.edges(edges);
      if (left > 1) {
        undo(nextCorners, nextEdges, left - 1, undoneBefore[turn.move.inverse().ordinal()], made);
      } else {
        made.add(Turn.hash(nextCorners, nextEdges));
      }
    }
  }

  /** The number of irredundant sequences of a length. */
  private long sequences(int length) {
    long[] endingWith = new long[Move.COUNT];
    for (Turn turn : turns) {
      endingWith[turn.move.ordinal()] = 1;
    }
    for (int n = 1; n < length; n++) {
      long[] shorter = endingWith.clone();
      Arrays.fill(endingWith, 0);
      for (Turn turn : turns) {
        for (Turn next : after[turn.move.ordinal()]) {
          endingWith[next.move.ordinal()] += shorter[turn.move.ordinal()];
        }
      }
    }
    return Arrays.stream(endingWith).sum();
  }
}
