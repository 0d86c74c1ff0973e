package dev.superflip.pdb.catalog;

import dev.superflip.cube.Metric;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Sets of tables for one search. A search uses the first set that is built and fits into memory.
 * The times in seconds, for a build and for a random cube, were measured on two cores;
 * bench/README.md says where and how.
 */
@SuppressWarnings("ImmutableEnumChecker") // lists made by List.of
public enum TableSet {
  HUGE(655, 0.23, Database.P256),
  LARGE(123, 0.92, Database.AT256),
  MEDIUM(79, 2.7, Database.B4),

  /** The set that the first use builds. */
  SMALL(13, 14, Database.A4),

  /** In quarter turns, on an older machine. The cube times of medium and small are rough. */
  QUARTER_LARGE(143, 3.8, Database.QAT256),
  QUARTER_MEDIUM(71, 14, Database.QB4),
  QUARTER_SMALL(17, 75, Database.QA4),

  /** The pattern databases of the thesis, which cover all edges. */
  KORF7(27, 0, Database.CORNERS, Database.EDGES7A, Database.EDGES7B, Database.EDGE_PERMUTATION),

  /** The three pattern databases of Korf (1997). */
  KORF6(5, 0, Database.CORNERS, Database.EDGES6A, Database.EDGES6B);

  private final double buildSeconds;
  private final double cubeSeconds;
  private final List<Database> databases;

  TableSet(double buildSeconds, double cubeSeconds, Database... databases) {
    this.buildSeconds = buildSeconds;
    this.cubeSeconds = cubeSeconds;
    this.databases = List.of(databases);
  }

  public static Optional<TableSet> find(String id) {
    return Stream.of(values()).filter(set -> set.id().equals(id)).findFirst();
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The metric of all its tables. */
  public Metric metric() {
    return databases.get(0).metric();
  }

  public List<Database> databases() {
    return databases;
  }

  public long bytes() {
    return databases.stream().mapToLong(database -> database.bytes(database.codecs().get(0))).sum();
  }

  /**
   * The estimated build time.
   *
   * @param speed of this machine relative to the one that was measured
   */
  public Duration buildTime(double speed) {
    return scaled(buildSeconds, speed);
  }

  /** The estimated time for a random cube; zero if a cube takes hours. */
  public Duration cubeTime(double speed) {
    return scaled(cubeSeconds, speed);
  }

  private static Duration scaled(double seconds, double speed) {
    return Duration.ofMillis(Math.round(1000 * seconds / speed));
  }
}
