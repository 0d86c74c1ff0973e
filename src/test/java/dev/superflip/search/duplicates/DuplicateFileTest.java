package dev.superflip.search.duplicates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.pdb.store.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuplicateFileTest {
  private static final int LENGTH = 4;

  private Path directory;
  private final List<String> messages = new ArrayList<>();
  private Path file;

  @BeforeEach
  void prepareOnce(@TempDir Path directory) {
    this.directory = directory;
    prepare();
    file = directory.resolve("sequences4.dup");
  }

  private void prepare() {
    SequenceTable.prepare(LENGTH, directory, 2, messages::add).close();
  }

  private void assertRefused() {
    TableException e = assertThrows(TableException.class, this::prepare);
    assertEquals(TableException.Kind.DAMAGED, e.kind());
    assertTrue(String.valueOf(e.getMessage()).startsWith(file.toString()), e.getMessage());
  }

  @Test
  void aTableIsBuiltOnceAndThenReadFromItsFile() throws IOException {
    assertTrue(messages.get(0).contains("preparing sequences4"));
    messages.clear();
    byte[] bytes = Files.readAllBytes(file);
    prepare();
    assertEquals(List.of(), messages);
    Files.delete(file);
    prepare();
    assertTrue(Arrays.equals(bytes, Files.readAllBytes(file)));
    try (var files = Files.list(directory)) {
      assertEquals(Set.of(file), files.collect(Collectors.toSet()));
    }
  }

  @Test
  void aChangedByteAnywhereIsNoticed() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    for (int at : new int[] {0, 8, 12, 28, 36, 1000, 4095, 4096, 10_000, bytes.length - 1}) {
      byte[] changed = bytes.clone();
      changed[at] ^= 1;
      Files.write(file, changed);
      assertRefused();
    }
    Files.write(file, bytes);
    prepare();
  }

  @Test
  void aTruncatedOrExtendedFileIsNoticed() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    for (int size : new int[] {0, 100, 4096, bytes.length - 1, bytes.length + 1}) {
      Files.write(file, Arrays.copyOf(bytes, size));
      assertRefused();
    }
  }

  @Test
  void anotherTableUnderThisNameIsNoticed() throws IOException {
    StateTable.prepare(LENGTH, directory, 2, messages::add).close();
    Files.copy(
        directory.resolve("states4.dup"), file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    assertRefused();
  }

  @Test
  void aTableThatCannotBeStoredIsUsedAnyway(@TempDir Path other) throws IOException {
    Path notADirectory = Files.createFile(other.resolve("file"));
    SequenceTable.prepare(LENGTH, notADirectory, 2, messages::add).close();
    assertTrue(messages.get(messages.size() - 1).contains("will have to be prepared again"));
  }
}
