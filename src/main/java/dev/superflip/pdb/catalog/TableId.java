package dev.superflip.pdb.catalog;

import dev.superflip.pdb.codec.Codec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Names a table: {@code edges7a} in any codec, or {@code edges7a:2bit} in this codec only.
 *
 * @param codec null if any codec will do
 */
public record TableId(Database database, @Nullable Codec codec) {
  /** The tables of these databases, each in this codec. */
  public static List<TableId> of(List<Database> databases, @Nullable Codec codec) {
    return databases.stream().map(database -> new TableId(database, codec)).toList();
  }

  /** The codec, or the one to build if any will do. */
  public Codec codecOrDefault() {
    return codec == null ? database.codecs().get(0) : codec;
  }

  @Override
  public String toString() {
    return codec == null ? database.id() : database.id() + ":" + codec.id();
  }
}
