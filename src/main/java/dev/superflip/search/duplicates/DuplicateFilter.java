package dev.superflip.search.duplicates;

import dev.superflip.search.Duplicates;
import dev.superflip.search.order.Sequences;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Prunes nodes whose position a smaller move sequence reaches as well.
 *
 * <p>Order sequences by length, then lexicographically (ShortLex). Each position has a smallest
 * sequence from the root. Which sequence that is does not depend on the root: two sequences lead to
 * the same position from every cube or from none. Every part of a smallest sequence is itself
 * smallest; otherwise replacing it would make the whole smaller. So a search may prune every node
 * whose sequence from the root, or any window of that sequence, is not smallest. It never prunes
 * the smallest of the shortest solutions, so the length found is right. {@link
 * dev.superflip.cube.Move#redundant} is the same rule for windows of two moves.
 *
 * <p>The idea is due to Taylor and Korf ("Pruning duplicate nodes in depth-first search", 1993),
 * who recognise such windows with an automaton. The thesis marks the positions near the root that
 * were visited and prunes later visits (4.2.4), so its result depends on which visit is first. Here
 * the tables are only read. What is pruned depends on the sequence alone, neither on the order of
 * the search nor on the number of threads.
 *
 * <p>Immutable; one filter serves all threads.
 */
public final class DuplicateFilter implements AutoCloseable {
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
   * @param messages receives a line before each step that takes long
   * @throws dev.superflip.pdb.store.TableException if the file is damaged or the memory too small
   */
  public static @Nullable DuplicateFilter prepare(
      Duplicates mode, Path directory, int threads, Consumer<String> messages) {
    return prepare(mode.kind(), mode.length(), directory, threads, messages);
  }

  public static @Nullable DuplicateFilter prepare(
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
   * Drops the children of a node that a smaller sequence within the table's length reaches. All
   * nodes on the path from the root must have passed the filter.
   *
   * @param moves the moves to the children, {@code moves[0..n)}; those to keep are moved to the
   *     front
   * @param values the values of the children; moved along
   * @param path the moves to the node, {@code path[1..level]}
   * @return the number of children left
   */
  public int filter(byte[] moves, int[] values, int n, byte[] path, int level) {
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
