package dev.superflip.pdb;

import dev.superflip.coord.AllEdgesPattern;
import dev.superflip.coord.CornerPattern;
import dev.superflip.coord.EdgePattern;
import dev.superflip.coord.EdgePermutationPattern;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Pattern;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The catalogue. Help, file names, building, verifying and statistics all read it, so a table is
 * added by adding a line here.
 */
@SuppressWarnings("ImmutableEnumChecker") // neither field is ever handed out or changed
public enum Database {
  CORNERS(
      "corners",
      "all 8 corners",
      CornerPattern::new,
      1,
      18,
      243,
      2874,
      28000,
      205416,
      1168516,
      5402628,
      20776176,
      45391616,
      15139616,
      64736),
  EDGES6A("edges6a", "6 edges: the four of U, FR and FL", () -> upper(2), edges6()),
  EDGES6B("edges6b", "6 edges: the four of D, BL and BR", () -> lower(2), edges6()),
  EDGES7A("edges7a", "7 edges: the four of U, FR, FL and BL", () -> upper(3), edges7()),
  EDGES7B("edges7b", "7 edges: the four of D, FL, BL and BR", () -> lower(3), edges7()),
  EDGE_PERMUTATION(
      "edgeperm",
      "the permutation of all 12 edges, without flips",
      EdgePermutationPattern::new,
      1,
      18,
      243,
      3240,
      42535,
      542234,
      6529891,
      66478628,
      310957078,
      94443600,
      4132),
  EDGES12(
      "edges12",
      "all 12 edges with their flips",
      AllEdgesPattern::new,
      1,
      18,
      243,
      3240,
      42807,
      555866,
      7070103,
      87801812,
      1050559626L,
      11588911021L,
      110409721989L,
      552734197682L,
      304786076626L,
      330335518L,
      248);

  private final String id;
  private final String covers;
  private final Supplier<Pattern> pattern;
  private final long[] distribution;

  Database(String id, String covers, Supplier<Pattern> pattern, long... distribution) {
    this.id = id;
    this.covers = covers;
    this.pattern = pattern;
    this.distribution = distribution;
  }

  private static Pattern upper(int sliceEdges) {
    return new EdgePattern(EdgeQuad.U_EDGES, sliceEdges);
  }

  private static Pattern lower(int sliceEdges) {
    return new EdgePattern(EdgeQuad.D_EDGES, sliceEdges);
  }

  private static long[] edges6() {
    return new long[] {1, 15, 182, 2208, 25329, 258827, 2165560, 12222708, 24596752, 3305973, 365};
  }

  private static long[] edges7() {
    return new long[] {
      1, 15, 191, 2455, 30519, 356462, 3766700, 32719467, 186297009, 274719633, 13042507, 81
    };
  }

  public static Optional<Database> find(String id) {
    return Stream.of(values()).filter(database -> database.id.equals(id)).findFirst();
  }

  public static List<Database> all() {
    return List.of(values());
  }

  /** The name in file names and on the command line. */
  public String id() {
    return id;
  }

  public String covers() {
    return covers;
  }

  public Pattern pattern() {
    return pattern.get();
  }

  public long entries() {
    return LongStream.of(distribution).sum();
  }

  /** The largest distance. */
  public int maximum() {
    return distribution.length - 1;
  }

  /** The exact number of entries at each distance. */
  public long[] distribution() {
    return distribution.clone();
  }

  /** The mean distance over all entries. */
  public double mean() {
    return mean(distribution);
  }

  public static double mean(long[] counts) {
    double sum = 0;
    for (int depth = 0; depth < counts.length; depth++) {
      sum += (double) depth * counts[depth];
    }
    return sum / LongStream.of(counts).sum();
  }

  @Override
  public String toString() {
    return id;
  }
}
