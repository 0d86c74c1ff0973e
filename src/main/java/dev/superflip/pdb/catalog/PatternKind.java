package dev.superflip.pdb.catalog;

import dev.superflip.coord.pattern.Pattern;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.codec.Codec;
import java.util.List;
import java.util.function.Supplier;

/** Pattern databases: the distance of some pieces, regardless of the others. */
public final class PatternKind implements TableKind {
  /** A search node has 32 bits for the values of its tables, four bits for each. */
  private static final int TABLES_PER_SEARCH = 8;

  private static final List<Codec> CODECS =
      List.of(Codec.FIVE_PER_BYTE, Codec.TWO_BITS, Codec.NIBBLE);

  private final Lazy<Pattern> pattern;

  public PatternKind(Supplier<Pattern> pattern) {
    this.pattern = new Lazy<>(pattern);
  }

  @Override
  public Pattern space() {
    return pattern.get();
  }

  @Override
  public Metric metric() {
    return Metric.HTM;
  }

  @Override
  public boolean storesHalves() {
    return false;
  }

  @Override
  public List<Codec> codecs() {
    return CODECS;
  }

  @Override
  public long bytes(Codec codec) {
    return codec.bytes(entries());
  }

  @Override
  public int tablesPerSearch() {
    return TABLES_PER_SEARCH;
  }
}
