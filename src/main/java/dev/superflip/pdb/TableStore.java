package dev.superflip.pdb;

import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import dev.superflip.pdb.build.BuildListener;
import dev.superflip.pdb.build.BuildMemory;
import dev.superflip.pdb.build.CosetBuild;
import dev.superflip.pdb.build.PatternGenerator;
import dev.superflip.pdb.catalog.CosetKind;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.Distribution;
import dev.superflip.pdb.catalog.PatternKind;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.codec.FivePerByte;
import dev.superflip.pdb.store.HeaderPage;
import dev.superflip.pdb.store.MemoryLimit;
import dev.superflip.pdb.store.PageSums;
import dev.superflip.pdb.store.PayloadFile;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.Table;
import dev.superflip.pdb.store.TableException;
import dev.superflip.pdb.store.TableFile;
import dev.superflip.pdb.store.TableHeader;
import dev.superflip.pdb.store.ValueCount;
import dev.superflip.system.Memory;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A directory of tables. Two processes may build the same table at once: the second one waits for a
 * lock file, which the system frees when its holder dies, and then finds the table complete. Lock
 * files stay, because deleting one while a process waits for it would let a third process build.
 */
public final class TableStore {
  private final Path directory;
  private final Consumer<String> messages;

  /** A directory of tables that reports nothing. */
  public TableStore(Path directory) {
    this(directory, message -> {});
  }

