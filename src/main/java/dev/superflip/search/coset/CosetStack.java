package dev.superflip.search.coset;

import dev.superflip.coord.coset.TwistMasks;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.search.order.StepCode;
import dev.superflip.system.Lanes;
import dev.superflip.system.Memory;

/**
 * The nodes that a coset search has yet to expand, a cache line each. Batches are popped from the
 * top, so the stack holds at most the children of one batch for each depth.
 *
 * <pre>
 *  word 0      permutation of the corners (16 bits), twist (12), twists by corner (16), value (4),
 *              value of the inverse (4), number of steps made (5), face last turned (3)
 *  word 1      the first steps, see {@link StepCode}
 *  word 2      the later steps
 *  word 3      parent and move, as {@link CosetBatch} packs them
 *  word 4, 5   the edges, see {@link EdgeLanes}
 *  word 6, 7   the edges of the inverse
 * </pre>
 */
final class CosetStack implements AutoCloseable {
  static final int NODE_BYTES = 64;
  private static final int FIRST_MOVES = 8;
  private static final int LATER_MOVES = 16;
  static final int CHILD = 24;
  static final int EDGES = 32;
  static final int INVERSE_EDGES = 48;

  private static final int TWIST_AT = 16;
  private static final int TWISTS_AT = 28;
  private static final int VALUE_AT = 44;
  private static final int INVERSE_VALUE_AT = 48;
  private static final int LEVEL_AT = 52;
  private static final int LAST_FACE_AT = 57;
  private static final int CORNERS_MASK = 0xFFFF;
  private static final int TWIST_MASK = 0xFFF;
  private static final int VALUE_MASK = 15;
  static final int LEVEL_MASK = StepCode.MAX_STEPS;

  private static final int CAPACITY = CosetBatch.NODES * Move.COUNT * (LEVEL_MASK + 1);

  /** The bits of word 0 that are part of the position: corner permutation and twist. */
  private static final long POSITION_MASK = (1L << TWISTS_AT) - 1;

  private static final long SOLVED_NUMBERS =
      numbers(CosetNode.SOLVED.corners(), CosetNode.SOLVED.twist(), 0, 0, 0, 0, 0);

  private final Memory memory = Memory.allocate((long) CAPACITY * NODE_BYTES);
  private final long base = memory.address();
  private final CosetLookup lookup;
  private final StepCode code;
  private int size;

