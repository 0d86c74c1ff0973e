package dev.superflip.search;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Leaves positions that several move sequences lead to, to one of them.
 *
 * <p>Order sequences by length, then lexicographically (ShortLex). Each position has a smallest
 * sequence that leads there from the root. What is smallest does not depend on the root: two
 * sequences lead to the same position from every cube or from none. And every part of a smallest
 * sequence is itself smallest, wherever it stands: if a smaller one could take its place, the whole
 * would become smaller. So a search may drop every node whose sequence from the root, or any window
 * of that sequence, is not smallest. The smallest of the shortest solutions is never dropped, and
 * the length that is found is the right one; the redundancy of moves that {@link
 * dev.superflip.cube.Move#redundant} tells is the same rule for windows of two moves.
 *
 * <p>This is the idea of Taylor and Korf ("Pruning duplicate nodes in depth-first search", 1993),
 * who drop what an automaton of such windows recognises. The thesis drops nodes at the root whose
 * position has been marked as visited before (4.2.4), which depends on who comes first. Here
 * nothing is marked: the tables are only read, and what is dropped depends on the sequence alone,
 * not on the order of the search or the number of threads.
 *
 * <p>Immutable; one filter serves all threads.
 */
final class DuplicateFilter implements AutoCloseable {
  private final int length;
  private final boolean window;
  private final @Nullable SequenceTable sequences;
  private final @Nullable StateTable states;

  private DuplicateFilter(
      int length, boolean window, @Nullable SequenceTable sequences, @Nullable StateTable states) {
    this.length = length;
    this.window = window;
    this.sequences = sequences;
    this.states = states;
  }

  /**
   * The filter of a mode, or null if it has none. Its table is read from the directory, or built
   * and kept there.
   *
   * @param messages hears of what takes long
   * @throws dev.superflip.pdb.TableException if the file is damaged or the memory too small
   */
  static @Nullable DuplicateFilter prepare(
      Duplicates mode, Path directory, int threads, Consumer<String> messages) {
    return prepare(mode.kind(), mode.length(), directory, threads, messages);
  }

  static @Nullable DuplicateFilter prepare(
      Duplicates.Kind kind, int length, Path directory, int threads, Consumer<String> messages) {
    return switch (kind) {
      case NONE -> null;
      case ROOT_SEQUENCES, WINDOW ->
          new DuplicateFilter(
              length,
              kind == Duplicates.Kind.WINDOW,
              SequenceTable.prepare(length, directory, threads, messages),
              null);
      case ROOT_STATES ->
          new DuplicateFilter(
              length, false, null, StateTable.prepare(length, directory, threads, messages));
    };
  }

  /**
   * Keeps of a node's children those that no smaller sequence leads to, as far as the table tells.
   * All nodes on the way from the root must have passed the filter.
   *
   * @param moves the moves to the children, {@code moves[0..n)}; those to keep are moved to the
   *     front
   * @param values what belongs to each child; moved along
   * @param path the moves to the node, {@code path[1..level]}
   * @return the number of children left
   */
  int filter(byte[] moves, int[] values, int n, byte[] path, int level) {
    if (level >= length && !window) {
      return n;
    }
    if (sequences != null) {
      return filter(sequences, moves, values, n, path, level);
    }
    return states != null ? filter(states, moves, values, n, path, level) : n;
  }

  private int filter(
      SequenceTable table, byte[] moves, int[] values, int n, byte[] path, int level) {
    int before = Math.min(level, length - 1);
    long sequence = Sequences.of(path, level + 1 - before, level + 1);
    int kept = 0;
    for (int i = 0; i < n; i++) {
      byte m = moves[i];
      moves[kept] = m;
      values[kept] = values[i];
      kept += table.repeated(Sequences.append(sequence, m)) ? 0 : 1;
    }
    return kept;
  }

  private static int filter(
      StateTable table, byte[] moves, int[] values, int n, byte[] path, int level) {
    // Neither leaves this method, so the compiler keeps them in registers.
    Position here = new Position();
    Position child = new Position();
    for (int i = 1; i <= level; i++) {
      here.set(here, path[i]);
    }
    int kept = 0;
    for (int i = 0; i < n; i++) {
      byte m = moves[i];
      moves[kept] = m;
      values[kept] = values[i];
      child.set(here, m);
      kept += table.repeated(child, m) ? 0 : 1;
    }
    return kept;
  }

  @Override
  public void close() {
    if (sequences != null) {
      sequences.close();
    }
    if (states != null) {
      states.close();
    }
  }
}
