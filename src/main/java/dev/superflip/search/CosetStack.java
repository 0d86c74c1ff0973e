package dev.superflip.search;

import dev.superflip.coord.TwistMasks;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.system.Ints;
import dev.superflip.system.Longs;
import dev.superflip.system.Scratch;

/**
 * The nodes that a coset search has yet to expand. Batches are taken from the top, so it holds no
 * more than a batch's children for each level of the tree.
 */
final class CosetStack implements AutoCloseable {
  private static final int CAPACITY = CosetBatch.NODES * Move.COUNT * (SolveLimits.GODS_NUMBER + 1);

  /** Moves of five bits that a number of 64 bits holds. */
  private static final int MOVES_PER_LONG = 12;

  static final int MOVE_BITS = 5;

  private final Scratch scratch = new Scratch(11L * CAPACITY * Long.BYTES);
  private final Ints corners = scratch.ints(CAPACITY);
  private final Ints twist = scratch.ints(CAPACITY);
  private final Ints twists = scratch.ints(CAPACITY);
  private final Ints quad0 = scratch.ints(CAPACITY);
  private final Ints quad1 = scratch.ints(CAPACITY);
  private final Ints quad2 = scratch.ints(CAPACITY);
  private final Ints value = scratch.ints(CAPACITY);
  private final Ints inverseValue = scratch.ints(CAPACITY);
  private final Ints level = scratch.ints(CAPACITY);
  private final Longs firstMoves = scratch.longs(CAPACITY);
  private final Longs laterMoves = scratch.longs(CAPACITY);
  private final CosetLookup lookup;
  private int size;

  CosetStack(CosetLookup lookup) {
    this.lookup = lookup;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  void push(CosetNode node) {
    int slot = size++;
    corners.set(slot, node.corners());
    twist.set(slot, node.twist());
    twists.set(slot, node.twists());
    quad0.set(slot, node.quad0());
    quad1.set(slot, node.quad1());
    quad2.set(slot, node.quad2());
    value.set(slot, node.value());
    inverseValue.set(slot, node.inverseValue());
    level.set(slot, node.moves().length);
    long first = 0;
    long later = 0;
    for (int i = 0; i < node.moves().length; i++) {
      first |= first(i, node.moves()[i]);
      later |= later(i, node.moves()[i]);
    }
    firstMoves.set(slot, first);
    laterMoves.set(slot, later);
  }

  private static long first(int level, int move) {
    return level < MOVES_PER_LONG ? (long) move << MOVE_BITS * level : 0;
  }

  private static long later(int level, int move) {
    return level < MOVES_PER_LONG ? 0 : (long) move << MOVE_BITS * (level - MOVES_PER_LONG);
  }

  /** The i-th child that a batch has kept. */
  void push(CosetBatch batch, int i) {
    int slot = size++;
    int child = batch.children.get(i);
    int node = CosetBatch.node(child);
    int move = CosetBatch.move(child);
    CosetLookup table = lookup;
    int corner = batch.corners.get(node) * CosetTables.CORNER_ROW;
    corners.set(slot, table.cornerRows.get(corner + CosetTables.MOVES_AT + move));
    twist.set(slot, table.twistMoves.get(Move.COUNT * batch.twist.get(node) + move));
    int added = table.cornerRows.get(corner + table.twistsOfMove.get(move));
    twists.set(slot, TwistMasks.add(batch.twists.get(node), added));
    quad0.set(slot, moved(batch.quad0.get(node), move));
    quad1.set(slot, moved(batch.quad1.get(node), move));
    quad2.set(slot, moved(batch.quad2.get(node), move));
    value.set(slot, batch.childValue.get(i));
    inverseValue.set(slot, batch.childInverseValue.get(i));
    int depth = batch.level.get(node);
    level.set(slot, depth + 1);
    firstMoves.set(slot, batch.firstMoves.get(node) | first(depth, move));
    laterMoves.set(slot, batch.laterMoves.get(node) | later(depth, move));
  }

  private int moved(int quad, int move) {
    return lookup.quadMoves.get(Move.COUNT * (quad >>> 4) + move) ^ (quad & 15);
  }

  /** Fills a batch from the top. */
  void pop(CosetBatch batch, int bound, Effort effort) {
    if (size > CAPACITY - CosetBatch.NODES * Move.COUNT) {
      throw new IllegalStateException("the stack holds " + size + " nodes");
    }
    int n = Math.min(size, CosetBatch.NODES);
    for (int node = 0; node < n; node++) {
      int slot = --size;
      batch.corners.set(node, corners.get(slot));
      batch.twist.set(node, twist.get(slot));
      batch.twists.set(node, twists.get(slot));
      batch.quad0.set(node, quad0.get(slot));
      batch.quad1.set(node, quad1.get(slot));
      batch.quad2.set(node, quad2.get(slot));
      batch.inverseValue.set(node, inverseValue.get(slot));
      int depth = level.get(slot);
      batch.level.set(node, depth);
      batch.remaining.set(node, bound - depth - 1);
      batch.firstMoves.set(node, firstMoves.get(slot));
      effort.count(firstMoves.get(slot));
      batch.laterMoves.set(node, laterMoves.get(slot));
      batch.lastFace.set(node, depth == 0 ? Face.COUNT : move(slot, depth - 1) / 3);
    }
    batch.nodes = n;
  }

  private int move(int slot, int i) {
    long moves =
        i < MOVES_PER_LONG
            ? firstMoves.get(slot) >>> MOVE_BITS * i
            : laterMoves.get(slot) >>> MOVE_BITS * (i - MOVES_PER_LONG);
    return (int) moves & (1 << MOVE_BITS) - 1;
  }

  /** The node on top, removed, as an object of its own. */
  CosetNode pop() {
    int slot = --size;
    byte[] moves = new byte[level.get(slot)];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = (byte) move(slot, i);
    }
    return new CosetNode(
        corners.get(slot),
        twist.get(slot),
        twists.get(slot),
        quad0.get(slot),
        quad1.get(slot),
        quad2.get(slot),
        value.get(slot),
        inverseValue.get(slot),
        moves);
  }

  @Override
  public void close() {
    scratch.close();
  }
}