  CosetStack(CosetLookup lookup, StepCode code) {
    this.lookup = lookup;
    this.code = code;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  private long slot(int i) {
    return Memory.nonNegative(base) + (long) i * NODE_BYTES;
  }

  /** Pushes a node without its edges; returns its address. */
  private long push(long numbers, long firstMoves, long laterMoves) {
    long slot = slot(size++);
    Memory.putLong(slot, numbers);
    Memory.putLong(slot + FIRST_MOVES, firstMoves);
    Memory.putLong(slot + LATER_MOVES, laterMoves);
    return slot;
  }

  private static long numbers(
      int corners, int twist, int twists, int value, int inverseValue, int level, int lastFace) {
    return corners
        | (long) twist << TWIST_AT
        | (long) twists << TWISTS_AT
        | (long) value << VALUE_AT
        | (long) inverseValue << INVERSE_VALUE_AT
        | (long) level << LEVEL_AT
        | (long) lastFace << LAST_FACE_AT;
  }

  void push(CosetNode node) {
    long first = 0;
    long later = 0;
    int level = 0;
    int lastFace = Face.COUNT;
    for (byte move : node.moves()) {
      lastFace = move / 3;
      for (int end = level + code.length(move); level < end; level++) {
        first |= code.first(level, move);
        later |= code.later(level, move);
      }
    }
    long slot =
        push(
            numbers(
                node.corners(),
                node.twist(),
                node.twists(),
                node.value(),
                node.inverseValue(),
                level,
                lastFace),
            first,
            later);
    node.edges().put(slot + EDGES);
    node.inverseEdges().put(slot + INVERSE_EDGES);
  }

  /**
   * Pushes the i-th child that a batch has kept, and returns the number of steps to it. Its edges
   * are missing until {@link #moveEdges} computes those of many nodes at a time.
   */
  int push(CosetBatch batch, int i) {
    int child = batch.kept(i);
    int node = CosetBatch.node(child);
    int move = CosetBatch.move(child);
    long tables = Memory.nonNegative(lookup.tables);
    long corners =
        tables
            + CosetLookup.CORNER_ROWS
            + (long) batch.get(CosetBatch.CORNERS, node) * CosetTables.CORNER_ROW * Character.BYTES;
    int newCorners = Memory.getChar(corners, CosetTables.MOVES_AT + move);
    int twist = Move.COUNT * batch.get(CosetBatch.TWIST, node) + move;
    int added = Memory.getChar(corners, Memory.getChar(tables + CosetLookup.TWISTS_OF_MOVE, move));
    int level = batch.get(CosetBatch.LEVEL, node);
    int newLevel = level + code.length(move);
    long first = batch.getLong(CosetBatch.FIRST_MOVES, node);
    long later = batch.getLong(CosetBatch.LATER_MOVES, node);
    if (newLevel <= code.perWord) {
      first = code.then(first, level, move);
    } else {
      for (; level < newLevel; level++) {
        first |= code.first(level, move);
        later |= code.later(level, move);
      }
    }
    long slot =
        push(
            numbers(
                newCorners,
                Memory.getChar(tables + CosetLookup.TWIST_MOVES, twist),
                TwistMasks.add(batch.get(CosetBatch.TWISTS, node), added),
                CosetBatch.value(child),
                CosetBatch.inverseValue(child),
                newLevel,
                move / 3),
            first,
            later);
    Memory.putInt(slot + CHILD, child);
    return newLevel;
  }

  /** Computes the edges of the nodes from this index to the top, all children of one batch. */
  void moveEdges(CosetBatch batch, int from) {
    if (Lanes.VECTORS) {
      VectorShuffles.move(slot(from), size - from, batch.address(), lookup.tables);
    } else {
      PlainShuffles.move(slot(from), size - from, batch.address());
    }
  }

  /** Pops a batch of nodes. */
  void pop(CosetBatch batch, int bound, SubtreeCounts subtrees) {
    if (size > CAPACITY - CosetBatch.NODES * Move.COUNT) {
      throw new IllegalStateException("the stack holds " + size + " nodes");
    }
    int n = Math.min(size, CosetBatch.NODES);
    for (int node = 0; node < n; node++) {
      long slot = slot(--size);
      long numbers = Memory.getLong(slot);
      batch.set(CosetBatch.CORNERS, node, (int) numbers & CORNERS_MASK);
      batch.set(CosetBatch.TWIST, node, (int) (numbers >>> TWIST_AT) & TWIST_MASK);
      batch.set(CosetBatch.TWISTS, node, (int) (numbers >>> TWISTS_AT) & 0xFFFF);
      batch.set(CosetBatch.INVERSE_VALUE, node, (int) (numbers >>> INVERSE_VALUE_AT) & VALUE_MASK);
      int level = (int) (numbers >>> LEVEL_AT) & LEVEL_MASK;
      batch.set(CosetBatch.LEVEL, node, level);
      batch.set(CosetBatch.REMAINING, node, bound - level - 1);
      EdgeLanes.copy(slot + EDGES, batch.edges(node));
      EdgeLanes.copy(slot + INVERSE_EDGES, batch.inverseEdges(node));
      long first = Memory.getLong(slot + FIRST_MOVES);
      long later = Memory.getLong(slot + LATER_MOVES);
      batch.setLong(CosetBatch.FIRST_MOVES, node, first);
      batch.setLong(CosetBatch.LATER_MOVES, node, later);
      batch.set(CosetBatch.LAST_FACE, node, (int) (numbers >>> LAST_FACE_AT));
      subtrees.count(first);
    }
    batch.nodes = n;
  }

  /** Removes the node on top. */
  void drop() {
    size--;
  }

  /** Whether the node on top is the solved cube. */
  boolean solvedOnTop() {
    long slot = slot(size - 1);
    return (Memory.getLong(slot) & POSITION_MASK) == SOLVED_NUMBERS
        && CosetNode.SOLVED.edges().are(slot + EDGES);
  }

  /** Pops one node as an object of its own. */
  CosetNode pop() {
    long slot = slot(--size);
    long numbers = Memory.getLong(slot);
    long first = Memory.getLong(slot + FIRST_MOVES);
    long later = Memory.getLong(slot + LATER_MOVES);
    byte[] moves = code.moves(first, later, (int) (numbers >>> LEVEL_AT) & LEVEL_MASK);
    return new CosetNode(
        (int) numbers & CORNERS_MASK,
        (int) (numbers >>> TWIST_AT) & TWIST_MASK,
        (int) (numbers >>> TWISTS_AT) & 0xFFFF,
        EdgeLanes.get(slot + EDGES),
        EdgeLanes.get(slot + INVERSE_EDGES),
        (int) (numbers >>> VALUE_AT) & VALUE_MASK,
        (int) (numbers >>> INVERSE_VALUE_AT) & VALUE_MASK,
        moves);
  }

  @Override
  public void close() {
    memory.close();
  }
}
