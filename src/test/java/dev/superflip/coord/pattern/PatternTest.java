package dev.superflip.coord.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Lehmer;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PatternTest {
  static Stream<Pattern> patterns() {
    return Stream.of(
        new CornerPattern(),
        new EdgePattern(EdgeQuad.U_EDGES, 2),
        new EdgePattern(EdgeQuad.D_EDGES, 2),
        new EdgePattern(EdgeQuad.U_EDGES, 3),
        new EdgePattern(EdgeQuad.D_EDGES, 3),
        new EdgePermutationPattern(),
        new AllEdgesPattern());
  }

  @ParameterizedTest
  @MethodSource("patterns")
  void movesMapRowsToRowsAndColumnsByTheirMaps(Pattern pattern) {
    RandomCubes random = new RandomCubes(11);
    long[] targets = new long[Move.COUNT];
    int[] maps = new int[Move.COUNT];
    RowGraph graph = pattern.graph();
    char[][] columnMaps = graph.columnMaps();
    for (int i = 0; i < 300; i++) {
      Cube cube = random.state();
      long index = pattern.index(cube);
      assertTrue(index >= 0 && index < pattern.entries());
      graph.neighbours(index / pattern.columns(), targets, maps);
      int column = (int) (index % pattern.columns());
      for (Move move : Move.values()) {
        int m = move.ordinal();
        assertEquals(
            pattern.index(cube.then(move)),
            targets[m] * pattern.columns() + columnMaps[maps[m]][column]);
      }
    }
  }

  @Test
  void patternsHaveTheirKnownSizes() {
    assertEquals(88_179_840L, new CornerPattern().entries());
    assertEquals(42_577_920L, new EdgePattern(EdgeQuad.U_EDGES, 2).entries());
    assertEquals(510_935_040L, new EdgePattern(EdgeQuad.D_EDGES, 3).entries());
    assertEquals(479_001_600L, new EdgePermutationPattern().entries());
    assertEquals(980_995_276_800L, new AllEdgesPattern().entries());
  }

  /** Head and tail together give the Lehmer rank of all seven places. */
  @Test
  void rowsOfSevenEdgesAreLexicographicRanks() {
    int[][] groups = {{0, 1, 2, 3, 8, 9, 10}, {4, 5, 6, 7, 9, 10, 11}};
    EdgePattern[] patterns = {
      new EdgePattern(EdgeQuad.U_EDGES, 3), new EdgePattern(EdgeQuad.D_EDGES, 3)
    };
    RandomCubes random = new RandomCubes(12);
    for (int i = 0; i < 1000; i++) {
      Cube cube = random.state();
      for (int g = 0; g < 2; g++) {
        assertEquals(rank(cube, groups[g]), patterns[g].index(cube) / patterns[g].columns());
      }
    }
  }

  @Test
  void theEdgePermutationIsALexicographicRank() {
    EdgePermutationPattern pattern = new EdgePermutationPattern();
    RandomCubes random = new RandomCubes(13);
    for (int i = 0; i < 1000; i++) {
      Cube cube = random.state();
      int[] edges = {0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7};
      assertEquals(rank(cube, edges), pattern.index(cube));
    }
  }

  private static long rank(Cube cube, int[] edges) {
    int[] places = new int[edges.length];
    Cube inverse = cube.inverse();
    for (int i = 0; i < edges.length; i++) {
      places[i] = inverse.edge(edges[i]);
    }
    return Lehmer.rank(places, Cube.EDGES);
  }
}
