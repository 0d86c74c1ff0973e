package dev.superflip.cli.command;

import dev.superflip.cli.option.TableName;
import dev.superflip.cli.terminal.Text;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.build.BuildMemory;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.Distribution;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.PreparedFile;
import dev.superflip.pdb.tiles.TileTableSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The text of {@code pdb list}: the catalogue, the sets, and what is on disk. */
final class TableList {
  private static final String ROW = "%-9s  %17s  %3s  %8s  %8s  %-15s  %s";

  private final TableStore store;
  private final List<String> lines = new ArrayList<>();
  private long bytes;
  private int tables;

  TableList(TableStore store) {
    this.store = store;
  }

  /**
   * The whole text.
   *
   * @param speed of this machine, relative to the one of the catalogue's times
   */
  String text(int threads, double speed) {
    lines.add(String.format(ROW, "name", "entries", "max", "size", "on disk", "built", "covers"));
    Database.all().forEach(this::add);
    lines.add("");
    for (TableSet set : TableSet.values()) {
      add(set, speed);
    }
    lines.add(
        String.format(
            "times are estimates for this machine with %s, from a short measurement of its memory",
            Text.plural(threads, "thread")));
    for (Codec codec : TableName.CODECS) {
      lines.add(String.format("codec %s: %s", codec.id(), codec.description()));
    }
    Codec codec = Database.EDGES12.codecs().get(0);
    lines.add(
        String.format(
            "%s is for large machines only: %s on disk, %s of memory and some hours to build",
            Database.EDGES12,
            Text.bytes(Database.EDGES12.bytes(codec)),
            Text.bytes(BuildMemory.bytes(Database.EDGES12, codec))));
    addTiles();
    lines.add(String.format("directory: %s", store.directory()));
    lines.add(
        String.format(
            "on disk: %s in %s%s", Text.bytes(bytes), Text.plural(tables, "table"), free()));
    return String.join("\n", lines);
  }

  private void add(Database database) {
    List<Codec> built =
        database.codecs().stream().filter(codec -> store.present(database, codec)).toList();
    long onDisk =
        database.codecs().stream().mapToLong(codec -> store.bytesOnDisk(database, codec)).sum();
    bytes += onDisk;
    tables += built.size();
    lines.add(
        String.format(
            ROW,
            database.id(),
            Text.count(database.entries()),
            database.distribution().map(Distribution::maximum).map(String::valueOf).orElse("?"),
            Text.bytes(database.bytes(database.codecs().get(0))),
            onDisk == 0 ? "-" : Text.bytes(onDisk),
            built.isEmpty() ? "-" : built.stream().map(Codec::id).collect(Collectors.joining(",")),
            database.covers()));
  }

  private void add(TableSet set, double speed) {
    Duration cube = set.cubeTime(speed);
    lines.add(
        String.format(
            "set %-14s %8s  %-38s  built in %-11s  a random cube: %s",
            set.id(),
            Text.bytes(set.bytes()),
            Text.list(set.databases().stream().map(Database::id).toList()),
            Text.time(set.buildTime(speed)),
            cube.isZero() ? "hours" : Text.time(cube)));
  }

  /** The tables of sliding puzzles that are built. */
  private void addTiles() {
    for (TileTableSet set : TileTableSet.all()) {
      List<PreparedFile> files =
          set.files(store.directory()).stream().filter(PreparedFile::exists).toList();
      if (!files.isEmpty()) {
        long onDisk = set.bytesOnDisk(store.directory());
        bytes += onDisk;
        tables += files.size();
        lines.add(
            String.format("tiles %-12s %8s  %s", set.name(), Text.bytes(onDisk), set.covers()));
      }
    }
  }

  private String free() {
    return store.bytesFree().stream()
        .mapToObj(free -> ", " + Text.bytes(free) + " free")
        .collect(Collectors.joining());
  }
}
