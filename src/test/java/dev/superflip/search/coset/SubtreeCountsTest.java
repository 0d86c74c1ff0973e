package dev.superflip.search.coset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Move;
import dev.superflip.search.order.StepCode;
import org.junit.jupiter.api.Test;

class SubtreeCountsTest {
  private static final StepCode CODE = StepCode.OF_HALF_TURNS;

  private static byte[] sequence(Move... moves) {
    byte[] ordinals = new byte[moves.length];
    for (int i = 0; i < moves.length; i++) {
      ordinals[i] = (byte) moves[i].ordinal();
    }
    return ordinals;
  }

  private static long packed(byte[] sequence) {
    long first = 0;
    for (int i = 0; i < sequence.length; i++) {
      first |= CODE.first(i, sequence[i]);
    }
    return first;
  }

  @Test
  void nodesAreCountedBelowTheirFirstFourMoves() {
    SubtreeCounts counts = new SubtreeCounts(CODE);
    byte[] task = sequence(Move.R, Move.U, Move.F, Move.L);
    byte[] other = sequence(Move.R, Move.U, Move.F, Move.D);
    counts.count(packed(task));
    counts.clear(true);
    counts.count(packed(task));
    counts.count(packed(sequence(Move.R, Move.U, Move.F, Move.L, Move.B, Move.U)));
    counts.count(packed(other));
    assertEquals(2, counts.get(task));
    assertEquals(1, counts.get(other));
    counts.clear(true);
    assertEquals(0, counts.get(task));
  }

  @Test
  void aCountNeverWraps() {
    assertEquals(1, SubtreeCounts.oneMore(0));
    assertEquals(Integer.MAX_VALUE, SubtreeCounts.oneMore(Integer.MAX_VALUE - 1));
    assertEquals(Integer.MAX_VALUE, SubtreeCounts.oneMore(Integer.MAX_VALUE));
  }
}