  /**
   * A directory of tables.
   *
   * @param messages receives a line if every start is slow because the directory is read-only
   */
  public TableStore(Path directory, Consumer<String> messages) {
    this.directory = directory;
    this.messages = messages;
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

  /** Finds a table that is built. If the id has no codec, the best codec that exists is used. */
  public Optional<TableId> find(TableId id) {
    Stream<Codec> codecs =
        id.codec() == null ? id.database().codecs().stream() : Stream.of(id.codec());
    return codecs
        .filter(codec -> present(id.database(), codec))
        .findFirst()
        .map(codec -> new TableId(id.database(), codec));
  }

  public TableHeader header(Database database, Codec codec) {
    return TableFile.readHeader(path(database, codec), database, codec);
  }

  public Table open(Database database, Codec codec, Placement placement, int threads) {
    return TableFile.open(path(database, codec), database, codec, placement, threads, messages);
  }

  /** Opens a table, and builds it first if it is missing or {@code force} is set. */
  public Table build(
      Database database, Codec codec, int threads, boolean force, BuildListener listener) {
    if (!database.codecs().contains(codec)) {
      throw new IllegalArgumentException(database + " cannot be packed as " + codec.id());
    }
    if (!force && present(database, codec)) {
      return open(database, codec, Placement.AUTO, threads);
    }
    long start = System.nanoTime();
    MemoryLimit.check(database.id(), BuildMemory.bytes(database, codec));
    try {
      Files.createDirectories(directory);
      checkDisk(database.bytes(codec) + HeaderPage.BYTES);
      Path file = path(database, codec);
      try (FileChannel channel = openLock(file)) {
        if (channel.tryLock() == null) {
          listener.waiting(database, lock(file));
          channel.lock();
        }
        // Another process may have built the table since the first check.
        if (!force && present(database, codec)) {
          return open(database, codec, Placement.AUTO, threads);
        }
        // The holder of the lock is the only writer, so unfinished files belong to dead processes.
        for (Path path : unfinished(file)) {
          Files.deleteIfExists(path);
        }
        listener.started(database, codec, threads);
        Table table =
            switch (database.kind()) {
              case PatternKind pattern -> generate(database, pattern, codec, threads, listener);
              case CosetKind cosets -> generate(database, cosets, threads, listener);
            };
        listener.finished(
            database, file, table.bytes(), Duration.ofNanos(System.nanoTime() - start));
        return table;
      }
    } catch (IOException e) {
      throw notWritable(e);
    }
  }

  private Table generate(
      Database database, PatternKind kind, Codec codec, int threads, BuildListener listener) {
    long[] counts = new long[TableHeader.MAX_DEPTHS];
    Memory memory = new PatternGenerator(database, kind, codec, threads, listener).generate(counts);
    Distribution distribution = checked(database, counts);
    if (codec == Codec.FIVE_PER_BYTE) {
      FivePerByte.pack(memory, kind.entries(), threads);
    }
    return write(database, codec, distribution, memory);
  }

  private Table generate(Database database, CosetKind kind, int threads, BuildListener listener) {
    long[] counts = new long[TableHeader.MAX_DEPTHS];
    Path file = path(database, Codec.LINE);
    CosetBuild build = new CosetBuild(database, kind, file, threads, listener);
    Memory memory = build.generate(counts);
    Table table = write(database, Codec.LINE, checked(database, counts), memory);
    build.finish();
    return table;
  }

  /** The distribution that a build found, after comparing it with the exact one, if known. */
  private static Distribution checked(Database database, long[] counts) {
    int depths = counts.length;
    while (depths > 1 && counts[depths - 1] == 0) {
      depths--;
    }
    Distribution found = Distribution.of(Arrays.copyOf(counts, depths));
    Distribution exact = database.distribution().orElse(found);
    if (!found.equals(exact) || found.entries() != database.entries()) {
      throw new IllegalStateException(
          database + ": the build found the distribution " + found + " instead of " + exact);
    }
    return found;
  }

  private Table write(Database database, Codec codec, Distribution distribution, Memory memory) {
    try {
      return TableFile.write(
          path(database, codec), database, codec, distribution, memory, messages);
    } catch (TableException e) {
      memory.close();
      throw e;
    }
  }

  /** The bytes that a table takes on disk, with its checkpoint and unfinished files. */
  public long bytesOnDisk(Database database, Codec codec) {
    try {
      long bytes = 0;
      for (Path path : files(path(database, codec))) {
        bytes += Files.size(path);
      }
      return bytes;
    } catch (NoSuchFileException e) {
      // Another process has just removed or renamed a file.
      return 0;
    } catch (IOException e) {
      throw PayloadFile.unreadable(path(database, codec), e);
    }
  }

  /** The bytes that are free on the disk of the directory, if it exists. */
  public OptionalLong bytesFree() {
    try {
      return OptionalLong.of(Files.getFileStore(directory).getUsableSpace());
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }

  /**
   * Removes a table with the sums of its pages, its checkpoint and unfinished files. Processes that
   * have the table open can go on using it: the system keeps the content of a removed file until
   * they close it. The lock file stays.
   *
   * @return the bytes that were freed
   * @throws TableException of kind MISSING if there is nothing to remove, or BUSY if the table is
   *     being built
   */
  public long remove(Database database, Codec codec) {
    Path file = path(database, codec);
    long bytes = bytesOnDisk(database, codec);
    if (bytes == 0) {
      throw new TableException(
          TableException.Kind.MISSING, file + " is missing, so there is nothing to remove");
    }
    try (FileChannel channel = openLock(file);
        FileLock held = channel.tryLock()) {
      if (held == null) {
        throw busy(file);
      }
      for (Path path : files(file)) {
        Files.deleteIfExists(path);
      }
      return bytes;
    } catch (OverlappingFileLockException e) {
      throw busy(file);
    } catch (IOException e) {
      throw notWritable(e);
    }
  }

  private static TableException busy(Path file) {
    return new TableException(
        TableException.Kind.BUSY, file + " is being built; stop that build, then remove the table");
  }

  /** All existing files of a table, except its lock. */
  private List<Path> files(Path file) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    List<Path> files = new ArrayList<>(unfinished(file));
    for (Path path : List.of(file, PageSums.path(file), CosetBuild.checkpoint(file))) {
      if (Files.exists(path)) {
        files.add(path);
      }
    }
    return files;
  }

  private static Path lock(Path file) {
    return file.resolveSibling("." + file.getFileName() + ".lock");
  }

  private static FileChannel openLock(Path file) throws IOException {
    return FileChannel.open(lock(file), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  private TableException notWritable(IOException e) {
    return new TableException(
        TableException.Kind.NOT_WRITABLE,
        directory + " cannot be written: " + e.getClass().getSimpleName() + " " + e.getMessage());
  }

  /**
   * Checks a file from end to end: header, checksum and values. Pattern databases must have the
   * right number of entries of each value, and on random cubes a move must change the distance by
   * at most one. Coset tables must give lower bounds on random scrambles, and keep them under half
   * turns and symmetries.
   */
  public void verify(Database database, Codec codec, int threads) {
    try (Table table = open(database, codec, Placement.HUGE, threads)) {
      switch (database.kind()) {
        case PatternKind ignored -> verifyPattern(table, threads);
        case CosetKind cosets -> verifyCosets(table, cosets.space());
      }
    }
  }

  private void verifyPattern(Table table, int threads) {
    Distribution distribution = table.distribution();
    long[] expected = new long[ValueCount.VALUES];
    for (int depth = 0; depth <= distribution.maximum(); depth++) {
      expected[table.codec() == Codec.NIBBLE ? depth : depth % 3] += distribution.at(depth);
    }
    if (!Arrays.equals(ValueCount.count(table, threads), expected)) {
      throw damaged(table, "its values are not distributed as they should be");
    }
    RandomCubes random = new RandomCubes(table.database().entries());
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

  /**
   * Values are lower bounds, so none exceeds the length of a scramble. A half turn before the
   * scramble does not change a value. A symmetry does not either, except in rows that store a coset
   * several times.
   */
  private void verifyCosets(Table table, CosetSpace space) {
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

  private List<Path> unfinished(Path file) throws IOException {
    List<Path> found = new ArrayList<>();
    String pattern = file.getFileName() + ".*" + TableFile.TEMPORARY;
    try (DirectoryStream<Path> paths = Files.newDirectoryStream(directory, pattern)) {
      paths.forEach(found::add);
    }
    return found;
  }
}
