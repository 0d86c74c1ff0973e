package dev.superflip.search;

import dev.superflip.system.Lanes;
import dev.superflip.system.Memory;

/** What {@link VectorShuffles} do where there are none: a search takes twice as long with these. */
final class PlainShuffles {
  private PlainShuffles() {}

  /** Finds the places of slices and flips, as {@link VectorShuffles#see} tells. */
  static void see(long batch, long tables, int n, boolean inverses) {
    Sight sight = inverses ? Sight.INVERSES : Sight.CHILDREN;
    for (int i = 0; i < n; i++) {
      int item = Memory.getInt(batch + sight.items, i);
      int symmetry = Memory.getInt(batch + CosetBatch.ROWS, i) & CosetLookup.SYMMETRY_MASK;
      int move = CosetBatch.move(item);
      int seen = sight.seen(move, symmetry);
      long places =
          Lanes.planes(
              batch + sight.edges + (long) CosetBatch.node(item) * Lanes.COUNT,
              tables + CosetLookup.SEEN + (long) seen * Lanes.COUNT,
              tables + CosetLookup.SLICES + (long) sight.slices(move, symmetry) * Lanes.COUNT);
      long flips = Memory.getChar(tables + CosetLookup.FLIPS, seen);
      Memory.putLong(batch + CosetBatch.PLACES, i, places ^ flips << 2 * Lanes.COUNT);
    }
  }

  /** Moves the edges of nodes on a stack, as {@link VectorShuffles#move} tells. */
  static void move(long slots, int n, long batch, long tables) {
    for (int i = 0; i < n; i++) {
      long slot = slots + (long) i * CosetStack.NODE_BYTES;
      int child = Memory.getInt(slot + CosetStack.CHILD);
      long node = batch + (long) CosetBatch.node(child) * Lanes.COUNT;
      long move = tables + (long) CosetBatch.move(child) * Lanes.COUNT;
      Lanes.permute(
          slot + CosetStack.EDGES,
          node + CosetBatch.EDGES,
          move + CosetLookup.MOVES,
          move + CosetLookup.MOVE_FLIPS);
      Lanes.rename(
          slot + CosetStack.INVERSE_EDGES,
          node + CosetBatch.INVERSE_EDGES,
          move + CosetLookup.RENAMINGS);
    }
  }
}
