package dev.superflip.search.duplicates;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.pdb.store.MemoryLimit;
import dev.superflip.search.order.MoveOrder;
import dev.superflip.search.order.Sequences;
import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.util.Arrays;

/**
 * All positions that two or more canonical sequences of up to some length reach, each with all of
 * these sequences.
 *
 * <p>They are found up to symmetry: a symmetry maps the sequences of one position to those of its
 * image. So only sequences matter whose corner permutation is the representative of its symmetry
 * class, one in 41. A first walk through all sequences adds their positions to a hash table and
 * marks those that are already there. A second walk collects the sequences of the marked positions.
 * The walks do not execute a last move that leads to no representative: a bit set per corner
 * permutation holds the moves that do.
 *
 * <p>For length 8 the walks add 37.7 million of 1.48 billion sequences, and 2.3 million of them
 * share a position.
 */
final class DuplicatePositions {
  /** Receives the sequences of one position, the smallest first. */
  interface Visitor {
    void visit(long[] sequences, int n);
  }

  interface VisitorFactory {
    Visitor create();
  }

  /** Number of positions at each distance from the solved cube (Rokicki et al., cube20.org). */
  private static final long[] POSITIONS = {
    1, 18, 243, 3_240, 43_239, 574_908, 7_618_438, 100_803_036, 1_332_343_288
  };

  static final int MAX_LENGTH = POSITIONS.length - 1;

  /** A walk is divided into pieces by this many first moves. */
  private static final int PIECE_MOVES = 2;

  private static final int PIECES = Move.COUNT * Move.COUNT;

  /** Marks a position that two or more sequences reach. */
  private static final byte MARKED = 1;

  /** By face: the set of moves that are not redundant after a turn of it, bit m for the move m. */
  private static final int[] MOVES_AFTER = movesAfter();

  /**
   * A sequence of up to eight moves is a number of 34 bits; the slot of its position goes above.
   */
  private static final int SEQUENCE_BITS = 34;

  private final int length;
  private final int threads;
  private final CornerClasses classes = new CornerClasses();

  /** Slot of the position << 34 | sequence, sorted: a position's sequences are side by side. */
  private final long[] found;

  private final long positions;
  private final long repeated;

