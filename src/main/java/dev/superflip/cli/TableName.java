package dev.superflip.cli;

import dev.superflip.pdb.Codec;
import dev.superflip.pdb.Database;
import dev.superflip.pdb.TableStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.TypeConversionException;

/**
 * A table as users name it: {@code edges7a}, or {@code edges7a:2bit} to say how it is packed. Sets
 * of tables that go well together have names too.
 *
 * @param codec null if any will do
 */
record TableName(Database database, @Nullable Codec codec) {
  /** All there are; which of them a table can have, {@link Database#codecs} says. */
  static final List<Codec> CODECS =
      List.of(Codec.FIVE_PER_BYTE, Codec.TWO_BITS, Codec.NIBBLE, Codec.LINE);

  /** Reads a list of tables and sets, separated by commas. */
  static List<TableName> parseList(String text) {
    List<TableName> names = new ArrayList<>();
    StringTokenizer tokens = new StringTokenizer(text, ",");
    while (tokens.hasMoreTokens()) {
      for (TableName name : parse(tokens.nextToken().strip())) {
        if (!names.contains(name)) {
          names.add(name);
        }
      }
    }
    if (names.isEmpty()) {
      throw new TypeConversionException("no table is named");
    }
    return names;
  }

  private static List<TableName> parse(String text) {
    int colon = text.indexOf(':');
    String name = colon < 0 ? text : text.substring(0, colon);
    Codec codec = colon < 0 ? null : codec(text.substring(colon + 1));
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
    return of(databases, codec);
  }

  private static TypeConversionException unknown(String name) {
    return new TypeConversionException(
        "there is no table '" + name + "'; there are " + Text.list(Candidates.tables()));
  }

  static Codec codec(String id) {
    return CODECS.stream()
        .filter(codec -> codec.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "there is no codec '" + id + "'; there are " + Text.list(Candidates.codecs())));
  }

  static List<TableName> of(List<Database> databases, @Nullable Codec codec) {
    return databases.stream().map(database -> new TableName(database, codec)).toList();
  }

  /** The same with the codec said: the one asked for, else the best that is there. */
  Optional<TableName> findIn(TableStore store) {
    Stream<Codec> codecs = codec == null ? database.codecs().stream() : Stream.of(codec);
    return codecs
        .filter(candidate -> store.present(database, candidate))
        .findFirst()
        .map(found -> new TableName(database, found));
  }

  /** The codec asked for, else the one to build. */
  Codec codecOrDefault() {
    return codec == null ? database.codecs().get(0) : codec;
  }

  static String join(List<TableName> names) {
    return names.stream().map(TableName::toString).collect(Collectors.joining(","));
  }

  @Override
  public String toString() {
    return codec == null ? database.id() : database.id() + ":" + codec.id();
  }
}
