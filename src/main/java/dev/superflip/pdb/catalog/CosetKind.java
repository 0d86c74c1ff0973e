package dev.superflip.pdb.catalog;

import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.codec.LineCode;
import java.util.List;
import java.util.function.Supplier;

/** Coset tables: the distance from a coset of a subgroup to the subgroup, up to symmetry. */
public final class CosetKind implements TableKind {
  private static final List<Codec> CODECS = List.of(Codec.LINE);

  private final Metric metric;
  private final Lazy<CosetSpace> space;

  public CosetKind(Metric metric, Supplier<CosetSpace> space) {
    this.metric = metric;
    this.space = new Lazy<>(space);
  }

  @Override
  public CosetSpace space() {
    return space.get();
  }

  @Override
  public Metric metric() {
    return metric;
  }

  /** In quarter turns, cubes and their distances have the same parity. */
  @Override
  public boolean storesHalves() {
    return metric == Metric.QTM && space().determinesParity();
  }

  @Override
  public List<Codec> codecs() {
    return CODECS;
  }

  /** Each row starts with a new line. */
  @Override
  public long bytes(Codec codec) {
    CosetSpace cosets = space();
    return (long) cosets.rows() * LineCode.linesPerRow(cosets.columns()) * LineCode.BYTES;
  }

  /** A search node stores the values of the cube and of its inverse in one table only. */
  @Override
  public int tablesPerSearch() {
    return 1;
  }
}
