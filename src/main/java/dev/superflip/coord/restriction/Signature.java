package dev.superflip.coord.restriction;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.cube.Cube;
import java.util.Arrays;
import java.util.List;

/**
 * What a stage must know of a cube, as one number. The signature of a cube and a move determine the
 * signature after the move, so the cubes with one signature are a coset.
 */
@FunctionalInterface
public interface Signature {
  /** Nothing: all cubes have one signature. */
  Signature EMPTY = cube -> 0;

  /** The signature of a cube. */
  long of(Cube cube);

  /** This signature and another one together; the other one has at most 24 bits. */
  default Signature and(Signature other) {
    return cube -> of(cube) << 24 | other.of(cube);
  }

  /** The flips of the edges in all places. */
  static Signature flips() {
    return cube -> {
      long signature = 0;
      for (int place = 0; place < Cube.EDGES; place++) {
        signature = signature << 1 | cube.flip(place);
      }
      return signature;
    };
  }

  /** The edges in all places; signatures are ordered as the permutations are. */
  static Signature edgePermutation() {
    return cube -> {
      long signature = 0;
      for (int place = 0; place < Cube.EDGES; place++) {
        signature = signature << 4 | cube.edge(place);
      }
      return signature;
    };
  }

  /** The corners in all places with their twists. */
  static Signature corners() {
    return cube -> {
      long signature = 0;
      for (int place = 0; place < Cube.CORNERS; place++) {
        signature = signature << 5 | cube.corner(place) << 2 | cube.twist(place);
      }
      return signature;
    };
  }

  /** The coset of the permutation of the corners; see {@link TwoFaceCorners}. */
  static Signature cornerCoset() {
    return cube -> TwoFaceCorners.coset(CornerPermutation.rank(cube));
  }

  /** The places of some edges. */
  static Signature edges(String... names) {
    int[] edges = indices(Cube.EDGE_NAMES, names);
    return cube -> {
      long signature = 0;
      for (int edge : edges) {
        signature = signature << 4 | place(cube, edge);
      }
      return signature;
    };
  }

  /** The places of some edges and their flips there. */
  static Signature edgesWithFlips(String... names) {
    int[] edges = indices(Cube.EDGE_NAMES, names);
    return cube -> {
      long signature = 0;
      for (int edge : edges) {
        int place = place(cube, edge);
        signature = signature << 5 | place << 1 | cube.flip(place);
      }
      return signature;
    };
  }

  /** The places of some corners and their twists there. */
  static Signature corners(String... names) {
    int[] corners = indices(Cube.CORNER_NAMES, names);
    return cube -> {
      long signature = 0;
      for (int corner : corners) {
        int place = 0;
        while (cube.corner(place) != corner) {
          place++;
        }
        signature = signature << 5 | place << 2 | cube.twist(place);
      }
      return signature;
    };
  }

  private static int place(Cube cube, int edge) {
    int place = 0;
    while (cube.edge(place) != edge) {
      place++;
    }
    return place;
  }

  private static int[] indices(List<String> all, String... names) {
    return Arrays.stream(names).mapToInt(all::indexOf).toArray();
  }
}
