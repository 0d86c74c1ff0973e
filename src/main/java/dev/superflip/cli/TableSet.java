package dev.superflip.cli;

import dev.superflip.cube.Metric;
import dev.superflip.pdb.Database;
import dev.superflip.pdb.ProbeRate;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tables to search with together, the best set first. The times were measured on two cores, see
 * bench/README.md.
 */
@SuppressWarnings("ImmutableEnumChecker") // lists made by List.of
enum TableSet {
  /** Measured beside other work and with an older search, so these times are upper limits. */
  HUGE(1620, 0.83, Database.P256),
  LARGE(149, 2.0, Database.AT256),
  MEDIUM(103, 4.4, Database.B4),

  /** What the first call makes. */
  SMALL(20, 29, Database.A4),

  /** In quarter turns. Cubes of medium and small: from a few, beside what large took for them. */
  QUARTER_LARGE(143, 3.8, Database.QAT256),
  QUARTER_MEDIUM(71, 14, Database.QB4),
  QUARTER_SMALL(17, 75, Database.QA4),

  /** The databases of the thesis, which cover all edges. */
  KORF7(27, 0, Database.CORNERS, Database.EDGES7A, Database.EDGES7B, Database.EDGE_PERMUTATION),

  /** Korf's three. */
  KORF6(5, 0, Database.CORNERS, Database.EDGES6A, Database.EDGES6B);

  /** What {@link ProbeRate#estimate} said where the times were measured. */
  private static final double MEASURED_PROBES = 87e6;

  private final double buildSeconds;
  private final double cubeSeconds;
  private final List<Database> databases;

  TableSet(double buildSeconds, double cubeSeconds, Database... databases) {
    this.buildSeconds = buildSeconds;
    this.cubeSeconds = cubeSeconds;
    this.databases = List.of(databases);
  }

  static Optional<TableSet> find(String id) {
    return Stream.of(values()).filter(set -> set.id().equals(id)).findFirst();
  }

  String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** How its tables count turns: they are all of one metric. */
  Metric metric() {
    return databases.get(0).metric();
  }

  List<Database> databases() {
    return databases;
  }

  long bytes() {
    return databases.stream().mapToLong(database -> database.bytes(database.codecs().get(0))).sum();
  }

  /** How long building takes, about. */
  Duration buildTime(double speed) {
    return scaled(buildSeconds, speed);
  }

  /** How long a random cube takes, about; zero if that is hours. */
  Duration cubeTime(double speed) {
    return scaled(cubeSeconds, speed);
  }

  /**
   * How fast this machine is beside the one that the times were measured on. Building and searching
   * are mostly reading from memory, so that is what is compared.
   */
  static double speed(int threads) {
    return ProbeRate.estimate(threads) / MEASURED_PROBES;
  }

  private static Duration scaled(double seconds, double speed) {
    return Duration.ofMillis(Math.round(1000 * seconds / speed));
  }
}
