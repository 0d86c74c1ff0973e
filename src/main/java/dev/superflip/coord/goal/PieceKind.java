package dev.superflip.coord.goal;

import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.cube.Cube;

/** Corners or edges, for code that treats both alike. */
public enum PieceKind {
  CORNERS(Cube.CORNERS, 3),
  EDGES(Cube.EDGES, 2);

  private final int count;
  private final int orientations;

  PieceKind(int count, int orientations) {
    this.count = count;
    this.orientations = orientations;
  }

  /** The number of pieces, and of places. */
  public int count() {
    return count;
  }

  /** The number of orientations of a piece. */
  public int orientations() {
    return orientations;
  }

  /** The piece in a place. */
  public int piece(Cube cube, int place) {
    return this == CORNERS ? cube.corner(place) : cube.edge(place);
  }

  /** The twist or flip of the piece in a place. */
  public int orientation(Cube cube, int place) {
    return this == CORNERS ? cube.twist(place) : cube.flip(place);
  }

  /** The bit of a place in masks; edges use the bits of {@link EdgeSlices}. */
  public int bit(int place) {
    return this == CORNERS ? place : EdgeSlices.bit(place);
  }
}
