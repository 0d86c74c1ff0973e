package dev.superflip.pdb;

import dev.superflip.coord.CosetSpace;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import dev.superflip.system.Memory;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * A directory of tables. Two processes may build the same table at once: a lock file, which the
 * system frees when its holder dies, makes the second one wait and then find the table done. Lock
 * files stay: deleting one while another process waits for it would let a third build beside it.
 */
public final class TableStore {
  private final Path directory;

  public TableStore(Path directory) {
    this.directory = directory;
  }

  public Path directory() {
    return directory;
  }

  public Path path(Database database, Codec codec) {
    return directory.resolve(database.id() + "." + codec.id() + ".pdb");
  }

  public boolean present(Database database, Codec codec) {
    return Files.exists(path(database, codec));
  }

  public TableHeader header(Database database, Codec codec) {
    return TableFile.readHeader(path(database, codec), database, codec);
  }

  public Table open(Database database, Codec codec, Placement placement, int threads) {
    return TableFile.open(path(database, codec), database, codec, placement, threads);
  }

  /** Opens a table, building it first if it is not there or if {@code force} asks for it. */
  public Table build(
      Database database, Codec codec, int threads, boolean force, BuildListener listener) {
    if (!database.codecs().contains(codec)) {
      throw new IllegalArgumentException(database + " cannot be packed as " + codec.id());
    }
    if (!force && present(database, codec)) {
      return open(database, codec, Placement.AUTO, threads);
    }
    long start = System.nanoTime();
    MemoryLimit.check(database.id(), database.bytesWhileBuilding(codec));
    try {
      Files.createDirectories(directory);
      checkDisk(database.bytes(codec) + TableHeader.BYTES);
      Path file = path(database, codec);
      Path lockFile = directory.resolve("." + file.getFileName() + ".lock");
      try (FileChannel channel =
          FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        if (channel.tryLock() == null) {
          listener.waiting(database, lockFile);
          channel.lock();
        }
        // Another process may have built it since we looked.
        if (!force && present(database, codec)) {
          return open(database, codec, Placement.AUTO, threads);
        }
        // The holder of the lock is the only writer, so any unfinished file is a dead one's.
        deleteUnfinished(file);
        Table table = generate(database, codec, threads, listener);
        listener.finished(
            database, file, table.bytes(), Duration.ofNanos(System.nanoTime() - start));
        return table;
      }
    } catch (IOException e) {
      throw new TableException(
          TableException.Kind.NOT_WRITABLE,
          directory + " cannot be written: " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  private Table generate(Database database, Codec codec, int threads, BuildListener listener) {
    listener.started(database, codec, threads);
    if (database.isCosets()) {
      return generateCosets(database, threads, listener);
    }
    long[] all = new long[TableHeader.MAX_DEPTHS];
    Memory memory = new Generator(database, codec, threads, listener).generate(all);
    long[] counts = checkedCounts(database, all);
    if (codec == Codec.FIVE_PER_BYTE) {
      FivePerByte.pack(memory, database.entries(), threads);
    }
    TableHeader header = write(database, codec, counts, memory, threads);
    return new Table(header, path(database, codec), memory, false);
  }

  /** Building takes more memory than the table, so this gives it back and opens the file. */
  private Table generateCosets(Database database, int threads, BuildListener listener) {
    long[] all = new long[TableHeader.MAX_DEPTHS];
    CosetBuild build = new CosetBuild(database, path(database, Codec.LINE), threads, listener);
    try (Memory memory = build.generate(all)) {
      write(database, Codec.LINE, checkedCounts(database, all), memory, threads);
      build.finish();
    }
    return open(database, Codec.LINE, Placement.AUTO, threads);
  }

  private static long[] checkedCounts(Database database, long[] all) {
    long[] counts = Arrays.copyOf(all, database.maximum() + 1);
    if (!Arrays.equals(counts, database.distribution())) {
      throw new IllegalStateException(database + ": built " + Arrays.toString(all));
    }
    return counts;
  }

  private TableHeader write(
      Database database, Codec codec, long[] counts, Memory memory, int threads) {
    long checksum = TableFile.checksum(memory, database.bytes(codec), threads);
    TableHeader header = new TableHeader(database, codec, counts, checksum);
    TableFile.write(path(database, codec), header, memory);
    return header;
  }

  /**
   * Checks a file from end to end: header, checksum, the number of entries of each stored value,
   * and on random cubes that the distance changes by at most one per move and always has a way
   * down.
   */
  public void verify(Database database, Codec codec, int threads) {
    try (Table table = open(database, codec, Placement.HUGE, threads)) {
      if (database.isCosets()) {
        verifyCosets(table);
        return;
      }
      long[] expected = new long[16];
      long[] distribution = database.distribution();
      for (int depth = 0; depth < distribution.length; depth++) {
        expected[codec == Codec.NIBBLE ? depth : depth % 3] += distribution[depth];
      }
      long[] counted = ValueCount.count(table, threads);
      if (!Arrays.equals(counted, expected)) {
        throw damaged(table, "its values are not distributed as they should be");
      }
      RandomCubes random = new RandomCubes(database.entries());
      for (int i = 0; i < 1000; i++) {
        Cube cube = random.state();
        int distance = table.distance(cube);
        for (Move move : Move.values()) {
          if (Math.abs(table.distance(cube.then(move)) - distance) > 1) {
            throw damaged(table, "a move changes the distance of " + cube + " by more than one");
          }
        }
      }
    }
  }

  /**
   * Values of cosets are lower bounds: no scramble has a larger one than it has turns. They do not
   * change if a half turn is made first, nor, but for rows that hold an entry several times, if the
   * cube is seen through a symmetry.
   */
  private void verifyCosets(Table table) {
    CosetSpace space = (CosetSpace) table.projection();
    RandomCubes random = new RandomCubes(space.entries());
    for (int i = 0; i < 1000; i++) {
      List<Move> scramble = random.moves(i % 20);
      Cube cube = Cube.of(scramble);
      int value = table.distance(cube);
      if (value > table.database().metric().length(scramble)) {
        throw damaged(table, "it gives " + value + " to " + scramble);
      }
      for (int m = 1; m < Move.COUNT; m += 3) {
        if (table.distance(Cube.of(Move.of(m)).then(cube)) != value) {
          throw damaged(table, "a half turn changes the value of " + cube);
        }
      }
      boolean once =
          Long.bitCount(space.stabilizer((int) (space.index(cube) / space.columns()))) == 1;
      for (Symmetry symmetry : Symmetry.all()) {
        if (once && table.distance(symmetry.apply(cube)) != value) {
          throw damaged(table, "a symmetry changes the value of " + cube);
        }
      }
    }
  }

  private TableException damaged(Table table, String reason) {
    return new TableException(
        TableException.Kind.DAMAGED,
        path(table.database(), table.codec()) + " is damaged: " + reason);
  }

  private void checkDisk(long bytes) throws IOException {
    long free = Files.getFileStore(directory).getUsableSpace();
    if (free < bytes) {
      throw new TableException(
          TableException.Kind.TOO_LARGE,
          directory + " has " + megabytes(free) + " MB free, " + megabytes(bytes) + " are needed");
    }
  }

  private static long megabytes(long bytes) {
    return bytes / 1_000_000;
  }

  private void deleteUnfinished(Path file) throws IOException {
    String pattern = file.getFileName() + ".*" + TableFile.TEMPORARY;
    try (DirectoryStream<Path> unfinished = Files.newDirectoryStream(directory, pattern)) {
      for (Path path : unfinished) {
        Files.deleteIfExists(path);
      }
    }
  }
}
