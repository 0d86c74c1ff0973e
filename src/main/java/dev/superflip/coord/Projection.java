package dev.superflip.coord;

import dev.superflip.cube.Cube;

/**
 * A map from cubes to the entries 0 to entries() - 1 of a table. It commutes with moves: the entry
 * after a move depends only on the entry before. So the distance of an entry is a lower bound for
 * all cubes that map to it.
 */
public interface Projection {
  long entries();

  /** The entry of a cube. */
  long index(Cube cube);
}
