package dev.superflip.pdb.catalog;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.coset.CornerGroup;
import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.coord.coset.EdgeSlices.Flips;
import dev.superflip.coord.pattern.AllEdgesPattern;
import dev.superflip.coord.pattern.CornerPattern;
import dev.superflip.coord.pattern.EdgePattern;
import dev.superflip.coord.pattern.EdgePermutationPattern;
import dev.superflip.coord.pattern.Pattern;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.codec.Codec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A table of distances: its name, its kind and, where it is known, its exact distribution. The
 * constants are the catalogue, one row for each table. Help, file names, building, verifying and
 * statistics all read it.
 *
 * <p>The size of a table follows from the space of its kind. A table of unknown distribution can be
 * built like any other. Once the distribution is known, it is added to the row, and every later
 * build and every file is checked against it.
 */
public final class Database {
  /** Filled by the rows below, in their order. */
  private static final List<Database> CATALOGUE = new ArrayList<>();

  private static final String EDGES6 =
      "1 15 182 2208 25329 258827 2165560 12222708 24596752 3305973 365";

  private static final String EDGES7 =
      "1 15 191 2455 30519 356462 3766700 32719467 186297009 274719633 13042507 81";

  public static final Database CORNERS =
      row(
          "corners",
          "all 8 corners",
          pattern(CornerPattern::new),
          "1 18 243 2874 28000 205416 1168516 5402628 20776176 45391616 15139616 64736");

  public static final Database EDGES6A =
      row("edges6a", "6 edges: the four of U, FR and FL", pattern(() -> upper(2)), EDGES6);

  public static final Database EDGES6B =
      row("edges6b", "6 edges: the four of D, BL and BR", pattern(() -> lower(2)), EDGES6);

  public static final Database EDGES7A =
      row("edges7a", "7 edges: the four of U, FR, FL and BL", pattern(() -> upper(3)), EDGES7);

  public static final Database EDGES7B =
      row("edges7b", "7 edges: the four of D, FL, BL and BR", pattern(() -> lower(3)), EDGES7);

  public static final Database EDGE_PERMUTATION =
      row(
          "edgeperm",
          "the permutation of all 12 edges, without flips",
          pattern(EdgePermutationPattern::new),
          "1 18 243 3240 42535 542234 6529891 66478628 310957078 94443600 4132");

  public static final Database EDGES12 =
      row(
          "edges12",
          "all 12 edges with their flips",
          pattern(AllEdgesPattern::new),
          "1 18 243 3240 42807 555866 7070103 87801812 1050559626 11588911021 "
              + "110409721989 552734197682 304786076626 330335518 248");

  public static final Database A1 =
      row(
          "a1",
          "cosets: tetrads, twists; slices",
          cosets(Metric.HTM, CornerGroup.TETRADS, false, Flips.NONE),
          "1 1 4 34 331 3612 41605 474128 4953846 34776317 68566704 8749194 1673");

  public static final Database P1 =
      row(
          "p1",
          "cosets: tetrads, twists, parity; slices",
          cosets(Metric.HTM, CornerGroup.EVEN, false, Flips.NONE),
          "1 1 4 34 331 3617 41836 481967 5272452 44119175 140822848 44293413 98954 267");

  public static final Database A4 =
      row(
          "a4",
          "cosets: tetrads, twists; slices, parity of their flips",
          cosets(Metric.HTM, CornerGroup.TETRADS, false, Flips.PARITY),
          "1 1 4 34 331 3636 42998 509725 5921893 57677277 261174477 144168186 771222 15");

  public static final Database P4 =
      row(
          "p4",
          "cosets: tetrads, twists, parity; slices, parity of their flips",
          cosets(Metric.HTM, CornerGroup.EVEN, false, Flips.PARITY),
          "1 1 4 34 331 3640 43096 512559 6060336 64256426 402546171 454173126 12940938 "
              + "2931 6");

  public static final Database B4 =
      row(
          "b4",
          "cosets: half-turn corners, twists; slices, parity of their flips",
          cosets(Metric.HTM, CornerGroup.HALF_TURNS, false, Flips.PARITY),
          "1 1 4 34 331 3636 42923 512651 6135008 69510764 604594284 1756326419 324533375 "
              + "84147 22");

  public static final Database AT256 =
      row(
          "at256",
          "cosets: tetrads, twists up to those of whole tetrads; slices, flips up to whole slices",
          cosets(Metric.HTM, CornerGroup.TETRADS, true, Flips.RELATIVE),
          "1 1 7 46 442 4719 52207 603641 7363436 89965036 1025607799 6469759680 "
              + "2909167265 29320");

