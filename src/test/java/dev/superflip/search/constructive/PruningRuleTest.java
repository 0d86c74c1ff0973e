package dev.superflip.search.constructive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Cube;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PruningRuleTest {
  private static final int DEPTH = 5;

  /** By depth: the number of cubes that need as many quarter turns. */
  private static final long[] STATES = {1, 12, 114, 1068, 10_011, 93_840};

  @Test
  void withoutARuleEachDepthHasTwelveTimesMoreSequences() {
    assertArrayEquals(
        new long[] {1, 12, 144, 1728, 20_736, 248_832}, PruningRule.NONE.sequences(DEPTH));
  }

  @Test
  void withoutTheInverseEachDepthHasElevenTimesMoreSequences() {
    assertArrayEquals(
        new long[] {1, 12, 132, 1452, 15_972, 175_692}, PruningRule.INVERSE.sequences(DEPTH));
  }

  @Test
  void countingTurnsThatCommutePrunesALittleMore() {
    assertArrayEquals(
        new long[] {1, 12, 132, 1416, 15_144, 162_048}, PruningRule.COMMUTING.sequences(DEPTH));
  }

  @Test
  void canonicalSequencesAreAsManyAsStates() {
    assertArrayEquals(STATES, PruningRule.CANONICAL.sequences(DEPTH));
  }

  @ParameterizedTest
  @EnumSource
  void noRuleLosesAState(PruningRule rule) {
    int depth = rule == PruningRule.NONE ? DEPTH - 1 : DEPTH;
    List<Set<Cube>> reached = new ArrayList<>();
    for (int i = 0; i <= depth; i++) {
      reached.add(new HashSet<>());
    }
    reach(rule, new byte[depth], 0, Cube.SOLVED, reached);
    Set<Cube> nearer = new HashSet<>();
    for (int i = 0; i <= depth; i++) {
      Set<Cube> atDepth = reached.get(i);
      atDepth.removeAll(nearer);
      assertEquals(STATES[i], atDepth.size());
      nearer.addAll(atDepth);
    }
  }

  @Test
  void noSequenceIsShorterThanOneStep() {
    assertArrayEquals(new long[] {1}, PruningRule.CANONICAL.sequences(0));
  }

  private static void reach(
      PruningRule rule, byte[] steps, int length, Cube cube, List<Set<Cube>> reached) {
    reached.get(length).add(cube);
    if (length == steps.length) {
      return;
    }
    for (int rest = rule.allowed(steps, length); rest != 0; rest &= rest - 1) {
      int step = Integer.numberOfTrailingZeros(rest);
      steps[length] = (byte) step;
      reach(rule, steps, length + 1, cube.then(RedundantMoves.move(step)), reached);
    }
  }
}
