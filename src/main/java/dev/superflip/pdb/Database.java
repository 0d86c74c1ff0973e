package dev.superflip.pdb;

import dev.superflip.coord.AllEdgesPattern;
import dev.superflip.coord.CornerGroup;
import dev.superflip.coord.CornerPattern;
import dev.superflip.coord.CosetSpace;
import dev.superflip.coord.EdgePattern;
import dev.superflip.coord.EdgePermutationPattern;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.EdgeSlices;
import dev.superflip.coord.EdgeSlices.Flips;
import dev.superflip.coord.Pattern;
import dev.superflip.coord.Projection;
import dev.superflip.cube.Metric;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
      248),
  A1(
      "a1",
      "cosets: tetrads, twists; slices",
      new CosetKind(CornerGroup.TETRADS, false, Flips.NONE),
      1,
      1,
      4,
      34,
      331,
      3612,
      41605,
      474128,
      4953846,
      34776317,
      68566704,
      8749194,
      1673),
  P1(
      "p1",
      "cosets: tetrads, twists, parity; slices",
      new CosetKind(CornerGroup.EVEN, false, Flips.NONE),
      1,
      1,
      4,
      34,
      331,
      3617,
      41836,
      481967,
      5272452,
      44119175,
      140822848,
      44293413,
      98954,
      267),
  A4(
      "a4",
      "cosets: tetrads, twists; slices, parity of their flips",
      new CosetKind(CornerGroup.TETRADS, false, Flips.PARITY),
      1,
      1,
      4,
      34,
      331,
      3636,
      42998,
      509725,
      5921893,
      57677277,
      261174477,
      144168186,
      771222,
      15),
  P4(
      "p4",
      "cosets: tetrads, twists, parity; slices, parity of their flips",
      new CosetKind(CornerGroup.EVEN, false, Flips.PARITY),
      1,
      1,
      4,
      34,
      331,
      3640,
      43096,
      512559,
      6060336,
      64256426,
      402546171,
      454173126,
      12940938,
      2931,
      6),
  B4(
      "b4",
      "cosets: half-turn corners, twists; slices, parity of their flips",
      new CosetKind(CornerGroup.HALF_TURNS, false, Flips.PARITY),
      1,
      1,
      4,
      34,
      331,
      3636,
      42923,
      512651,
      6135008,
      69510764,
      604594284,
      1756326419,
      324533375,
      84147,
      22),
  AT256(
      "at256",
      "cosets: tetrads, twists up to those of whole tetrads; slices, flips up to whole slices",
      new CosetKind(CornerGroup.TETRADS, true, Flips.PATTERN),
      1,
      1,
      7,
      46,
      442,
      4719,
      52207,
      603641,
      7363436,
      89965036,
      1025607799,
      6469759680L,
      2909167265L,
      29320),

  P256(
      "p256",
      "cosets: tetrads, twists, parity; slices, flips up to whole slices",
      new CosetKind(CornerGroup.EVEN, false, Flips.PATTERN),
      1,
      1,
      4,
      34,
      331,
      3813,
      45259,
      546723,
      6815424,
      85300786,
      1042512580,
      10667273168L,
      40091605945L,
      8299876077L,
      554247,
      7),
  QA1(
      "qa1",
      "cosets in quarter turns: tetrads, twists; slices",
      new CosetKind(Metric.QTM, CornerGroup.TETRADS, false, Flips.NONE),
      1,
      1,
      2,
      19,
      139,
      1010,
      8602,
      75255,
      611517,
      4586828,
      25227570,
      61740465,
      25017595,
      298428,
      18),
  QA4(
      "qa4",
      "cosets in quarter turns: tetrads, twists; slices, parity of their flips",
      new CosetKind(Metric.QTM, CornerGroup.TETRADS, false, Flips.PARITY),
      1,
      1,
      2,
      19,
      139,
      1018,
      9083,
      79239,
      672796,
      5647982,
      40569767,
      182182399,
      221827889,
      19274345,
      5120),
  QB4(
      "qb4",
      "cosets in quarter turns: half-turn corners, twists; slices, parity of their flips",
      new CosetKind(Metric.QTM, CornerGroup.HALF_TURNS, false, Flips.PARITY),
      1,
      1,
      2,
      19,
      139,
      1018,
      9089,
      78443,
      670187,
      5745695,
      45543556,
      295609960,
      1009356979,
      1077305869,
      325291779,
      2130795,
      68),
  QAT256(
      "qat256",
      "cosets in quarter turns: tetrads, twists up to those of whole tetrads; slices, flips up to"
          + " whole slices",
      new CosetKind(Metric.QTM, CornerGroup.TETRADS, true, Flips.PATTERN),
      1,
      1,
      5,
      26,
      206,
      1278,
      12081,
      96072,
      834761,
      7349295,
      64923620,
      552637607,
      3570851502L,
      6086668811L,
      219178323,
      11);

  private final String id;
  private final String covers;
  private final @Nullable Supplier<Pattern> pattern;
  private final @Nullable CosetKind cosets;
  private final long[] distribution;

  Database(String id, String covers, Supplier<Pattern> pattern, long... distribution) {
    this.id = id;
    this.covers = covers;
    this.pattern = pattern;
    cosets = null;
    this.distribution = distribution;
  }

  Database(String id, String covers, CosetKind cosets, long... distribution) {
    this.id = id;
    this.covers = covers;
    pattern = null;
    this.cosets = cosets;
    this.distribution = distribution;
  }

  /** The parameters of a {@link CosetSpace}, and how turns are counted in it. */
  private record CosetKind(Metric metric, CornerGroup corners, boolean twistsTetrads, Flips flips) {
    CosetKind(CornerGroup corners, boolean twistsTetrads, Flips flips) {
      this(Metric.HTM, corners, twistsTetrads, flips);
    }

    CosetSpace space() {
      return new CosetSpace(corners, twistsTetrads, flips);
    }

    int columns() {
      return EdgeSlices.ARRANGEMENTS * flips.count();
    }
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

  /** Whether it is a table of cosets, which is searched with alone. */
  public boolean isCosets() {
    return cosets != null;
  }

  /** How the turns of its distances are counted; it is of no use for another metric. */
  public Metric metric() {
    return cosets == null ? Metric.HTM : cosets.metric();
  }

  /**
   * Whether its lines hold halves of distances, rounded down: where a coset tells the parity of its
   * cubes, that is the parity of its distance in quarter turns.
   */
  public boolean holdsHalves() {
    return cosets != null && cosets.metric() == Metric.QTM && cosets.corners().isEven();
  }

  /** What a pattern database covers. */
  public Pattern pattern() {
    return Objects.requireNonNull(pattern, "not a pattern database").get();
  }

  /** What a table of cosets is about. */
  public CosetSpace space() {
    return Objects.requireNonNull(cosets, "not a table of cosets").space();
  }

  public Projection projection() {
    return isCosets() ? space() : pattern();
  }

  /** How it can be packed; the first is the one to take unless told otherwise. */
  public List<Codec> codecs() {
    return isCosets()
        ? List.of(Codec.LINE)
        : List.of(Codec.FIVE_PER_BYTE, Codec.TWO_BITS, Codec.NIBBLE);
  }

  /** Size of the table, without the header of its file. */
  public long bytes(Codec codec) {
    if (cosets == null) {
      return codec.bytes(entries());
    }
    int columns = cosets.columns();
    return entries() / columns * LineCode.linesPerRow(columns) * LineCode.BYTES;
  }

  /**
   * What building needs: five to a byte has no room for "not reached", so it begins as two bits;
   * and lines are packed, in place, from four bits, or with patterns of flips from two and lists.
   */
  public long bytesWhileBuilding(Codec codec) {
    return switch (codec) {
      case FIVE_PER_BYTE -> bytes(Codec.TWO_BITS);
      case LINE -> bytesWhileBuildingLines();
      default -> bytes(codec);
    };
  }

  private long bytesWhileBuildingLines() {
    CosetKind kind = Objects.requireNonNull(cosets, "not a table of cosets");
    if (kind.flips() != Flips.PATTERN) {
      return Codec.NIBBLE.bytes(entries());
    }
    long listed = LongStream.of(distribution).limit(PatternGenerator.near(kind.metric())).sum();
    return PatternGenerator.bytes((int) (entries() / kind.columns()), listed);
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