  public static final Database P256 =
      row(
          "p256",
          "cosets: tetrads, twists, parity; slices, flips up to whole slices",
          cosets(Metric.HTM, CornerGroup.EVEN, false, Flips.RELATIVE),
          "1 1 4 34 331 3813 45259 546723 6815424 85300786 1042512580 10667273168 "
              + "40091605945 8299876077 554247 7");

  public static final Database QA1 =
      row(
          "qa1",
          "cosets in quarter turns: tetrads, twists; slices",
          cosets(Metric.QTM, CornerGroup.TETRADS, false, Flips.NONE),
          "1 1 2 19 139 1010 8602 75255 611517 4586828 25227570 61740465 25017595 298428 " + "18");

  public static final Database QA4 =
      row(
          "qa4",
          "cosets in quarter turns: tetrads, twists; slices, parity of their flips",
          cosets(Metric.QTM, CornerGroup.TETRADS, false, Flips.PARITY),
          "1 1 2 19 139 1018 9083 79239 672796 5647982 40569767 182182399 221827889 "
              + "19274345 5120");

  public static final Database QB4 =
      row(
          "qb4",
          "cosets in quarter turns: half-turn corners, twists; slices, parity of their flips",
          cosets(Metric.QTM, CornerGroup.HALF_TURNS, false, Flips.PARITY),
          "1 1 2 19 139 1018 9089 78443 670187 5745695 45543556 295609960 1009356979 "
              + "1077305869 325291779 2130795 68");

  public static final Database QAT256 =
      row(
          "qat256",
          "cosets in quarter turns: tetrads, twists up to those of whole tetrads; slices, flips up to"
              + " whole slices",
          cosets(Metric.QTM, CornerGroup.TETRADS, true, Flips.RELATIVE),
          "1 1 5 26 206 1278 12081 96072 834761 7349295 64923620 552637607 3570851502 "
              + "6086668811 219178323 11");

  private final String id;
  private final String covers;
  private final TableKind kind;
  private final @Nullable Distribution distribution;

  private Database(String id, String covers, TableKind kind, @Nullable Distribution distribution) {
    this.id = id;
    this.covers = covers;
    this.kind = kind;
    this.distribution = distribution;
  }

  /** A table outside the catalogue, whose distribution is not known yet. */
  public static Database uncharted(String id, String covers, TableKind kind) {
    return new Database(id, covers, kind, null);
  }

  private static Database row(String id, String covers, TableKind kind, String distribution) {
    Database row = new Database(id, covers, kind, Distribution.parse(distribution));
    CATALOGUE.add(row);
    return row;
  }

  private static TableKind pattern(Supplier<Pattern> pattern) {
    return new PatternKind(pattern);
  }

  private static TableKind cosets(
      Metric metric, CornerGroup corners, boolean twistsTetrads, Flips flips) {
    return new CosetKind(metric, () -> new CosetSpace(corners, twistsTetrads, flips));
  }

  private static Pattern upper(int sliceEdges) {
    return new EdgePattern(EdgeQuad.U_EDGES, sliceEdges);
  }

  private static Pattern lower(int sliceEdges) {
    return new EdgePattern(EdgeQuad.D_EDGES, sliceEdges);
  }

  /** The table of the catalogue with this name. */
  public static Optional<Database> find(String id) {
    return CATALOGUE.stream().filter(database -> database.id.equals(id)).findFirst();
  }

  /** The catalogue. */
  public static List<Database> all() {
    return List.copyOf(CATALOGUE);
  }

  /** The name in file names and on the command line. */
  public String id() {
    return id;
  }

  /** The pieces or cosets that the table covers, in a few words. */
  public String covers() {
    return covers;
  }

  public TableKind kind() {
    return kind;
  }

  /** The exact number of entries at each distance, if it is known. */
  public Optional<Distribution> distribution() {
    return Optional.ofNullable(distribution);
  }

  public Metric metric() {
    return kind.metric();
  }

  /** The codecs that can pack the table, the best first. */
  public List<Codec> codecs() {
    return kind.codecs();
  }

  public long entries() {
    return kind.entries();
  }

  /** The size of the table, without the header of its file. */
  public long bytes(Codec codec) {
    return kind.bytes(codec);
  }

  @Override
  public String toString() {
    return id;
  }
}
