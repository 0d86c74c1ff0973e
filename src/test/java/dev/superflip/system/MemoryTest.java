package dev.superflip.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryTest {
  /** More than an int can address, as bytes and as lines of 4 bytes. */
  private static final long BEYOND = (1L << 34) + 4096;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void memoryIsZeroAndReachesBeyondWhatAnIntCanAddress(boolean hugePages) {
    // Only the pages that are touched exist.
    try (Memory memory = Memory.allocate(BEYOND, hugePages)) {
      for (long at = 8; at < BEYOND; at = 2 * at + 8) {
        assertEquals(0, Memory.getLong(memory.address() + at));
        Memory.putLong(memory.address() + at, ~at);
      }
      for (long at = 8; at < BEYOND; at = 2 * at + 8) {
        assertEquals(~at, Memory.getLong(memory.address() + at));
      }
    }
  }

  @Test
  void aMappedFileReachesBeyondWhatAnIntCanAddress(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("sparse");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(new byte[] {7}), BEYOND - 1);
      channel.write(ByteBuffer.wrap(new byte[] {5}), 4096);
    }
    try (Memory memory = Memory.map(file, 4096, BEYOND - 4096)) {
      assertEquals(5, Memory.getByte(memory.address()));
      assertEquals(0, Memory.getByte(memory.address() + (1L << 31)));
      assertEquals(7, Memory.getByte(memory.address() + memory.size() - 1));
    }
    Files.delete(file);
  }

  @Test
  void memoryIsReleasedOnceHoweverOftenItIsClosed() {
    AtomicInteger released = new AtomicInteger();
    Memory memory = new Memory(0, 0, released::incrementAndGet);
    // Owners may close at the same time, as a table and its last search do.
    Workers.run(4, 1000, () -> piece -> memory.close());
    assertEquals(1, released.get());
  }

  @Test
  void aMappedFileMayBeClosedTwice(@TempDir Path directory) throws IOException {
    Path file = Files.write(directory.resolve("page"), new byte[4096]);
    Memory memory = Memory.map(file, 0, 4096);
    memory.close();
    memory.close();
  }

  @Test
  void numbersAreLittleEndian() {
    try (Memory memory = Memory.allocate(64)) {
      long at = memory.address();
      Memory.putLong(at, 0x0123456789ABCDEFL);
      assertEquals((byte) 0xEF, Memory.getByte(at));
      assertEquals(0x89ABCDEF, Memory.getInt(at));
      ByteBuffer view = memory.buffer(0, 8).order(ByteOrder.LITTLE_ENDIAN);
      assertEquals(0x0123456789ABCDEFL, view.getLong(0));
    }
  }

  @Test
  void atomicUpdatesReturnThePreviousValue() {
    try (Memory memory = Memory.allocate(64)) {
      long at = memory.address();
      assertEquals(0, Memory.getAndBitwiseOr(at, 0b1100));
      assertEquals(0b1100, Memory.getAndBitwiseAnd(at, 0b0110));
      assertEquals(0b0100, Memory.getInt(at));
      assertFalse(Memory.compareAndSet(at, 1, 2));
      assertTrue(Memory.compareAndSet(at, 0b0100, -1L));
      assertEquals(-1L, Memory.getLong(at));
    }
  }
}
