package dev.superflip.program;

import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.HeaderPage;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Directories of tables that a test may damage. */
final class TableFiles {
  private static final int PAGE = 4096;

  static final List<Database> SMALL = List.of(Database.CORNERS, Database.EDGES6A, Database.EDGES6B);

  private TableFiles() {}

  static Path path(Path directory, Database database) {
    return new TableStore(directory).path(database, Codec.FIVE_PER_BYTE);
  }

  /** Copies the small tables into a directory, which it creates if necessary. */
  static Path copy(Path directory) throws IOException {
    Files.createDirectories(directory);
    for (Database database : SMALL) {
      Files.copy(path(Program.tables(), database), path(directory, database));
    }
    return directory;
  }

  static void cut(Path file) throws IOException {
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      open.setLength(open.length() / 2);
    }
  }

  static void flipOneBit(Path file) throws IOException {
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      long middle = open.length() / 2;
      open.seek(middle);
      int value = open.read();
      open.seek(middle);
      open.write(value ^ 1);
    }
  }

  /** Flips a bit in each page of the payload. */
  static void flipABitOfEachPage(Path file) throws IOException {
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      for (long at = HeaderPage.BYTES; at < open.length(); at += PAGE) {
        open.seek(at);
        int value = open.read();
        open.seek(at);
        open.write(value ^ 1);
      }
    }
  }

  /** The names of the files in a directory, without locks, sums and stamps. */
  static List<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.matches(".*\\.(lock|sums|checked)"))
          .sorted()
          .toList();
    }
  }

  static void verify(Path directory, Database database) {
    new TableStore(directory).verify(database, Codec.FIVE_PER_BYTE, 2);
  }
}
