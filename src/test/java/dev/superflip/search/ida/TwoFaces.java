package dev.superflip.search.ida;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import dev.superflip.search.order.Turn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The positions that turns of U and R reach, by distance, from a breadth-first search. */
final class TwoFaces {
  static final MoveSet MOVES = MoveSet.of(Face.U, Face.R);

  /** Two faces have six turns, so a sequence is a number in base 6 with a leading 1. */
  private static final int BASE = 6;

  private TwoFaces() {}

  /** A position as {@link Turn} packs it, independent of the coordinates of solvers. */
  private record Place(long corners, long edges) {}

  /** By distance: one shortest sequence to each position. */
  static List<long[]> levels(int max) {
    List<long[]> levels = new ArrayList<>();
    Map<Place, Long> before = new HashMap<>();
    Map<Place, Long> level = new HashMap<>();
    level.put(new Place(Turn.corners(Cube.SOLVED), Turn.edges(Cube.SOLVED)), 1L);
    levels.add(new long[] {1});
    for (int depth = 1; depth <= max; depth++) {
      Map<Place, Long> next = new HashMap<>();
      for (Map.Entry<Place, Long> entry : level.entrySet()) {
        for (int m = 0; m < BASE; m++) {
          Turn turn = Turn.ALL.get(m);
          Place place =
              new Place(turn.corners(entry.getKey().corners), turn.edges(entry.getKey().edges));
          if (!before.containsKey(place) && !level.containsKey(place)) {
            next.putIfAbsent(place, BASE * entry.getValue() + m);
          }
        }
      }
      before = level;
      level = next;
      levels.add(next.values().stream().mapToLong(Long::longValue).sorted().toArray());
    }
    return levels;
  }

  static Cube cube(long sequence) {
    return Cube.of(moves(sequence));
  }

  private static List<Move> moves(long sequence) {
    List<Move> moves = new ArrayList<>();
    for (long rest = sequence; rest > 1; rest /= BASE) {
      moves.add(0, Move.of((int) (rest % BASE)));
    }
    return moves;
  }
}
