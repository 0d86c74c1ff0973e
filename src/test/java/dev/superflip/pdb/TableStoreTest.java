package dev.superflip.pdb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.RandomCubes;
import dev.superflip.pdb.build.BuildListener;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.HeaderPage;
import dev.superflip.pdb.store.PageSums;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.Table;
import dev.superflip.pdb.store.TableException;
import dev.superflip.pdb.store.TableFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TableStoreTest {
  private static final Codec CODEC = Codec.FIVE_PER_BYTE;
  private static final int PAGE = 4096;

  private Path directory;
  private TableStore store;
  private Path file;

  @BeforeEach
  void copyATable(@TempDir Path directory) throws IOException {
    this.directory = directory;
    TestTables.open(Database.EDGES6A, CODEC);
    store = new TableStore(directory);
    file = store.path(Database.EDGES6A, CODEC);
    Files.copy(TestTables.STORE.path(Database.EDGES6A, CODEC), file);
  }

  private TableException refused() {
    return refused(Placement.HUGE);
  }

  private TableException refused(Placement placement) {
    TableException e =
        assertThrows(TableException.class, () -> store.open(Database.EDGES6A, CODEC, placement, 2));
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains(file.toString()), message);
    assertFalse(message.contains("\n"));
    return e;
  }

  private void overwrite(long at, int value) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(new byte[] {(byte) value}), at);
    }
  }

  private void flip(long at) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer one = ByteBuffer.allocate(1);
      channel.read(one, at);
      overwrite(at, one.get(0) ^ 1);
    }
  }

  @Test
  void aGoodFileIsOpened() {
    try (Table table = store.open(Database.EDGES6A, CODEC, Placement.HUGE, 2)) {
      assertEquals(Database.EDGES6A, table.database());
    }
  }

  @Test
  void aChangedByteAnywhereInThePayloadIsNoticed() throws IOException {
    long size = Files.size(file);
    for (long at : new long[] {HeaderPage.BYTES, size / 2, size - 1}) {
      flip(at);
      assertEquals(TableException.Kind.DAMAGED, refused().kind());
      flip(at);
    }
    store.open(Database.EDGES6A, CODEC, Placement.HUGE, 1).close();
  }

  @Test
  void everyPlacementGivesTheSameDistances() {
    RandomCubes random = new RandomCubes(5);
    try (Table mapped = store.open(Database.EDGES6A, CODEC, Placement.MMAP, 2);
        Table huge = store.open(Database.EDGES6A, CODEC, Placement.HUGE, 2);
        Table moving = store.open(Database.EDGES6A, CODEC, Placement.AUTO, 2)) {
      assertEquals(0, mapped.bytesToMove());
      assertEquals(0, huge.bytesToMove());
      for (int i = 0; i < 2000; i++) {
        if (i == 1000) {
          moving.moveToHugePages(2);
          assertEquals(0, moving.bytesToMove());
        }
        Cube cube = random.state();
        assertEquals(huge.distance(cube), mapped.distance(cube));
        assertEquals(huge.distance(cube), moving.distance(cube));
      }
    }
  }

  /** The first start reads a table from end to end, and records the sums of its pages. */
  @Test
  void aTableIsReadFromEndToEndOnce() {
    try (Table first = store.open(Database.EDGES6A, CODEC, Placement.AUTO, 2);
        Table second = store.open(Database.EDGES6A, CODEC, Placement.AUTO, 2)) {
      assertEquals(0, first.bytesToMove());
      assertEquals(first.bytes(), second.bytesToMove());
    }
  }

  /** Each page is checked once it was read, whatever the time stamps of the file say. */
  @ParameterizedTest
  @EnumSource(names = {"AUTO", "MMAP"})
  void aChangeIsNoticedWhenItsPageIsRead(Placement placement) throws IOException {
    store.open(Database.EDGES6A, CODEC, Placement.HUGE, 2).close();
    FileTime date = Files.getLastModifiedTime(file);
    long at = HeaderPage.BYTES + PAGE + PAGE / 2;
    flip(at);
    Files.setLastModifiedTime(file, date);
    try (Table table = store.open(Database.EDGES6A, CODEC, placement, 2)) {
      long entriesPerPage = Database.EDGES6A.entries() * PAGE / table.bytes();
      for (long index = 3 * entriesPerPage; index < 9 * entriesPerPage; index++) {
        table.stored(index);
      }
      table.checkReads(2);
      table.stored(entriesPerPage * 3 / 2);
      for (int i = 0; i < 2; i++) {
        if (i == 1) {
          // Many pages are checked by several threads.
          for (long index = 9 * entriesPerPage; index < Database.EDGES6A.entries(); index += 100) {
            table.stored(index);
          }
        }
        TableException e = assertThrows(TableException.class, () -> table.checkReads(2));
        assertEquals(TableException.Kind.DAMAGED, e.kind());
        assertEquals(
            file + " is damaged between bytes 8192 and 12287: their checksum does not match",
            e.getMessage());
      }
    }
    assertEquals(TableException.Kind.DAMAGED, refused(Placement.HUGE).kind());
  }

  /** Sums that are damaged, or belong to another table, are computed again. */
  @Test
  void sumsAreReplacedIfTheyCannotBeTrusted() throws IOException {
    store.open(Database.EDGES6A, CODEC, Placement.HUGE, 2).close();
    byte[] sums = Files.readAllBytes(PageSums.path(file));
    for (int at : new int[] {0, 8, 12, 20, 28, 4092, 4096, sums.length - 1}) {
      byte[] changed = sums.clone();
      changed[at] ^= 1;
      Files.write(PageSums.path(file), changed);
      try (Table table = store.open(Database.EDGES6A, CODEC, Placement.AUTO, 2)) {
        assertEquals(0, table.bytesToMove());
      }
      assertArrayEquals(sums, Files.readAllBytes(PageSums.path(file)));
    }
  }

  @Test
  void aChangedHeaderIsNoticed() throws IOException {
    overwrite(100, 0x55);
    assertEquals(TableException.Kind.DAMAGED, refused().kind());
  }

  /** Changes the version in the header, and seals the page with a matching checksum. */
  private void changeVersion(int version) throws IOException {
    byte[] page = new byte[HeaderPage.BYTES];
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer buffer = ByteBuffer.wrap(page).order(ByteOrder.LITTLE_ENDIAN);
      channel.read(buffer, 0);
      buffer.putInt(8, version);
      channel.write(HeaderPage.seal(buffer), 0);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, OLDER, superflip pdb build edges6a:5per8 --force", "2, NEWER, update superflip"})
  void aFileOfAnotherVersionIsRefusedWithTheRemedy(
      int version, TableException.Kind kind, String remedy) throws IOException {
    changeVersion(version);
    TableException e = refused();
    assertEquals(kind, e.kind());
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains(remedy), message);
    assertFalse(message.contains("damaged"), message);
  }

  /** A flipped bit in the version is damage: the header's own checksum does not match. */
  @Test
  void aDamagedVersionIsDamage() throws IOException {
    overwrite(8, 2);
    assertEquals(TableException.Kind.DAMAGED, refused().kind());
  }

  @Test
  void aTruncatedFileIsNoticed() throws IOException {
    for (long size : new long[] {Files.size(file) - 1, 5000, 4096, 100, 0}) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(size);
      }
      assertEquals(TableException.Kind.DAMAGED, refused().kind());
    }
  }

  @Test
  void aForeignFileIsNoticed() throws IOException {
    Files.writeString(file, "not a table\n".repeat(1000));
    assertTrue(String.valueOf(refused().getMessage()).contains("not a table of this program"));
  }

  @Test
  void anotherTableUnderThisNameIsNoticed() throws IOException {
    Files.delete(file);
    TestTables.open(Database.EDGES6B, CODEC);
    Files.copy(TestTables.STORE.path(Database.EDGES6B, CODEC), file);
    assertTrue(String.valueOf(refused().getMessage()).contains("edges6b"));
  }

  @Test
  void aMissingFileIsReported() throws IOException {
    Files.delete(file);
    assertEquals(TableException.Kind.MISSING, refused().kind());
  }

  @Test
  void aTableTooLargeForTheMachineIsRefusedBeforeTheBuild() throws IOException {
    TableException e =
        assertThrows(
            TableException.class,
            () -> store.build(Database.EDGES12, CODEC, 1, false, BuildListener.SILENT));
    assertEquals(TableException.Kind.TOO_LARGE, e.kind());
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(List.of(file), files.toList());
    }
  }

  /** A build writes the sums of the pages, so that the next process need not read the table. */
  @Test
  void aBuiltTableIsNotReadAgain() throws IOException {
    Files.delete(file);
    try (Table built = store.build(Database.EDGES6A, CODEC, 2, false, BuildListener.SILENT);
        Table opened = store.open(Database.EDGES6A, CODEC, Placement.AUTO, 2)) {
      assertEquals(0, built.bytesToMove());
      assertEquals(built.bytes(), opened.bytesToMove());
    }
  }

  @Test
  void aDirectoryThatCannotBeWrittenIsReportedOnce() throws IOException {
    // A directory in place of the sums stops root as well, which file permissions do not.
    Files.createDirectory(PageSums.path(file));
    Files.writeString(PageSums.path(file).resolve("file"), "in the way");
    List<String> messages = new ArrayList<>();
    TableStore reporting = new TableStore(directory, messages::add);
    for (int i = 0; i < 2; i++) {
      reporting.open(Database.EDGES6A, CODEC, Placement.MMAP, 2).close();
    }
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(messages.get(0).contains(directory.toString()), messages.toString());
    assertTrue(messages.get(0).contains("superflip pdb verify"), messages.toString());
  }

  @Test
  void aRemovedTableLeavesNothingButItsLock() throws IOException {
    store.open(Database.EDGES6A, CODEC, Placement.AUTO, 2).close();
    Files.writeString(directory.resolve(file.getFileName() + ".12345.tmp"), "half a table");
    Files.writeString(directory.resolve(file.getFileName() + ".partial"), "a checkpoint");
    Path other = Files.writeString(directory.resolve("edges6b.5per8.pdb"), "another table");
    long bytes = store.bytesOnDisk(Database.EDGES6A, CODEC);
    assertTrue(bytes > Files.size(file));
    assertEquals(bytes, store.remove(Database.EDGES6A, CODEC));
    assertEquals(0, store.bytesOnDisk(Database.EDGES6A, CODEC));
    Path lock = directory.resolve(".edges6a.5per8.pdb.lock");
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(Set.of(lock, other), files.collect(Collectors.toSet()));
    }
    TableException again =
        assertThrows(TableException.class, () -> store.remove(Database.EDGES6A, CODEC));
    assertEquals(TableException.Kind.MISSING, again.kind());
  }

  @Test
  void aTableInUseStaysReadableAfterItsRemoval() {
    try (Table table = store.open(Database.EDGES6A, CODEC, Placement.MMAP, 2)) {
      Cube cube = new RandomCubes(8).state();
      int distance = table.distance(cube);
      store.remove(Database.EDGES6A, CODEC);
      assertEquals(distance, table.distance(cube));
    }
  }

  @Test
  void aTableUnderConstructionIsNotRemoved() throws IOException {
    try (FileChannel channel =
            FileChannel.open(
                directory.resolve(".edges6a.5per8.pdb.lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock held = channel.lock()) {
      assertTrue(held.isValid());
      TableException e =
          assertThrows(TableException.class, () -> store.remove(Database.EDGES6A, CODEC));
      assertEquals(TableException.Kind.BUSY, e.kind());
      assertTrue(Files.exists(file));
    }
  }

  @Test
  void aBuildRemovesTheFileOfADeadOne() throws IOException {
    Path dead = directory.resolve(file.getFileName() + ".12345" + TableFile.TEMPORARY);
    Files.writeString(dead, "half a table");
    Files.delete(file);
    store.build(Database.EDGES6A, CODEC, 2, false, BuildListener.SILENT).close();
    assertFalse(Files.exists(dead));
    assertEquals(
        TestTables.STORE.header(Database.EDGES6A, CODEC).checksum(),
        store.header(Database.EDGES6A, CODEC).checksum());
  }
}
