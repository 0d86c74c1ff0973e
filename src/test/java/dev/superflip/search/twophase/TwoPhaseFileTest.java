package dev.superflip.search.twophase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.RandomCubes;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.TableException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TwoPhaseFileTest {
  private final List<String> messages = new ArrayList<>();
  private Path directory;
  private Path file;

  @BeforeAll
  void prepareOnce(@TempDir Path temporary) {
    directory = temporary;
    file = directory.resolve("twophase.tables");
    open(Placement.AUTO).close();
    assertTrue(messages.get(0).contains("preparing twophase"), messages.toString());
    messages.clear();
  }

  private TwoPhaseTables open(Placement placement) {
    return TwoPhaseTables.prepare(directory, placement, 2, messages::add);
  }

  @Test
  void everyPlacementGivesTheSameSolutions() {
    Cube cube = new RandomCubes(81).state();
    TwoPhaseLimits limits = TwoPhaseLimits.withProbes(3000);
    List<TwoPhaseResult> results = new ArrayList<>();
    for (Placement placement : Placement.values()) {
      try (TwoPhaseTables tables = open(placement)) {
        results.add(new TwoPhaseSolver(tables).solve(cube, limits, TwoPhaseListener.SILENT));
      }
    }
    assertEquals(List.of(), messages);
    for (TwoPhaseResult result : results) {
      assertEquals(results.get(0).solution(), result.solution());
      assertEquals(results.get(0).probes(), result.probes());
    }
  }

  @Test
  void oneThreadWritesTheSameFileAsTwo(@TempDir Path other) throws IOException {
    TwoPhaseTables.prepare(other, Placement.AUTO, 1, message -> {}).close();
    assertEquals(-1, Files.mismatch(file, other.resolve(file.getFileName())));
  }

  @Test
  void aChangedByteAnywhereIsNoticed() throws IOException {
    long size = Files.size(file);
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
      for (long at : new long[] {0, 8, 12, 28, 36, 4095, 4096, size / 2, size - 1}) {
        bytes.seek(at);
        int before = bytes.read();
        bytes.seek(at);
        bytes.write(before ^ 1);
        assertRefused();
        bytes.seek(at);
        bytes.write(before);
      }
    }
    open(Placement.MMAP).close();
  }

  @Test
  void aTruncatedOrExtendedFileIsNoticed(@TempDir Path other) throws IOException {
    Path whole = Files.copy(file, other.resolve("whole"));
    long size = Files.size(file);
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
      for (long length : new long[] {size + 1, size - 1, 4096, 100, 0}) {
        bytes.setLength(length);
        assertRefused();
      }
    }
    Files.delete(file);
    Files.move(whole, file);
    open(Placement.MMAP).close();
  }

  private void assertRefused() {
    for (Placement placement : Placement.values()) {
      TableException e = assertThrows(TableException.class, () -> open(placement).close());
      assertEquals(TableException.Kind.DAMAGED, e.kind());
      assertTrue(String.valueOf(e.getMessage()).startsWith(file.toString()), e.getMessage());
    }
  }
}
