package dev.superflip.search.goal;

import dev.superflip.coord.goal.GoalSpace;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.pdb.goal.GoalTable;
import dev.superflip.search.order.MoveOrder;
import dev.superflip.system.Memory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Searches depth-first for solutions of one length, on one thread. A node has a coordinate in each
 * space that a table needs. The tables are probed one after the other until one prunes the child,
 * and a coordinate is moved only when a table needs it. So most children cost one probe.
 */
final class GoalSearcher {
  /** About how many nodes are generated between two checks of the stop signal. */
  private static final int POLL = 1 << 12;

  private final int spaces;
  private final int[][] arrangementMoves;
  private final int[][] orientationRows;
  private final char[][] orientationMoves;
  private final int[] orientations;

  private final int tables;
  private final long[] addresses;

  /** By table: its first space, its second or -1, and the size of the second. */
  private final int[] first;

  private final int[] second;
  private final int[] columns;

  /** By table: how many coordinates must have been moved before it is probed. */
  private final int[] needed;

  private final GoalSpace[] order;

  /** By depth, then by space. */
  private final int[] arrangement;

  private final int[] orientation;
  private final byte[] path = new byte[GoalLimits.LONGEST];

  private long wanted;
  private Predicate<byte[]> accepted = solution -> true;
  private BooleanSupplier stop = () -> false;
  private List<byte[]> found = new ArrayList<>();

  /** Whether the search was stopped; below, whether it ends: stopped, or with enough solutions. */
  private boolean stopped;

  private boolean ended;
  private long nodes;
  private long probes;
  private long nextPoll;
  private volatile long published;

  GoalSearcher(List<GoalTable> goalTables) {
    tables = goalTables.size();
    addresses = new long[tables];
    first = new int[tables];
    second = new int[tables];
    columns = new int[tables];
    needed = new int[tables];
    List<GoalSpace> ordered = new ArrayList<>();
    for (int t = 0; t < tables; t++) {
      GoalTable table = goalTables.get(t);
      addresses[t] = table.address();
      first[t] = number(ordered, table.first());
      GoalSpace other = table.second();
      second[t] = other == null ? -1 : number(ordered, other);
      columns[t] = other == null ? 1 : (int) other.entries();
      needed[t] = ordered.size();
    }
    order = ordered.toArray(GoalSpace[]::new);
    spaces = order.length;
    arrangementMoves = new int[spaces][];
    orientationRows = new int[spaces][];
    orientationMoves = new char[spaces][];
    orientations = new int[spaces];
    for (int s = 0; s < spaces; s++) {
      arrangementMoves[s] = order[s].arrangementMoves();
      orientationRows[s] = order[s].orientationRows();
      orientationMoves[s] = order[s].orientationMoves();
      orientations[s] = order[s].orientations();
    }
    arrangement = new int[(GoalLimits.LONGEST + 1) * spaces];
    orientation = new int[(GoalLimits.LONGEST + 1) * spaces];
  }

  /** The number of a space; equal spaces share one coordinate. */
  private static int number(List<GoalSpace> ordered, GoalSpace space) {
    for (int s = 0; s < ordered.size(); s++) {
      if (ordered.get(s).sameAs(space)) {
        return s;
      }
    }
    ordered.add(space);
    return ordered.size() - 1;
  }

  /** Sets the root and resets the counts. */
  void start(Cube cube) {
    for (int s = 0; s < spaces; s++) {
      arrangement[s] = order[s].arrangement(cube);
      orientation[s] = order[s].orientation(cube);
    }
    nodes = 0;
    probes = 0;
    nextPoll = POLL;
    published = 0;
  }

  /** The heuristic value of the root. */
  int estimate() {
    int largest = 0;
    for (int t = 0; t < tables; t++) {
      largest = Math.max(largest, probe(t, 0));
    }
    return largest;
  }

  /**
   * Searches below some first moves for all solutions of a length.
   *
   * @param wanted how many are enough
   * @param accepted whether a solution counts
   * @param stop checked every few thousand nodes
   * @return the solutions in order; null if the search was stopped before its end
   */
  @Nullable List<byte[]> search(
      byte[] moves, int length, long wanted, Predicate<byte[]> accepted, BooleanSupplier stop) {
    this.wanted = wanted;
    this.accepted = accepted;
    this.stop = stop;
    found = new ArrayList<>();
    stopped = false;
    ended = false;
    int face = MoveOrder.NONE;
    for (int depth = 0; depth < moves.length; depth++) {
      int move = moves[depth];
      int left = length - depth - 1;
      path[depth] = (byte) move;
      // Several tasks share the nodes above their last move, so only the last one is counted.
      nodes += depth == moves.length - 1 ? 1 : 0;
      int distance = enter(depth, move, left);
      if (distance == 0 && left == 0) {
        take(length);
      }
      if (distance == 0 || distance > left) {
        published = nodes;
        return found;
      }
      face = move / 3;
    }
    poll();
    if (!ended) {
      search(moves.length, length, face);
    }
    published = nodes;
    return stopped ? null : found;
  }

  private void search(int depth, int length, int face) {
    byte[] moves = MoveOrder.after(face);
    int left = length - depth - 1;
    for (int i = 0; i < moves.length; i++) {
      int move = moves[i];
      nodes++;
      int distance = enter(depth, move, left);
      if (distance > left) {
        // Turns of one face are one move apart: if one is two moves too far, all are too far.
        i += distance > left + 1 ? 2 - move % 3 : 0;
        continue;
      }
      path[depth] = (byte) move;
      if (distance == 0) {
        // The goal is reached. Longer sequences through this node do not count.
        if (left == 0) {
          take(length);
        }
      } else if (left > 0) {
        search(depth + 1, length, move / 3);
      }
      if (ended) {
        return;
      }
    }
    if (nodes >= nextPoll) {
      poll();
    }
  }

  private void poll() {
    nextPoll = nodes + POLL;
    published = nodes;
    stopped = stop.getAsBoolean();
    ended |= stopped;
  }

  /** Adds the current path to the solutions, if it counts. */
  private void take(int length) {
    byte[] solution = Arrays.copyOf(path, length);
    if (accepted.test(solution)) {
      found.add(solution);
      ended |= found.size() >= wanted;
    }
  }

  /**
   * Generates the child of a node by a move.
   *
   * @return its heuristic value, or the first value that exceeds the remaining depth
   */
  private int enter(int depth, int move, int left) {
    int from = depth * spaces;
    int to = from + spaces;
    int moved = 0;
    int largest = 0;
    for (int t = 0; t < tables; t++) {
      for (; moved < needed[t]; moved++) {
        int a = arrangement[from + moved];
        int row = orientationRows[moved][a] + move * orientations[moved];
        arrangement[to + moved] = arrangementMoves[moved][Move.COUNT * a + move];
        orientation[to + moved] = orientationMoves[moved][row + orientation[from + moved]];
      }
      probes++;
      int distance = probe(t, to);
      if (distance > left) {
        return distance;
      }
      largest = Math.max(largest, distance);
    }
    return largest;
  }

  private int probe(int table, int at) {
    int s = first[table];
    long index = (long) arrangement[at + s] * orientations[s] + orientation[at + s];
    int other = second[table];
    if (other >= 0) {
      index =
          index * columns[table]
              + (long) arrangement[at + other] * orientations[other]
              + orientation[at + other];
    }
    return Memory.getByte(addresses[table] + index);
  }

  /** Nodes generated since the start; other threads see the count a little late. */
  long nodes() {
    return published;
  }

  long probes() {
    return probes;
  }
}
