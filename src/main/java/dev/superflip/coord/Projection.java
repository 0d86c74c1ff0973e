package dev.superflip.coord;

import dev.superflip.cube.Cube;

/**
 * What a table knows of a cube: a map of the states onto 0 to entries - 1 that moves respect, so
 * that the distance of an entry is a lower bound for all its cubes.
 */
public interface Projection {
  long entries();

  /** The entry of a cube. */
  long index(Cube cube);
}
