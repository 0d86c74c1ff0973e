package dev.superflip.coord.pattern;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;

/** All eight corners: a row per permutation, a column per twist. */
public final class CornerPattern implements Pattern {
  @Override
  public long rows() {
    return CornerPermutation.COUNT;
  }

  @Override
  public int columns() {
    return Twist.COUNT;
  }

  @Override
  public long index(Cube cube) {
    return (long) CornerPermutation.rank(cube) * Twist.COUNT + Twist.rank(cube);
  }

  @Override
  public RowGraph graph() {
    return new RowGraph() {
      private final char[] moves = CornerPermutation.moves();
      private final char[][] twistMaps = twistMaps();

      @Override
      public void neighbours(long row, long[] targets, int[] maps) {
        for (int m = 0; m < Move.COUNT; m++) {
          targets[m] = moves[Move.COUNT * (int) row + m];
          maps[m] = m;
        }
      }

      @Override
      public char[][] columnMaps() {
        return twistMaps;
      }
    };
  }

  private static char[][] twistMaps() {
    char[][] maps = new char[Move.COUNT][Twist.COUNT];
    for (int m = 0; m < Move.COUNT; m++) {
      for (int twist = 0; twist < Twist.COUNT; twist++) {
        maps[m][twist] = Twist.MOVES[Move.COUNT * twist + m];
      }
    }
    return maps;
  }
}
