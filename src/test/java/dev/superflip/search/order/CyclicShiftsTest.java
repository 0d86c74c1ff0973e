package dev.superflip.search.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.search.coset.QuarterSolverTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class CyclicShiftsTest {
  private static final Cube SUPERFLIP = QuarterSolverTest.SUPERFLIP;

  /**
   * The only two solutions of 20 moves up to shifts, inverses and symmetries, 1,920 of each. Bruce
   * MacKenzie found this in 2016 (forum.cubeman.org).
   */
  public static final String FIRST = "B2 D2 F2 R L' F L2 U D L D2 L F2 R D2 L F' B' L2 U";

  public static final String SECOND = "B2 D2 B' R2 U' D' R' U2 R' B2 L' U2 R' F B R2 D' R L' U2";

  public static byte[] word(String moves) {
    List<Move> turns = Maneuver.parse(moves).turns();
    byte[] word = new byte[turns.size()];
    for (int i = 0; i < word.length; i++) {
      word[i] = (byte) turns.get(i).ordinal();
    }
    MoveOrder.sort(word);
    return word;
  }

  private static Cube after(Cube cube, byte[] moves) {
    Cube result = cube;
    for (byte move : moves) {
      result = result.then(Move.of(move));
    }
    return result;
  }

  @Test
  void theSolvedCubeAndTheSuperflipCommuteWithAllTurns() {
    assertTrue(CyclicShifts.isFor(SUPERFLIP));
    assertTrue(CyclicShifts.isFor(Cube.SOLVED));
    assertFalse(CyclicShifts.isFor(Maneuver.parse("U2 D2 R2 L2 F2 B2").toCube()));
    assertFalse(CyclicShifts.isFor(new RandomCubes(1).state()));
  }

  /**
   * Each has 17 syllables, three of which are pairs of commuting turns. A shift begins with a
   * syllable, or with one turn of a pair, whose other turn comes last: 17 + 6 shifts for each of 48
   * symmetries and two directions.
   */
  @ParameterizedTest
  @ValueSource(strings = {FIRST, SECOND})
  void aSolutionOfTheSuperflipYieldsItsWholeCycle(String solution) {
    Collection<byte[]> circle = CyclicShifts.of(word(solution), Metric.HTM);
    assertEquals(23 * 48 * 2, circle.size());
    for (byte[] moves : circle) {
      assertTrue(after(SUPERFLIP, moves).isSolved());
      assertTrue(inOrder(moves));
    }
    // Every solution of the cycle yields the same cycle.
    List<byte[]> list = new ArrayList<>(circle);
    Collection<byte[]> other = CyclicShifts.of(list.get(list.size() / 3), Metric.HTM);
    assertEquals(circle.size(), other.size());
    assertTrue(other.containsAll(circle));
  }

  /**
   * Reid's solution of 24 quarter turns. A shift may split a half turn into a first and a last
   * quarter turn, and so have one move more.
   */
  @Test
  void shiftsMaySplitAHalfTurnIntoQuarterTurns() {
    byte[] reids = word("R' U2 B L' F U' B D F U D' L D2 F' R B' D F' U' B' U D'");
    Collection<byte[]> circle = CyclicShifts.of(reids, Metric.QTM);
    for (byte[] moves : circle) {
      assertEquals(24, StepCode.OF_QUARTER_TURNS.length(moves));
      assertTrue(after(SUPERFLIP, moves).isSolved());
      assertTrue(inOrder(moves));
    }
    assertTrue(circle.stream().anyMatch(moves -> moves.length == reids.length + 1));
    List<byte[]> list = new ArrayList<>(circle);
    for (int i = 0; i < list.size(); i += list.size() / 10) {
      Collection<byte[]> other = CyclicShifts.of(list.get(i), Metric.QTM);
      assertEquals(circle.size(), other.size());
      assertTrue(other.containsAll(circle));
    }
  }

  @Test
  void thePublishedSolutionsAreOfTwoCycles() {
    assertFalse(CyclicShifts.of(word(FIRST), Metric.HTM).contains(word(SECOND)));
    // Dik Winter's solution of 1992, the best-known one.
    byte[] winters = word("F B U2 R F2 R2 B2 U' D F U2 R' L' U B2 D R2 U B2 U");
    assertTrue(
        CyclicShifts.of(word(FIRST), Metric.HTM).contains(winters)
            ^ CyclicShifts.of(word(SECOND), Metric.HTM).contains(winters));
  }

  private static boolean inOrder(byte[] moves) {
    byte[] sorted = moves.clone();
    MoveOrder.sort(sorted);
    return Arrays.equals(sorted, moves);
  }
}
