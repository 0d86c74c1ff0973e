package dev.superflip.search.constructive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.search.constructive.CubeGenerators.Generator;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CubeGeneratorsTest {
  private static final int CORNER_FROM = Cube.CORNER_NAMES.indexOf("URF");
  private static final int CORNER_TO = Cube.CORNER_NAMES.indexOf("UFL");
  private static final int ULB = Cube.CORNER_NAMES.indexOf("ULB");
  private static final int EDGE_FROM = Cube.EDGE_NAMES.indexOf("UR");
  private static final int EDGE_TO = Cube.EDGE_NAMES.indexOf("UF");
  private static final int UB = Cube.EDGE_NAMES.indexOf("UB");

  @Test
  void aCornerCycleMovesThreeCornersAndNoEdge() {
    for (int place = 2; place < Cube.CORNERS; place++) {
      Cube effect = CubeGenerators.cornerCycle(place).effect();
      for (int i = 0; i < Cube.CORNERS; i++) {
        assertEquals(cycled(i, CORNER_FROM, CORNER_TO, place), effect.corner(i));
        boolean twisted = place != ULB && (i == CORNER_FROM || i == place);
        assertEquals(twisted, effect.twist(i) != 0);
      }
      assertEdgesStay(effect);
    }
  }

  @Test
  void anEdgeCycleMovesThreeEdgesAndNoCorner() {
    for (int place = 2; place < Cube.EDGES; place++) {
      Cube effect = CubeGenerators.edgeCycle(place).effect();
      for (int i = 0; i < Cube.EDGES; i++) {
        assertEquals(cycled(i, EDGE_FROM, EDGE_TO, place), effect.edge(i));
        boolean flipped = place == UB && (i == EDGE_FROM || i == place);
        assertEquals(flipped, effect.flip(i) != 0);
      }
      assertCornersStay(effect);
    }
  }

  @Test
  void aCornerTwistTwistsTwoCornersAndMovesNothing() {
    for (int place = 1; place < Cube.CORNERS; place++) {
      int[] twists = new int[Cube.CORNERS];
      twists[CORNER_FROM] = 1;
      twists[place] = 2;
      Cube expected =
          Cube.of(identity(Cube.CORNERS), twists, identity(Cube.EDGES), new int[Cube.EDGES]);
      assertEquals(expected, CubeGenerators.cornerTwist(place).effect());
    }
  }

  @Test
  void anEdgeFlipFlipsTwoEdgesAndMovesNothing() {
    for (int place = 1; place < Cube.EDGES; place++) {
      int[] flips = new int[Cube.EDGES];
      flips[EDGE_FROM] = 1;
      flips[place] = 1;
      Cube expected =
          Cube.of(identity(Cube.CORNERS), new int[Cube.CORNERS], identity(Cube.EDGES), flips);
      assertEquals(expected, CubeGenerators.edgeFlip(place).effect());
    }
  }

  @Test
  void aGeneratorIsASequenceOfQuarterTurnsWithThisEffect() {
    for (Generator generator : all()) {
      assertTrue(Metric.QTM.steps().containsAll(generator.moves()));
      assertEquals(Cube.of(generator.moves()), generator.effect());
    }
  }

  @Test
  void theInverseUndoesAGenerator() {
    for (Generator generator : all()) {
      Generator inverse = generator.inverse();
      assertEquals(Cube.of(inverse.moves()), inverse.effect());
      assertTrue(generator.effect().then(inverse.effect()).isSolved());
    }
  }

  private static List<Generator> all() {
    List<Generator> all = new ArrayList<>();
    for (int place = 1; place < Cube.CORNERS; place++) {
      all.add(CubeGenerators.cornerTwist(place));
    }
    for (int place = 1; place < Cube.EDGES; place++) {
      all.add(CubeGenerators.edgeFlip(place));
    }
    for (int place = 2; place < Cube.CORNERS; place++) {
      all.add(CubeGenerators.cornerCycle(place));
    }
    for (int place = 2; place < Cube.EDGES; place++) {
      all.add(CubeGenerators.edgeCycle(place));
    }
    return all;
  }

  /** The piece at place i after the cycle from, to, place. */
  private static int cycled(int i, int from, int to, int place) {
    if (i == to) {
      return from;
    }
    if (i == place) {
      return to;
    }
    return i == from ? place : i;
  }

  private static void assertCornersStay(Cube effect) {
    for (int i = 0; i < Cube.CORNERS; i++) {
      assertEquals(i, effect.corner(i));
      assertEquals(0, effect.twist(i));
    }
  }

  private static void assertEdgesStay(Cube effect) {
    for (int i = 0; i < Cube.EDGES; i++) {
      assertEquals(i, effect.edge(i));
      assertEquals(0, effect.flip(i));
    }
  }

  private static int[] identity(int n) {
    int[] identity = new int[n];
    for (int i = 0; i < n; i++) {
      identity[i] = i;
    }
    return identity;
  }
}
