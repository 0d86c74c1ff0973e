package dev.superflip.search;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Move;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Depth-first search to a bound, on one thread, without recursion and without allocation.
 *
 * <p>The children of a node that survive all tests are kept in a row of slots, one row per level of
 * the tree; a level is done when its row is used up. A node is counted when it is generated: every
 * child that the order of moves allows, pruned or not.
 */
final class Searcher {
  private static final VarHandle NODES;

  static {
    try {
      NODES = MethodHandles.lookup().findVarHandle(Searcher.class, "nodes", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * Expansions between two looks at the clock and at the other threads: well under a millisecond.
   */
  private static final int EXPANSIONS_PER_CHECK = 512;

  private static final int LEVELS = SolveLimits.GODS_NUMBER + 1;
  private static final int SLOTS = LEVELS * Move.COUNT;

  private final Stage[] stages;
  private final @Nullable DuplicateFilter duplicates;
  private final boolean orderChildren;
  private final Family family = new Family();

  // A slot per surviving child: level * 18 + its number.
  private final int[] cornerPermutation = new int[SLOTS];
  private final int[] twist = new int[SLOTS];
  private final int[] upper = new int[SLOTS];
  private final int[] slice = new int[SLOTS];
  private final int[] lower = new int[SLOTS];
  private final int[] values = new int[SLOTS];
  private final byte[] move = new byte[SLOTS];
  private final int[] count = new int[LEVELS + 1];
  private final int[] next = new int[LEVELS + 1];

  private final byte[] path = new byte[LEVELS];

  /** Positions generated since the last {@link #resetNodes}; read by other threads for progress. */
  @SuppressWarnings("UnusedVariable") // through NODES
  private long nodes;

  Searcher(List<Stage> stages, @Nullable DuplicateFilter duplicates, boolean orderChildren) {
    this.stages = stages.toArray(Stage[]::new);
    this.duplicates = duplicates;
    this.orderChildren = orderChildren;
  }

  long nodes() {
    return (long) NODES.getOpaque(this);
  }

  void resetNodes() {
    NODES.setOpaque(this, 0L);
  }

  /**
   * Searches below a node.
   *
   * @param stop asked from time to time
   * @return the moves from the root to the solved cube, or null if there are none or it was stopped
   */
  byte @Nullable [] search(Node from, int bound, StopSignal stop) {
    int first = from.depth();
    int level = first;
    load(from);
    long generated = nodes();
    int countdown = EXPANSIONS_PER_CHECK;
    while (true) {
      if (next[level] == count[level]) {
        if (level == first) {
          NODES.setOpaque(this, generated);
          return null;
        }
        level--;
        continue;
      }
      int slot = level * Move.COUNT + next[level]++;
      path[level] = move[slot];
      int remaining = bound - level - 1;
      byte[] allowed = MoveOrder.after(level == 0 ? MoveOrder.NONE : move[slot] / 3);
      generated += allowed.length;
      int survivors = expand(slot, level, allowed, remaining);
      if (survivors > 0) {
        if (remaining == 0) {
          int solved = findSolved(level + 1, survivors);
          if (solved >= 0) {
            NODES.setOpaque(this, generated);
            return solution(level, move[solved]);
          }
        } else {
          level++;
          count[level] = survivors;
          next[level] = 0;
        }
      }
      if (--countdown == 0) {
        countdown = EXPANSIONS_PER_CHECK;
        NODES.setOpaque(this, generated);
        if (stop.isSet()) {
          return null;
        }
      }
    }
  }

  /** Hands the surviving children of a node to a consumer; for dividing a search into tasks. */
  void children(Node node, int bound, Consumer<Node> consumer) {
    load(node);
    int level = node.depth();
    byte[] allowed = MoveOrder.after(level == 0 ? MoveOrder.NONE : node.moves()[level - 1] / 3);
    NODES.setOpaque(this, nodes() + allowed.length);
    int survivors = expand(level * Move.COUNT, level, allowed, bound - level - 1);
    for (int i = 0; i < survivors; i++) {
      int child = (level + 1) * Move.COUNT + i;
      byte[] moves = Arrays.copyOf(node.moves(), level + 1);
      moves[level] = move[child];
      consumer.accept(
          new Node(
              cornerPermutation[child],
              twist[child],
              upper[child],
              slice[child],
              lower[child],
              values[child],
              moves));
    }
  }

  private void load(Node node) {
    int level = node.depth();
    int slot = level * Move.COUNT;
    cornerPermutation[slot] = node.cornerPermutation();
    twist[slot] = node.twist();
    upper[slot] = node.upper();
    slice[slot] = node.slice();
    lower[slot] = node.lower();
    values[slot] = node.values();
    for (int i = 0; i < level; i++) {
      path[i + 1] = node.moves()[i];
    }
    move[slot] = level == 0 ? 0 : node.moves()[level - 1];
    count[level] = 1;
    next[level] = 0;
  }

  /** Fills the next level's row with the children that may lead to a solution in time. */
  private int expand(int slot, int level, byte[] allowed, int remaining) {
    Family f = family;
    // Step 1: the moves that are not redundant after the last one.
    int n = allowed.length;
    System.arraycopy(allowed, 0, f.moves, 0, n);
    Arrays.fill(f.values, 0, n, 0);
    f.cornerPermutation = cornerPermutation[slot];
    f.twist = twist[slot];
    f.upper = upper[slot];
    f.slice = slice[slot];
    f.lower = lower[slot];

    // Step 2: one database after the other drops what is too far away.
    int shift = 4 * stages.length;
    for (Stage stage : stages) {
      shift -= 4;
      n = stage.filter(f, n, values[slot] >>> shift & 15, remaining);
      if (n == 0) {
        return 0;
      }
    }

    // Step 3: what a smaller sequence of moves reaches as well is left to that one.
    if (duplicates != null) {
      n = duplicates.filter(f.moves, f.values, n, path, level);
    }

    // Step 4: the nearest first, if asked.
    if (orderChildren && n > 1) {
      sort(f, n);
    }

    // Step 5: the survivors' coordinates.
    int child = (level + 1) * Move.COUNT;
    for (int i = 0; i < n; i++, child++) {
      int m = f.moves[i];
      cornerPermutation[child] = CornerPermutation.MOVES[Move.COUNT * f.cornerPermutation + m];
      twist[child] = Twist.MOVES[Move.COUNT * f.twist + m];
      upper[child] = EdgeQuad.move(f.upper, m);
      slice[child] = EdgeQuad.move(f.slice, m);
      lower[child] = EdgeQuad.move(f.lower, m);
      values[child] = f.values[i];
      move[child] = (byte) m;
    }
    return n;
  }

  /** By the sum of the values, which tells more than their largest; equal ones stay in order. */
  private static void sort(Family f, int n) {
    for (int i = 1; i < n; i++) {
      byte m = f.moves[i];
      int v = f.values[i];
      int key = Node.sum(v);
      int j = i - 1;
      for (; j >= 0 && Node.sum(f.values[j]) > key; j--) {
        f.moves[j + 1] = f.moves[j];
        f.values[j + 1] = f.values[j];
      }
      f.moves[j + 1] = m;
      f.values[j + 1] = v;
    }
  }

  /**
   * Databases that do not cover the cube may call an unsolved position solved, so all is compared.
   */
  private int findSolved(int level, int survivors) {
    for (int i = 0; i < survivors; i++) {
      int slot = level * Move.COUNT + i;
      if (cornerPermutation[slot] == 0
          && twist[slot] == 0
          && upper[slot] == Node.SOLVED_UPPER
          && slice[slot] == Node.SOLVED_SLICE
          && lower[slot] == Node.SOLVED_LOWER) {
        return slot;
      }
    }
    return -1;
  }

  private byte[] solution(int level, byte last) {
    byte[] solution = Arrays.copyOfRange(path, 1, level + 2);
    solution[level] = last;
    return solution;
  }
}
