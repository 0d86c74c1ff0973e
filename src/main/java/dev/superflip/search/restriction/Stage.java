package dev.superflip.search.restriction;

import dev.superflip.coord.restriction.Signature;
import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.Steps;
import java.util.List;

/**
 * A stage: from the group of some faces to the group without one of them. There is one row for each
 * pair of classes; every other stage is an image of a row under one of the 48 symmetries.
 *
 * <p>The states of a stage are the cosets of the smaller group in the larger one. A state is a pair
 * of two coordinates. In most rows each of them determines its successor alone.
 */
@SuppressWarnings("ImmutableEnumChecker") // signatures are functions without state
enum Stage {
  /** Only the edge DB cannot be turned any more, so it must be solved. */
  A_B("URFDL", Face.D, Signature.edgesWithFlips("DB"), 24, Signature.EMPTY, 1),

  /** Without F and B no edge can be flipped, so all edges must be good. */
  A_C("URFDL", Face.F, Signature.flips(), 2_048, Signature.EMPTY, 1),

  /** A block of two edges and the corner between them. */
  B_D(
      "URFL",
      Face.L,
      Signature.edgesWithFlips("DL", "BL"),
      22 * 20,
      Signature.corners("DBL"),
      8 * 3),

  /** DB is solved; all edges must become good, and DF must be solved. */
  B_E("URFL", Face.F, Signature.flips().and(Signature.edges("DF")), 11 << 10, Signature.EMPTY, 1),

  /** All edges are good; DF and DB must be solved. */
  C_E("URDL", Face.D, Signature.edges("DF", "DB"), 12 * 11, Signature.EMPTY, 1),

  /** The block grows, all edges must become good, and the corners permuted as U and R can. */
  D_F(
      "URF",
      Face.F,
      Signature.flips().and(Signature.edges("DF", "FL")),
      9 * 8 << 8,
      Signature.cornerCoset().and(Signature.corners("DLF")),
      7 * 3 * 6),

  /** A block of three edges and two corners, with the corners permuted as U and R can. */
  E_F(
      "URL",
      Face.L,
      Signature.edges("DL", "FL", "BL"),
      10 * 9 * 8,
      Signature.cornerCoset().and(Signature.corners("DLF", "DBL")),
      336 * 9),

  /**
   * All but a turn of U. The corners are counted up to a turn of U: 120 permutations with 3^5
   * twists, divided by 4. The parity of the corners is the parity of the seven edges.
   */
  F_H("UR", Face.R, Signature.corners(), 120 * 243 / 4, Signature.edgePermutation(), 5_040),

  /** A turn of D beside one of U. */
  G_H("UD", Face.D, Signature.edges("DF"), 4, Signature.EMPTY, 1),

  /** A turn of U. */
  H_I("U", Face.U, Signature.edges("UF"), 4, Signature.EMPTY, 1);

  private final FaceSet faces;
  private final Face dropped;
  private final Signature first;
  private final int firstCount;
  private final Signature second;
  private final int secondCount;

  Stage(
      String faces,
      Face dropped,
      Signature first,
      int firstCount,
      Signature second,
      int secondCount) {
    this.faces = FaceSet.of(faces);
    this.dropped = dropped;
    this.first = first;
    this.firstCount = firstCount;
    this.second = second;
    this.secondCount = secondCount;
  }

  /** The faces that a stage turns. */
  FaceSet faces() {
    return faces;
  }

  /** The face that need not be turned afterwards. */
  Face dropped() {
    return dropped;
  }

  Signature first() {
    return first;
  }

  int firstCount() {
    return firstCount;
  }

  Signature second() {
    return second;
  }

  int secondCount() {
    return secondCount;
  }

  /** Whether the first coordinate is up to a turn of U, which then renames the second one. */
  boolean isUpToU() {
    return this == F_H;
  }

  /**
   * Whether the first coordinate fixes the parity of the second one, so that two neighbouring
   * numbers of the second one share an entry.
   */
  boolean isHalved() {
    return this == F_H;
  }

  /** The number of cosets. */
  int states() {
    return firstCount * secondCount >> (isHalved() ? 1 : 0);
  }

  Steps steps(Metric metric) {
    return new Steps(metric, faces.faces());
  }

  List<Move> moves(Metric metric) {
    return metric.steps().stream().filter(move -> faces.contains(move.face())).toList();
  }
}
