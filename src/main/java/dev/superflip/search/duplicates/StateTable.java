package dev.superflip.search.duplicates;

import dev.superflip.pdb.store.MemoryLimit;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.PreparedFile;
import dev.superflip.search.order.Sequences;
import dev.superflip.system.Memory;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * The positions that two or more sequences of up to some length reach from the solved cube, each
 * with the last move of its smallest sequence.
 *
 * <p>The last move identifies the smallest sequence, provided that the moves before it are
 * smallest. Two sequences to one position that end with the same move also agree on the position
 * before it, and that position has only one smallest sequence.
 */
final class StateTable implements AutoCloseable {
  /** Stored for the solved cube, whose smallest sequence is empty. */
  private static final int NO_MOVE = 31;

  private final PositionMap lastMoves;

  private StateTable(Memory memory) {
    lastMoves = new PositionMap(memory);
  }

  /** The table from its file, or a new one, which is then kept there. */
  static StateTable prepare(int length, Path directory, int threads, Consumer<String> messages) {
    PreparedFile file = PreparedFile.ofDuplicates(directory, "states" + length);
    return new StateTable(
        file.prepare(
            Placement.HUGE,
            threads,
            messages,
            () -> build(new DuplicatePositions(length, threads), length)));
  }

  private static Memory build(DuplicatePositions duplicates, int length) {
    long bytes = PositionMap.bytes(duplicates.positions());
    MemoryLimit.check("states" + length, bytes);
    Memory memory = Memory.allocate(bytes);
    PositionMap lastMoves = new PositionMap(memory);
    try {
      duplicates.forEach(
          () -> {
            Position position = new Position();
            byte[] moves = new byte[length];
            return (sequences, n) -> add(lastMoves, position, moves, sequences[0]);
          });
      return memory;
    } catch (RuntimeException e) {
      memory.close();
      throw e;
    }
  }

  private static void add(
      PositionMap lastMoves, Position position, byte[] moves, long smallestSequence) {
    int m = NO_MOVE;
    position.reset();
    for (int i = 0, n = Sequences.moves(smallestSequence, moves); i < n; i++) {
      m = moves[i];
      position.set(position, m);
    }
    long slot = lastMoves.add(position);
    if (slot >= 0) {
      throw new IllegalStateException("a position was visited twice");
    }
    lastMoves.put(-slot - 1, m);
  }

  /**
   * Whether a smaller sequence leads to a position.
   *
   * @param lastMove the last move of a sequence to it; without that move the sequence is smallest
   */
  boolean repeated(Position position, int lastMove) {
    long slot = lastMoves.find(position);
    return slot >= 0 && lastMoves.get(slot) != lastMove;
  }

  @Override
  public void close() {
    lastMoves.close();
  }
}
