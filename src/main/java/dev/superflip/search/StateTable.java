package dev.superflip.search;

import dev.superflip.pdb.MemoryLimit;
import dev.superflip.pdb.Placement;
import dev.superflip.system.Memory;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * The positions that two or more sequences of up to some length lead to, counted from the solved
 * cube, and for each the last move of the smallest one.
 *
 * <p>The last move is enough to recognise the smallest sequence by if what comes before it is known
 * to be smallest: two sequences to one position that end with the same move lead to one position
 * before it as well, and there is only one smallest sequence to that.
 */
final class StateTable implements AutoCloseable {
  /** Stored for the solved cube, to which the empty sequence leads. */
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
            () -> build(new Coincidences(length, threads), length)));
  }

  private static Memory build(Coincidences coincidences, int length) {
    long bytes = PositionMap.bytes(coincidences.positions());
    MemoryLimit.check("states" + length, bytes);
    Memory memory = Memory.allocate(bytes);
    PositionMap lastMoves = new PositionMap(memory);
    try {
      coincidences.forEach(
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
      throw new IllegalStateException("the sequences to a position came in two parts");
    }
    lastMoves.put(-slot - 1, m);
  }

  /**
   * Whether a smaller sequence leads to a position.
   *
   * @param lastMove the last one of a sequence to it that is smallest but for this move
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
