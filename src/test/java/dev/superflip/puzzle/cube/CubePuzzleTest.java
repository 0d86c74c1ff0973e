package dev.superflip.puzzle.cube;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.cube.notation.Reid;
import dev.superflip.cube.view.Net;
import dev.superflip.cube.view.NetSvg;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.StateSpace;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CubePuzzleTest {
  @ParameterizedTest
  @EnumSource(Metric.class)
  void childrenAreTheCubesAfterEachTurn(Metric metric) {
    CubePuzzle puzzle = CubePuzzle.of(metric);
    List<Move> moves = metric.steps();
    RandomCubes random = new RandomCubes(1);
    long[] states = new long[3];
    long[] children = new long[2 * puzzle.maxChildren() + 1];
    byte[] made = new byte[puzzle.maxChildren()];
    for (int n = 0; n < 1000; n++) {
      Cube cube = random.state();
      System.arraycopy(puzzle.state(cube), 0, states, 1, 2);
      assertEquals(moves.size(), puzzle.expand(states, 1, -1, children, 1, made));
      for (int i = 0; i < moves.size(); i++) {
        assertEquals(i, made[i]);
        assertEquals(cube.then(moves.get(i)), puzzle.cube(children, 1 + 2 * i));
        assertEquals(moves.get(i).inverse(), moves.get(puzzle.inverse(i)));
      }
    }
  }

  @Test
  void onlyTheAllowedMovesAreMade() {
    CubePuzzle puzzle = CubePuzzle.of(Metric.HTM);
    long[] children = new long[4];
    byte[] made = new byte[2];
    int allowed = 1 << Move.R2.ordinal() | 1 << Move.B3.ordinal();
    assertEquals(2, puzzle.expand(puzzle.solved(), 0, allowed, children, 0, made));
    assertEquals(Cube.of(Move.R2), puzzle.cube(children, 0));
    assertEquals(Cube.of(Move.B3), puzzle.cube(children, 2));
    assertEquals("R2 B'", puzzle.writeMoves(made));
  }

  @Test
  void exactlyTheSolvedCubeIsSolved() {
    CubePuzzle puzzle = CubePuzzle.of(Metric.QTM);
    assertTrue(puzzle.isSolved(puzzle.solved(), 0));
    long[] state = puzzle.solved();
    for (int move = 0; move < puzzle.moves(); move++) {
      assertTrue(puzzle.apply(state, move));
      assertFalse(puzzle.isSolved(state, 0));
      assertTrue(puzzle.apply(state, puzzle.inverse(move)));
    }
    assertTrue(puzzle.isSolved(state, 0));
  }

  @Test
  void statesAreWrittenAndReadBackInEveryNotation() {
    CubePuzzle puzzle = CubePuzzle.of(Metric.HTM);
    RandomCubes random = new RandomCubes(2);
    for (int n = 0; n < 100; n++) {
      Cube cube = random.state();
      long[] state = puzzle.state(cube);
      assertEquals(cube, puzzle.cube(state, 0));
      assertArrayEquals(state, puzzle.read(puzzle.write(state)));
      assertArrayEquals(state, puzzle.read(Reid.format(cube)));
    }
    assertArrayEquals(puzzle.state(Cube.of(Move.R)), puzzle.read("R"));
    assertThrows(InvalidPuzzleException.class, () -> puzzle.read("R Q"));
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void movesAreWrittenAndReadBack(Metric metric) {
    CubePuzzle puzzle = CubePuzzle.of(metric);
    RandomCubes random = new RandomCubes(3);
    for (int n = 0; n < 100; n++) {
      List<Move> turns = random.moves(20);
      byte[] moves = puzzle.readMoves(Maneuver.format(turns));
      assertEquals(metric.length(turns), moves.length);
      assertEquals(Maneuver.format(turns), puzzle.writeMoves(moves));
      long[] reached = Objects.requireNonNull(puzzle.after(puzzle.solved(), moves));
      assertEquals(Cube.of(turns), puzzle.cube(reached, 0));
    }
    assertEquals("F L D'", puzzle.writeMoves(puzzle.readMoves("x U r U'")));
    assertThrows(InvalidPuzzleException.class, () -> puzzle.readMoves("R Q"));
  }

  /** Sequences that a tree search skips lead only to states that shorter or other ones reach. */
  @ParameterizedTest
  @EnumSource(Metric.class)
  void theCanonicalOrderReachesEveryState(Metric metric) {
    CubePuzzle puzzle = CubePuzzle.of(metric);
    Set<List<Long>> tree = reached(puzzle, puzzle::afterInTree, 4);
    assertEquals(reached(puzzle, puzzle::afterInGraph, 4), tree);
    assertEquals(metric == Metric.HTM ? 1 + 18 + 243 + 3_240 : 1 + 12 + 114 + 1_068, tree.size());
  }

  private static Set<List<Long>> reached(CubePuzzle puzzle, IntUnaryOperator after, int levels) {
    Set<List<Long>> seen = new HashSet<>();
    descend(puzzle, after, puzzle.solved(), StateSpace.NO_MOVE, levels, seen);
    return seen;
  }

  private static void descend(
      CubePuzzle puzzle,
      IntUnaryOperator after,
      long[] state,
      int last,
      int levels,
      Set<List<Long>> seen) {
    seen.add(List.of(state[0], state[1]));
    if (levels > 1) {
      long[] children = new long[2 * puzzle.maxChildren()];
      byte[] made = new byte[puzzle.maxChildren()];
      int count = puzzle.expand(state, 0, after.applyAsInt(last), children, 0, made);
      for (int i = 0; i < count; i++) {
        long[] child = {children[2 * i], children[2 * i + 1]};
        descend(puzzle, after, child, made[i], levels - 1, seen);
      }
    }
  }

  @Test
  void randomStatesAreThoseOfRandomCubes() {
    CubePuzzle puzzle = CubePuzzle.of(Metric.HTM);
    SplittableRandom random = new SplittableRandom(42);
    RandomCubes cubes = new RandomCubes(42);
    for (int n = 0; n < 10; n++) {
      assertEquals(cubes.state(), puzzle.cube(puzzle.random(random), 0));
    }
  }

  @Test
  void aPuzzleIsDrawnAsACube() {
    CubePuzzle puzzle = CubePuzzle.of(Metric.HTM);
    Cube cube = new RandomCubes(4).state();
    long[] state = puzzle.state(cube);
    assertEquals(Net.plain(cube), puzzle.draw(state, false));
    assertEquals(Net.ansi(cube), puzzle.draw(state, true));
    assertEquals(
        NetSvg.svg(List.of(cube, Cube.SOLVED)), puzzle.svg(List.of(state, puzzle.solved())));
  }

  @Test
  void thereAre43QuintillionStates() {
    assertEquals("43252003274489856000", CubePuzzle.of(Metric.HTM).size().toString());
    assertEquals("3x3x3", CubePuzzle.of(Metric.HTM).id());
    assertEquals("q", CubePuzzle.of(Metric.QTM).lengthSuffix());
    assertEquals(18, CubePuzzle.of(Metric.HTM).moves());
    assertEquals(12, CubePuzzle.of(Metric.QTM).moves());
  }
}
