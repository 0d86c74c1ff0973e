package dev.superflip.cli.option;

import dev.superflip.cli.terminal.Text;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.codec.Codec;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.TypeConversionException;

/**
 * Tables as users name them: {@code edges7a}, {@code edges7a:2bit} to name the codec too, or the
 * name of a set of tables.
 */
public final class TableName {
  /** All codecs; {@link Database#codecs} lists those of a table. */
  public static final List<Codec> CODECS =
      List.of(Codec.FIVE_PER_BYTE, Codec.TWO_BITS, Codec.NIBBLE, Codec.LINE);

  private TableName() {}

  /** Reads a list of tables and sets, separated by commas. */
  public static List<TableId> parseList(String text) {
    List<TableId> ids = new ArrayList<>();
    StringTokenizer tokens = new StringTokenizer(text, ",");
    while (tokens.hasMoreTokens()) {
      for (TableId id : parse(tokens.nextToken().strip())) {
        if (!ids.contains(id)) {
          ids.add(id);
        }
      }
    }
    if (ids.isEmpty()) {
      throw new TypeConversionException("no table is named");
    }
    return ids;
  }

  private static List<TableId> parse(String text) {
    int colon = text.indexOf(':');
    String name = colon < 0 ? text : text.substring(0, colon);
    @Nullable Codec codec = colon < 0 ? null : codec(text.substring(colon + 1));
    List<Database> databases =
        TableSet.find(name)
            .map(TableSet::databases)
            .or(() -> Database.find(name).map(List::of))
            .orElseThrow(() -> unknown(name));
    for (Database database : databases) {
      if (codec != null && !database.codecs().contains(codec)) {
        throw new TypeConversionException(
            "%s cannot be packed as %s, only as %s"
                .formatted(
                    database,
                    codec.id(),
                    Text.list(database.codecs().stream().map(Codec::id).toList())));
      }
    }
    return TableId.of(databases, codec);
  }

  private static TypeConversionException unknown(String name) {
    return new TypeConversionException(
        "there is no table '" + name + "'; there are " + Text.list(Choices.tables()));
  }

  static Codec codec(String id) {
    return new Choices.Codecs().convert(id);
  }
}
