package dev.superflip.pdb.build;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.PayloadFile;
import dev.superflip.pdb.store.Table;
import dev.superflip.system.Memory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointTest {
  private static final Database DATABASE = Database.A1;
  private static final int DEPTH = 7;

  /** Writes the checkpoint of a build that is interrupted after some levels. */
  private static void interruptBuild(Path file) {
    CosetSpace space = (CosetSpace) DATABASE.kind().space();
    long bytes = BuildMemory.bytes(DATABASE, Codec.LINE);
    try (Memory memory = Memory.allocate(bytes)) {
      FourBitCosetGenerator generator =
          new FourBitCosetGenerator(space, DATABASE.metric(), memory, 2);
      generator.clear();
      long[] counts = new long[DEPTH + 1];
      counts[0] = 1;
      for (int depth = 1; depth <= DEPTH; depth++) {
        counts[depth] = generator.level(depth, Sweep.FORWARD, () -> {});
      }
      new Checkpoint(file, DATABASE, bytes).save(DEPTH, counts, memory);
    }
  }

  @Test
  void aBuildResumesAtTheCheckpointAndReportsProgress(@TempDir Path directory) {
    TableStore store = new TableStore(directory);
    Path file = store.path(DATABASE, Codec.LINE);
    interruptBuild(file);
    List<Integer> resumed = new ArrayList<>();
    List<Double> progress = new ArrayList<>();
    BuildListener listener =
        new BuildListener() {
          @Override
          public void resumed(Database database, int depth) {
            resumed.add(depth);
          }

          @Override
          public void progress(Database database, double done, long reached) {
            progress.add(done);
          }
        };
    try (Table table = store.build(DATABASE, Codec.LINE, 2, false, listener)) {
      assertEquals(List.of(DEPTH), resumed);
      assertFalse(progress.isEmpty());
      assertTrue(progress.stream().allMatch(done -> done >= 0 && done <= 1), progress.toString());
      assertEquals(DATABASE.distribution().orElseThrow(), table.distribution());
    }
    assertFalse(Files.exists(Path.of(file + ".partial")));
    store.verify(DATABASE, Codec.LINE, 2);
  }

  @Test
  void aDamagedOrForeignCheckpointIsIgnored(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("table");
    Path partial = directory.resolve("table.partial");
    long bytes = 1 << 16;
    long[] counts = {1, 2, 3};
    Checkpoint checkpoint = new Checkpoint(file, Database.A1, bytes);
    assertNull(checkpoint.load(2));
    try (Memory memory = Memory.allocate(bytes)) {
      Memory.putLong(memory.address() + 100, 12345);
      checkpoint.save(2, counts, memory);
    }
    Checkpoint.State state = checkpoint.load(2);
    assertNotNull(state);
    assertArrayEquals(counts, state.counts());
    assertEquals(12345, Memory.getLong(state.memory().address() + 100));
    state.memory().close();
    assertNull(new Checkpoint(file, Database.P1, bytes).load(2));
    for (long at : new long[] {3, 20, 60, 5000, PayloadFile.HEADER_BYTES + bytes - 1}) {
      byte[] before = Files.readAllBytes(partial);
      try (FileChannel channel = FileChannel.open(partial, StandardOpenOption.WRITE)) {
        channel.write(ByteBuffer.wrap(new byte[] {(byte) ~before[(int) at]}), at);
      }
      assertNull(checkpoint.load(2), "byte " + at);
      Files.write(partial, before);
    }
    checkpoint.delete();
    assertNull(checkpoint.load(2));
  }
}
