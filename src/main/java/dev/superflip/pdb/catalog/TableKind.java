package dev.superflip.pdb.catalog;

import dev.superflip.coord.Projection;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.codec.Codec;
import java.util.List;

/**
 * What a table holds distances of, and so its size, its codecs and its engine. The kinds are
 * sealed: whoever distinguishes them switches over this type, and the compiler finds each switch
 * that a new kind is missing from.
 */
public sealed interface TableKind permits PatternKind, CosetKind {
  /** Numbers the entries. It is made when it is first needed, and kept. */
  Projection space();

  default long entries() {
    return space().entries();
  }

  /** The metric of the distances; the table gives no bounds in another one. */
  Metric metric();

  /**
   * Whether the table holds halves of distances, rounded down. It can where an entry determines the
   * parity of the distance.
   */
  boolean holdsHalves();

  /** How the table can be packed, the best first. */
  List<Codec> codecs();

  /** Size of the table, without the header of its file. */
  long bytes(Codec codec);

  /** How many tables of this kind one search can use. */
  int tablesPerSearch();
}
