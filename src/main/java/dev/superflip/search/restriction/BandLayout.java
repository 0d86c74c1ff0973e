package dev.superflip.search.restriction;

import dev.superflip.coord.Twist;
import dev.superflip.coord.restriction.BandSpace;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Metric;
import dev.superflip.system.Layout;

/** The layout of the one block of memory of {@link BandTables}. */
final class BandLayout {
  /** Bits for the number of a symmetry. */
  static final int SYMMETRY_BITS = 2;

  static final int SYMMETRY_MASK = (1 << SYMMETRY_BITS) - 1;

  /**
   * Classes of the orders of corners; constants, because the size of the file follows from them.
   */
  static final int CORNER_CLASSES = 702;

  static final int EDGE_CLASSES = 57_060;

  static final long CORNER_ENTRIES = (long) CORNER_CLASSES * Twist.COUNT * BandSpace.PAIRS;
  static final long EDGE_ENTRIES = (long) EDGE_CLASSES * Twist.COUNT;

  /** {@code [moves * coordinate + move]}. */
  final int cornersNext;

  final int twistsNext;
  final int edgesNext;

  /** By coordinate: {@code class << 2 | symmetry to the first member}. */
  final int cornersClass;

  final int edgesClass;

  /** {@code [coordinate << 2 | symmetry]}: the image. */
  final int twistsSeen;

  final int pairsSeen;

  /** By {@code (class of the corners * 2187 + twists) * 90 + pair}: the distance modulo 3. */
  final int cornerDistances;

  /** By {@code class of the edges * 2187 + twists}: the distance modulo 3. */
  final int edgeDistances;

  final int size;

  BandLayout(Metric metric) {
    int moves = moves(metric);
    Layout layout = new Layout();
    cornersNext = layout.chars(BandSpace.CORNERS * moves);
    twistsNext = layout.chars(Twist.COUNT * moves);
    edgesNext = layout.ints(BandSpace.EDGES * moves);
    cornersClass = layout.chars(BandSpace.CORNERS);
    edgesClass = layout.ints(BandSpace.EDGES);
    twistsSeen = layout.chars(Twist.COUNT << SYMMETRY_BITS);
    pairsSeen = layout.bytes(BandSpace.PAIRS << SYMMETRY_BITS);
    cornerDistances = layout.bytes(Math.toIntExact((CORNER_ENTRIES + 3) / 4));
    edgeDistances = layout.bytes(Math.toIntExact((EDGE_ENTRIES + 3) / 4));
    size = layout.size();
  }

  private static int moves(Metric metric) {
    FaceSet faces = BandSpace.FACES;
    return (int) metric.steps().stream().filter(move -> faces.contains(move.face())).count();
  }
}
