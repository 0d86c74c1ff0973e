package dev.superflip.cube;

import java.util.List;
import java.util.stream.Stream;

/** How the length of a solution is counted. */
public enum Metric {
  /**
   * The half-turn metric: any turn of a face is one. No position needs more than 20 (Rokicki,
   * Kociemba, Davidson and Dethridge 2010).
   */
  HTM("htm", "f", 20),

  /**
   * The quarter-turn metric: a half turn is two. No position needs more than 26 (Rokicki and
   * Davidson 2014).
   */
  QTM("qtm", "q", 26);

  private final String id;
  private final String suffix;
  private final int godsNumber;

  Metric(String id, String suffix, int godsNumber) {
    this.id = id;
    this.suffix = suffix;
    this.godsNumber = godsNumber;
  }

  /** The name on the command line and in JSON. */
  public String id() {
    return id;
  }

  /** The letter after a length: {@code 20f}, {@code 26q}. */
  public String suffix() {
    return suffix;
  }

  /** The largest distance from solved that any position has. */
  public int godsNumber() {
    return godsNumber;
  }

  /** The length of one turn. */
  public int length(Move move) {
    return this == QTM && move.quarterTurns() == 2 ? 2 : 1;
  }

  public int length(List<Move> moves) {
    return moves.stream().mapToInt(this::length).sum();
  }

  /** The turns of length one; they generate all others. */
  public List<Move> steps() {
    return Stream.of(Move.values()).filter(move -> length(move) == 1).toList();
  }

  /**
   * The smallest difference between the lengths of two solutions of one position. A quarter turn
   * moves four corners in a cycle, which is an odd permutation. So the parity of the corners fixes
   * the parity of the number of quarter turns in every solution.
   */
  public int lengthStep() {
    return this == QTM ? 2 : 1;
  }

  /** The smallest length, at least {@code bound}, that a solution of the cube can have. */
  public int possibleLength(Cube cube, int bound) {
    return this == QTM && (bound & 1) != (cube.isOdd() ? 1 : 0) ? bound + 1 : bound;
  }

  @Override
  public String toString() {
    return id;
  }
}
