package dev.superflip.search.restriction;

import dev.superflip.coord.Twist;
import dev.superflip.coord.restriction.SymmetryClasses;
import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Fills a table of distances over classes of orders, twists, and perhaps a third coordinate. A row
 * is what belongs to one class. The search goes forward, level by level, while few entries are
 * known; then backward, from entries without a distance. Threads may write the same entry, but
 * always with the same value.
 */
final class BandBuild {
  private static final byte UNSET = -1;

  /** The search turns backward once more than one of so many entries is known. */
  private static final int BACKWARD_FROM = 4;

  /**
   * The twists.
   *
   * @param next {@code [moves * twists + move]}
   * @param seen {@code [4 * twists + symmetry]}
   */
  record Twists(int[] next, int[] seen) {}

  /**
   * The third coordinate.
   *
   * @param count its values; 1 if there is none
   * @param next {@code [moves * value + move]}
   * @param seen {@code [4 * value + symmetry]}
   */
  record Rest(int count, int[] next, int[] seen) {}

  private final SymmetryClasses classes;
  private final int[] classOf;
  private final int[] ordersNext;
  private final Twists twists;
  private final Rest rest;
  private final int moves;
  private final int threads;
  private final int symmetries;
  private final int rowSize;
  private final long size;

  BandBuild(
      SymmetryClasses classes, int[] ordersNext, Twists twists, Rest rest, int moves, int threads) {
    this.classes = classes;
    classOf = classes.classOf();
    this.ordersNext = ordersNext;
    this.twists = twists;
    this.rest = rest;
    this.moves = moves;
    this.threads = threads;
    symmetries = 1 << BandLayout.SYMMETRY_BITS;
    rowSize = Twist.COUNT * rest.count;
    size = (long) classes.count() * rowSize;
  }

  /**
   * Fills the table.
   *
   * @param goalOrder the order at the goal, which no symmetry changes
   * @param goalRest the third coordinate there; the twists are 0
   * @param to where to write the distances modulo 3, four to a byte
   * @return the number of entries at each distance
   */
  long[] run(int goalOrder, int goalRest, long to) {
    try (Memory memory = Memory.allocate(size)) {
      long distances = memory.address();
      Workers.run(
          threads,
          classes.count(),
          () ->
              row -> {
                for (long at = row * rowSize; at < (row + 1) * rowSize; at++) {
                  Memory.putByte(distances + at, UNSET);
                }
              });
      int goalRow = classOf[goalOrder] >>> BandLayout.SYMMETRY_BITS;
      Memory.putByte(distances + (long) goalRow * rowSize + goalRest, (byte) 0);
      List<Long> counts = new ArrayList<>(List.of(1L));
      long known = 1;
      boolean backward = false;
      while (known < size) {
        backward |= known > size / BACKWARD_FROM;
        byte depth = (byte) (counts.size() - 1);
        AtomicLong found = new AtomicLong();
        boolean isBackward = backward;
        Workers.run(
            threads,
            classes.count(),
            () -> {
              Rows rows = new Rows(distances);
              return row -> {
                if (isBackward) {
                  found.addAndGet(rows.backward((int) row, depth));
                } else {
                  rows.forward((int) row, depth);
                }
              };
            });
        if (!backward) {
          count(distances, (byte) (depth + 1), found);
        }
        if (found.get() == 0) {
          throw new IllegalStateException("only %d of %d entries".formatted(known, size));
        }
        known += found.get();
        counts.add(found.get());
      }
      pack(distances, to);
      return counts.stream().mapToLong(Long::longValue).toArray();
    }
  }

  private void count(long distances, byte depth, AtomicLong found) {
    Workers.run(
        threads,
        classes.count(),
        () ->
            row -> {
              int n = 0;
              for (long at = row * rowSize; at < (row + 1) * rowSize; at++) {
                n += Memory.getByte(distances + at) == depth ? 1 : 0;
              }
              found.addAndGet(n);
            });
  }

  private void pack(long distances, long to) {
    long bytes = (size + 3) / 4;
    long piece = 1 << 20;
    Workers.run(
        threads,
        (bytes + piece - 1) / piece,
        () ->
            number -> {
              for (long at = number * piece; at < Math.min(bytes, (number + 1) * piece); at++) {
                int bits = 0;
                for (long i = 4 * at; i < Math.min(size, 4 * at + 4); i++) {
                  bits |= Memory.getByte(distances + i) % 3 << 2 * (int) (i & 3);
                }
                Memory.putByte(to + at, (byte) bits);
              }
            });
  }

  /** Expands rows; each thread has one. */
  private final class Rows {
    private final long distances;

    Rows(long distances) {
      this.distances = distances;
    }

    /** Gives the neighbours of the entries at a depth the next one. */
    void forward(int row, byte depth) {
      long start = distances + (long) row * rowSize;
      byte next = (byte) (depth + 1);
      for (int entry = 0; entry < rowSize; entry++) {
        if (Memory.getByte(start + entry) == depth) {
          int order = classes.first(row);
          for (int move = 0; move < moves; move++) {
            int target = classOf[ordersNext[moves * order + move]];
            int image = image(entry, move, target & BandLayout.SYMMETRY_MASK);
            put(target >>> BandLayout.SYMMETRY_BITS, image, next);
          }
        }
      }
    }

    /** Sets an entry, and those that are equal to it because symmetries fix the class. */
    private void put(int row, int entry, byte depth) {
      long start = distances + (long) row * rowSize;
      if (Memory.getByte(start + entry) != UNSET) {
        return;
      }
      for (int s = 0; s < symmetries; s++) {
        if (classes.isFixed(row, s)) {
          int twist = twists.seen[symmetries * (entry / rest.count) + s];
          int other = rest.seen[symmetries * (entry % rest.count) + s];
          Memory.putByte(start + (long) twist * rest.count + other, depth);
        }
      }
    }

    /** Finds the entries that have no distance and a neighbour at a depth; returns their number. */
    int backward(int row, byte depth) {
      long start = distances + (long) row * rowSize;
      int found = 0;
      for (int entry = 0; entry < rowSize; entry++) {
        if (Memory.getByte(start + entry) == UNSET && touches(row, entry, depth)) {
          Memory.putByte(start + entry, (byte) (depth + 1));
          found++;
        }
      }
      return found;
    }

    private boolean touches(int row, int entry, byte depth) {
      int order = classes.first(row);
      for (int move = 0; move < moves; move++) {
        int target = classOf[ordersNext[moves * order + move]];
        int image = image(entry, move, target & BandLayout.SYMMETRY_MASK);
        long at = (long) (target >>> BandLayout.SYMMETRY_BITS) * rowSize + image;
        if (Memory.getByte(distances + at) == depth) {
          return true;
        }
      }
      return false;
    }

    /** The twists and the third coordinate after a move, as a symmetry views them. */
    private int image(int entry, int move, int symmetry) {
      int twist = twists.next[moves * (entry / rest.count) + move];
      int other = rest.next[moves * (entry % rest.count) + move];
      return twists.seen[symmetries * twist + symmetry] * rest.count
          + rest.seen[symmetries * other + symmetry];
    }
  }
}
