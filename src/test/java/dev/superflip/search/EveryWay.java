package dev.superflip.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All solutions of a length, found without a solver: each once, turns of opposite faces in order.
 */
final class EveryWay {
  private interface Visitor {
    void visit(byte[] moves, Position position);
  }

  /** The longest ends of solutions that are kept: 7.6 million sequences. */
  private static final int MAX_KEPT = 6;

  private final List<Move> scramble;
  private final Cube cube;
  private final MoveSet moves;

  EveryWay(List<Move> scramble, MoveSet moves) {
    this.scramble = scramble;
    this.moves = moves;
    cube = Cube.of(scramble);
  }

  /** Those of up to so many moves, the shortest first, by length; empty lengths are left out. */
  static Map<Integer, Set<List<Move>>> byLength(List<Move> scramble, MoveSet moves, int max) {
    Map<Integer, Set<List<Move>>> all = new HashMap<>();
    for (int length = 0; length <= max; length++) {
      Set<List<Move>> solutions = new EveryWay(scramble, moves).ofLength(length);
      if (!solutions.isEmpty()) {
        all.put(length, solutions);
      }
    }
    return all;
  }

  /** From both ends, joined where they meet; no table of distances is asked. */
  Set<List<Move>> ofLength(int length) {
    int last = Math.min(length / 2, MAX_KEPT);
    long[] there = keys(last);
    long[] filter = filter(there);
    Map<Long, List<byte[]>> beginnings = new HashMap<>();
    forwards(
        length - last,
        (path, position) -> {
          long key = position.key();
          if (passes(filter, key) && Arrays.binarySearch(there, key) >= 0) {
            beginnings.computeIfAbsent(key, k -> new ArrayList<>()).add(path.clone());
          }
        });
    Set<List<Move>> solutions = new HashSet<>();
    backwards(
        last,
        (path, position) -> {
          for (byte[] beginning : beginnings.getOrDefault(position.key(), List.of())) {
            List<Move> solution = joined(beginning, path);
            // Three positions share a key of 64 bits.
            if (solution != null && cube.then(solution).isSolved()) {
              assertTrue(solutions.add(solution));
            }
          }
        });
    return solutions;
  }

  /** The keys of all positions so many moves before the end, sorted. */
  private long[] keys(int length) {
    long[][] keys = {new long[1024]};
    int[] n = {0};
    backwards(
        length,
        (path, position) -> {
          if (n[0] == keys[0].length) {
            keys[0] = Arrays.copyOf(keys[0], 2 * n[0]);
          }
          keys[0][n[0]++] = position.key();
        });
    long[] sorted = Arrays.copyOf(keys[0], n[0]);
    Arrays.sort(sorted);
    return sorted;
  }

  /** One bit for each key, in a set of many more bits than there are keys. */
  private static long[] filter(long[] keys) {
    long[] filter = new long[Integer.highestOneBit(Math.max(keys.length, 1))];
    for (long key : keys) {
      int bit = bit(filter, key);
      filter[bit >>> 6] |= 1L << bit;
    }
    return filter;
  }

  private static boolean passes(long[] filter, long key) {
    int bit = bit(filter, key);
    return (filter[bit >>> 6] >>> bit & 1) != 0;
  }

  private static int bit(long[] filter, long key) {
    return (int) (key * 0x9E3779B97F4A7C15L >>> 32) & Long.SIZE * filter.length - 1;
  }

  private static @Nullable List<Move> joined(byte[] beginning, byte[] end) {
    List<Move> solution = new ArrayList<>();
    for (byte move : beginning) {
      solution.add(Move.of(move));
    }
    for (byte move : end) {
      Move next = Move.of(move);
      if (!solution.isEmpty() && Move.redundant(solution.get(solution.size() - 1), next)) {
        return null;
      }
      solution.add(next);
    }
    return solution;
  }

  /** All beginnings, from the cube. */
  private void forwards(int length, Visitor visitor) {
    Position position = new Position();
    scramble.forEach(move -> position.set(position, move.ordinal()));
    walk(true, position, new byte[length], 0, visitor);
  }

  /** All ends, undone from the solved cube. */
  private void backwards(int length, Visitor visitor) {
    walk(false, new Position(), new byte[length], 0, visitor);
  }

  private void walk(boolean forwards, Position position, byte[] path, int n, Visitor visitor) {
    if (n == path.length) {
      visitor.visit(path, position);
      return;
    }
    int at = forwards ? n : path.length - 1 - n;
    Position next = new Position();
    for (int m = 0; m < Move.COUNT; m++) {
      Move move = Move.of(m);
      boolean redundant =
          n > 0
              && (forwards
                  ? Move.redundant(Move.of(path[at - 1]), move)
                  : Move.redundant(move, Move.of(path[at + 1])));
      if (moves.contains(move) && !redundant) {
        next.set(position, forwards ? m : move.inverse().ordinal());
        path[at] = (byte) m;
        walk(forwards, next, path, n + 1, visitor);
      }
    }
  }
}