  /**
   * Finds the positions.
   *
   * @param length of the longest sequences, 3 to 8
   */
  DuplicatePositions(int length, int threads) {
    if (length <= PIECE_MOVES || length > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "length must be " + (PIECE_MOVES + 1) + " to " + MAX_LENGTH + ", not " + length);
    }
    this.length = length;
    this.threads = threads;
    long bytes = PositionMap.bytes(countToRepresentatives());
    MemoryLimit.check("the detection of duplicates", bytes);
    Collector collector = new Collector();
    try (PositionMap map = new PositionMap(Memory.allocate(bytes))) {
      walk(
          (position, sequence) -> {
            long slot = map.add(position);
            if (slot >= 0) {
              map.put(slot, MARKED);
            }
          });
      walk(
          (position, sequence) -> {
            long slot = map.find(position);
            if (map.get(slot) == MARKED) {
              collector.add(slot << SEQUENCE_BITS | sequence);
            }
          });
    }
    found = collector.sorted();
    repeated = Arrays.stream(countRepeated()).sum();
    positions = countPositions();
  }

  /** Number of these positions. */
  long positions() {
    return positions;
  }

  /** Number of their sequences that are not the smallest. */
  long repeated() {
    return repeated;
  }

  /** Visits every position once; each thread has a visitor of its own. */
  void forEach(VisitorFactory factory) {
    long pieces = Math.min(1024, found.length);
    Workers.run(
        threads,
        pieces,
        () -> {
          Images images = new Images(factory.create());
          return piece ->
              images.visit(
                  groupAt((int) (piece * found.length / pieces)),
                  groupAt((int) ((piece + 1) * found.length / pieces)));
        });
  }

  private static int[] movesAfter() {
    int[] sets = new int[Face.COUNT + 1];
    for (int face = 0; face <= Face.COUNT; face++) {
      for (byte m : MoveOrder.after(face)) {
        sets[face] |= 1 << m;
      }
    }
    return sets;
  }

  private static long sequence(long found) {
    return found & (1L << SEQUENCE_BITS) - 1;
  }

  /** The start of the first group that begins at this index or later. */
  private int groupAt(int index) {
    int start = index;
    while (start > 0
        && start < found.length
        && found[start] >>> SEQUENCE_BITS == found[start - 1] >>> SEQUENCE_BITS) {
      start++;
    }
    return start;
  }

  /** By length: how many sequences are not the first, hence smallest, of their position. */
  private long[] countRepeated() {
    long[] counts = new long[length + 1];
    for (int start = 0, end; start < found.length; start = end) {
      end = groupAt(start + 1);
      int images = classes.symmetries(corners(sequence(found[start]))).length;
      for (int i = start + 1; i < end; i++) {
        counts[Sequences.length(sequence(found[i]))] += images;
      }
    }
    for (int i = 0; i <= length; i++) {
      // The other sequences of a length are one for each position at that distance.
      if (Sequences.countIrredundant(i) - counts[i] != POSITIONS[i]) {
        throw new IllegalStateException(
            "wrong number of duplicate sequences of length " + i + ": " + counts[i]);
      }
    }
    return counts;
  }

  private long countPositions() {
    long count = 0;
    for (int start = 0; start < found.length; start = groupAt(start + 1)) {
      count += classes.symmetries(corners(sequence(found[start]))).length;
    }
    return count;
  }

  private static int corners(long sequence) {
    byte[] moves = new byte[MAX_LENGTH];
    int n = Sequences.moves(sequence, moves);
    int rank = 0;
    for (int i = 0; i < n; i++) {
      rank = CornerPermutation.move(rank, moves[i]);
    }
    return rank;
  }

  /** Number of sequences that lead to a representative; the positions are a little fewer. */
  private long countToRepresentatives() {
    long total = 1;
    long[][] counts = new long[Face.COUNT + 1][CornerPermutation.COUNT];
    counts[MoveOrder.NONE][0] = 1;
    for (int i = 1; i <= length; i++) {
      long[][] next = new long[Face.COUNT + 1][CornerPermutation.COUNT];
      for (int face = 0; face <= Face.COUNT; face++) {
        for (int rank = 0; rank < CornerPermutation.COUNT; rank++) {
          long count = counts[face][rank];
          if (count > 0) {
            for (byte m : MoveOrder.after(face)) {
              int moved = CornerPermutation.move(rank, m);
              next[m / 3][moved] += count;
              total += classes.isRepresentative(moved) ? count : 0;
            }
          }
        }
      }
      counts = next;
    }
    return total;
  }

  /** Visits every canonical sequence to a representative, with its position. */
  private void walk(Receiver receiver) {
    receiver.accept(new Position(), 0);
    new Walk(receiver, PIECE_MOVES).below(0, MoveOrder.NONE, 0);
    Workers.run(
        threads,
        PIECES,
        () -> {
          Walk walk = new Walk(receiver, length);
          return piece -> walk.start((int) piece / Move.COUNT, (int) piece % Move.COUNT);
        });
  }

  private interface Receiver {
    void accept(Position position, long sequence);
  }

  /** Walks depth-first through the sequences. */
  private final class Walk {
    private final Receiver receiver;
    private final int length;
    private final char[] cornerMoves = CornerPermutation.moves();
    private final Position[] path = new Position[MAX_LENGTH + 1];

    Walk(Receiver receiver, int length) {
      this.receiver = receiver;
      this.length = length;
      Arrays.setAll(path, i -> new Position());
    }

    /** Walks through all longer sequences that begin with two moves. */
    void start(int first, int second) {
      if (!Move.redundant(Move.of(first), Move.of(second))) {
        path[1].set(path[0], first);
        path[2].set(path[1], second);
        below(PIECE_MOVES, second / 3, Sequences.append(Sequences.append(0, first), second));
      }
    }

    void below(int depth, int face, long sequence) {
      Position here = path[depth];
      Position child = path[depth + 1];
      for (int moves = movesToRepresentatives(here.cornerPermutation(), face);
          moves != 0;
          moves &= moves - 1) {
        int m = Integer.numberOfTrailingZeros(moves);
        child.set(here, m);
        receiver.accept(child, Sequences.append(sequence, m));
      }
      if (depth + 1 == length) {
        return;
      }
      for (byte m : MoveOrder.after(face)) {
        int corners = cornerMoves[Move.COUNT * here.cornerPermutation() + m];
        if (depth + 2 < length || movesToRepresentatives(corners, m / 3) != 0) {
          child.set(here, m);
          below(depth + 1, m / 3, Sequences.append(sequence, m));
        }
      }
    }

    private int movesToRepresentatives(int corners, int face) {
      return classes.movesToRepresentatives(corners) & MOVES_AFTER[face];
    }
  }

  /** Maps the sequences of a position to those of all its images. */
  private final class Images {
    private final Visitor visitor;
    private final byte[] image = new byte[MAX_LENGTH];
    private byte[][] moves = new byte[0][MAX_LENGTH];
    private long[] sequences = new long[0];

    Images(Visitor visitor) {
      this.visitor = visitor;
    }

    void visit(int from, int to) {
      for (int start = from, end; start < to; start = end) {
        end = groupAt(start + 1);
        visitGroup(start, end - start);
      }
    }

    private void visitGroup(int start, int n) {
      if (sequences.length < n) {
        sequences = new long[n];
        moves = new byte[n][MAX_LENGTH];
      }
      for (int i = 0; i < n; i++) {
        Sequences.moves(sequence(found[start + i]), moves[i]);
      }
      for (byte symmetry : classes.symmetries(corners(sequence(found[start])))) {
        byte[] movesImage = CornerClasses.moves(symmetry);
        for (int i = 0; i < n; i++) {
          long seen = image(moves[i], Sequences.length(sequence(found[start + i])), movesImage);
          sequences[i] = seen;
          // The image of the smallest sequence need not be the smallest image.
          if (seen < sequences[0]) {
            sequences[i] = sequences[0];
            sequences[0] = seen;
          }
        }
        visitor.visit(sequences, n);
      }
    }

    private long image(byte[] sequence, int n, byte[] movesImage) {
      for (int i = 0; i < n; i++) {
        byte move = movesImage[sequence[i]];
        image[i] = move;
        // Sorts turns of opposite faces; there are never more than two in a row.
        if (i > 0 && image[i - 1] / 3 == move / 3 + 3) {
          image[i] = image[i - 1];
          image[i - 1] = move;
        }
      }
      return Sequences.of(image, 0, n);
    }
  }

  /** A list of longs that threads add to. */
  private static final class Collector {
    private long[] items = new long[1 << 16];
    private int size;

    synchronized void add(long item) {
      if (size == items.length) {
        items = Arrays.copyOf(items, 2 * size);
      }
      items[size++] = item;
    }

    synchronized long[] sorted() {
      long[] sorted = Arrays.copyOf(items, size);
      Arrays.parallelSort(sorted);
      return sorted;
    }
  }
}
