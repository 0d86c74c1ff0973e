package dev.superflip.pdb.build;

import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.coord.coset.EdgeSlices.Flips;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.catalog.CosetKind;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.PatternKind;
import dev.superflip.pdb.codec.Codec;

/** The memory that building a table needs. */
public final class BuildMemory {
  /**
   * An estimate of the cosets nearer than {@link TwoBitCosetGenerator#near}, for tables of unknown
   * distribution. 19 billion cubes are nearer than 10 face turns, and fewer are nearer than 11
   * quarter turns. Up to symmetry these are 400 million. Each coset contains a cube at the distance
   * of the coset, so there are no more cosets than cubes.
   */
  private static final long NEAR_CUBES = 400_000_000;

  private BuildMemory() {}

  /** Bytes needed to build a table. */
  public static long bytes(Database database, Codec codec) {
    return switch (database.kind()) {
      case PatternKind pattern -> ofPattern(pattern, codec);
      case CosetKind cosets -> ofCosets(cosets, listed(database));
    };
  }

  /** Five values per byte leave no code for "not reached", so such a table starts with two bits. */
  private static long ofPattern(PatternKind kind, Codec codec) {
    return kind.bytes(codec == Codec.FIVE_PER_BYTE ? Codec.TWO_BITS : codec);
  }

  /**
   * Lines are packed in place from four bits per entry. With relative flips, two bits per entry and
   * lists of the nearest entries suffice.
   */
  private static long ofCosets(CosetKind kind, long listed) {
    CosetSpace space = kind.space();
    return space.flips() == Flips.RELATIVE
        ? TwoBitCosetGenerator.bytes(space.rows(), listed)
        : Codec.NIBBLE.bytes(space.entries());
  }

  private static long listed(Database database) {
    Metric metric = database.metric();
    return database
        .distribution()
        .map(known -> known.nearerThan(TwoBitCosetGenerator.near(metric)))
        .orElse(NEAR_CUBES);
  }
}
