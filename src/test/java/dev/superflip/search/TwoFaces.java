package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Positions that turns of U and R lead to, by their distance, from a breadth-first search. */
final class TwoFaces {
  static final MoveSet MOVES = MoveSet.of(Face.U, Face.R);

  /** Turns of two faces are six; a sequence of them is a number in base 6 with a leading 1. */
  private static final int BASE = 6;

  private TwoFaces() {}

  /** By distance: one shortest sequence to each position. */
  static List<long[]> levels(int max) {
    List<long[]> levels = new ArrayList<>();
    Map<Long, Long> before = new HashMap<>();
    Map<Long, Long> level = new HashMap<>();
    level.put(number(new Position()), 1L);
    levels.add(new long[] {1});
    for (int depth = 1; depth <= max; depth++) {
      Map<Long, Long> next = new HashMap<>();
      Position child = new Position();
      for (long sequence : level.values()) {
        Position position = position(sequence);
        for (int m = 0; m < BASE; m++) {
          child.set(position, m);
          long number = number(child);
          if (!before.containsKey(number) && !level.containsKey(number)) {
            next.putIfAbsent(number, BASE * sequence + m);
          }
        }
      }
      before = level;
      level = next;
      levels.add(next.values().stream().mapToLong(Long::longValue).sorted().toArray());
    }
    return levels;
  }

  private static long number(Position position) {
    return 3 * position.key() + position.remainder();
  }

  private static Position position(long sequence) {
    Position position = new Position();
    moves(sequence).forEach(move -> position.set(position, move.ordinal()));
    return position;
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
