package dev.superflip.pdb.catalog;

import dev.superflip.coord.Projection;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.codec.Codec;
import java.util.List;

/**
 * The kind of a table determines its index space, its size, its codecs and its engine. The
 * interface is sealed: code that distinguishes kinds switches over this type, so the compiler
 * reports each switch that lacks a new kind.
 */
public sealed interface TableKind permits PatternKind, CosetKind {
  /** The index space, which numbers the entries. It is computed on first use and then kept. */
  Projection space();

  default long entries() {
    return space().entries();
  }

  /** The metric of the distances; the table gives no bounds in other metrics. */
  Metric metric();

  /**
   * Whether the table stores half of each distance, rounded down. This is possible if an entry
   * determines the parity of its distance.
   */
  boolean storesHalves();

  /** The codecs that can pack the table, the best first. */
  List<Codec> codecs();

  /** The size of the table, without the header of its file. */
  long bytes(Codec codec);

  /** How many tables of this kind one search can use. */
  int tablesPerSearch();
}
