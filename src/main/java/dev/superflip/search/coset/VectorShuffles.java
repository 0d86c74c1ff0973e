package dev.superflip.search.coset;

import dev.superflip.system.Lanes;
import dev.superflip.system.Memory;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The two loops of a search that shuffle {@link EdgeLanes}, with vectors. Each loop is one method:
 * the compiler of native images turns vectors into instructions only if they do not leave a method.
 * Otherwise they are objects, a thousand times slower. It has no code for {@code selectFrom}
 * either; {@code rearrange} does the same.
 */
final class VectorShuffles {
  private static final VectorSpecies<Byte> LANES = ByteVector.SPECIES_128;
  private static final MemorySegment MEMORY = Lanes.EVERYTHING;
  private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;
  private static final byte INDEX_MASK = Lanes.INDEX_MASK;

  private VectorShuffles() {}

  /**
   * Finds the places of the first slice, of the second one and of flipped edges for the first n
   * probes of a batch, each mapped by the symmetry of its row.
   *
   * @param batch address of the batch
   * @param tables address of the small tables of {@link CosetLookup}
   * @param inverses whether the probes are those of inverses, or of children
   */
  static void see(long batch, long tables, int n, boolean inverses) {
    EdgeView view = inverses ? EdgeView.INVERSES : EdgeView.CHILDREN;
    for (int i = 0; i < n; i++) {
      int item = Memory.getInt(batch + view.items, i);
      int symmetry = Memory.getInt(batch + CosetBatch.ROWS, i) & CosetLookup.SYMMETRY_MASK;
      int move = CosetBatch.move(item);
      int seen = view.seen(move, symmetry);
      long edges = batch + view.edges + (long) CosetBatch.node(item) * Lanes.COUNT;
      long by = tables + CosetLookup.SEEN + (long) seen * Lanes.COUNT;
      long table = tables + CosetLookup.SLICES + (long) view.slices(move, symmetry) * Lanes.COUNT;
      ByteVector lanes =
          ByteVector.fromMemorySegment(LANES, MEMORY, edges, ORDER)
              .rearrange(ByteVector.fromMemorySegment(LANES, MEMORY, by, ORDER).toShuffle());
      // The table has bits 7, 6 and 5: first slice, second slice, flip. A lane's own flip is bit 5.
      // Doubling moves the next bit to the top; the lane's lower bits never get there.
      ByteVector first =
          ByteVector.fromMemorySegment(LANES, MEMORY, table, ORDER)
              .rearrange(lanes.lanewise(VectorOperators.AND, INDEX_MASK).toShuffle())
              .lanewise(VectorOperators.XOR, lanes);
      ByteVector second = first.add(first);
      ByteVector flips = second.add(second);
      long places = batch + CosetBatch.PLACES + (long) i * Long.BYTES;
      Memory.putShort(places, (short) first.lt((byte) 0).toLong());
      Memory.putShort(places + Short.BYTES, (short) second.lt((byte) 0).toLong());
      int flipped = Memory.getChar(tables + CosetLookup.FLIPS, seen);
      Memory.putShort(places + 2 * Short.BYTES, (short) (flips.lt((byte) 0).toLong() ^ flipped));
    }
  }

  /**
   * Moves the edges of n nodes on a stack, each of which holds its parent in the batch and its
   * move.
   */
  static void move(long slots, int n, long batch, long tables) {
    for (int i = 0; i < n; i++) {
      long slot = slots + (long) i * CosetStack.NODE_BYTES;
      int child = Memory.getInt(slot + CosetStack.CHILD);
      long node = batch + (long) CosetBatch.node(child) * Lanes.COUNT;
      long move = tables + (long) CosetBatch.move(child) * Lanes.COUNT;
      ByteVector by = ByteVector.fromMemorySegment(LANES, MEMORY, move + CosetLookup.MOVES, ORDER);
      ByteVector change =
          ByteVector.fromMemorySegment(LANES, MEMORY, move + CosetLookup.MOVE_FLIPS, ORDER);
      ByteVector.fromMemorySegment(LANES, MEMORY, node + CosetBatch.EDGES, ORDER)
          .rearrange(by.toShuffle())
          .lanewise(VectorOperators.XOR, change)
          .intoMemorySegment(MEMORY, slot + CosetStack.EDGES, ORDER);
      ByteVector inverse =
          ByteVector.fromMemorySegment(LANES, MEMORY, node + CosetBatch.INVERSE_EDGES, ORDER);
      ByteVector indices = inverse.lanewise(VectorOperators.AND, INDEX_MASK);
      ByteVector.fromMemorySegment(LANES, MEMORY, move + CosetLookup.RENAMINGS, ORDER)
          .rearrange(indices.toShuffle())
          .lanewise(VectorOperators.XOR, inverse.lanewise(VectorOperators.XOR, indices))
          .intoMemorySegment(MEMORY, slot + CosetStack.INVERSE_EDGES, ORDER);
    }
  }
}
