package dev.superflip.bench;

import dev.superflip.system.Memory;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import net.openhft.chronicle.bytes.BytesStore;
import net.openhft.chronicle.bytes.MappedBytes;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Random reads of a table through Chronicle Bytes, our {@link Memory} and the JDK's memory
 * segments, in millions per second. It repeats the decision to keep tables in our own memory: run
 * it with each new release of Chronicle Bytes.
 *
 * <p>Each fork reads one kind of store only, so the call to it is inlined. On JDK 25 Chronicle
 * needs the options of {@link Fork} to map a file; {@code --sun-misc-unsafe-memory-access=allow},
 * which all benchmarks have, suppresses further warnings.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {
      "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
      "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
      "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED"
    })
public class ChronicleBenchmark extends ShortBenchmark {
  /** As many independent loads as a search has for the children of one node, or a few nodes. */
  private static final int BATCH = 16;

  private static final int BATCHES = 64;
  private static final int PIECE = 1 << 20;
  private static final int PAGE = 4096;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

  /** Where the table is, and through which library the benchmark reads it. */
  public enum Store {
    MEMORY_HUGE_PAGES,
    MEMORY_SMALL_PAGES,
    SEGMENT,
    CHRONICLE,
    MEMORY_MAPPED,
    SEGMENT_MAPPED,
    CHRONICLE_MAPPED
  }

  /** A table of bytes that can be read at any offset. */
  private interface Table extends AutoCloseable {
    byte getByte(long offset);

    long getLong(long offset);

    @Override
    void close();
  }

  private record MemoryTable(Memory memory, long address) implements Table {
    MemoryTable(Memory memory) {
      this(memory, memory.address());
    }

    @Override
    public byte getByte(long offset) {
      return Memory.getByte(address + offset);
    }

    @Override
    public long getLong(long offset) {
      return Memory.getLong(address + offset);
    }

    @Override
    public void close() {
      memory.close();
    }
  }

  private record SegmentTable(MemorySegment segment, Arena arena) implements Table {
    @Override
    public byte getByte(long offset) {
      return segment.get(ValueLayout.JAVA_BYTE, offset);
    }

    @Override
    public long getLong(long offset) {
      return segment.get(LONG, offset);
    }

    @Override
    public void close() {
      arena.close();
    }
  }

  private record ChronicleTable(BytesStore<?, ?> store) implements Table {
    @Override
    public byte getByte(long offset) {
      return store.readByte(offset);
    }

    @Override
    public long getLong(long offset) {
      return store.readLong(offset);
    }

    @Override
    public void close() {
      store.releaseLast();
    }
  }

  @Param public Store store = Store.MEMORY_HUGE_PAGES;

  /** Larger than any cache, so nearly every read goes to memory. */
  @Param("512")
  public int megabytes;

  private long bytes;
  private Path file = Path.of("");
  private Table table = new MemoryTable(Memory.allocate(8));

  /** The random offsets of one thread. */
  @State(Scope.Thread)
  public static class Prober {
    private final RandomIndices random = new RandomIndices();
    private final long[] offsets = new long[BATCH];

    void draw(long longs) {
      for (int i = 0; i < BATCH; i++) {
        offsets[i] = random.next(longs) * Long.BYTES;
      }
    }
  }

  @Setup(Level.Trial)
  public void setup() throws IOException {
    bytes = (long) megabytes << 20;
    file = Files.createTempFile("superflip-chronicle", ".bin");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      writeRandom(channel);
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment contents = channel.map(MapMode.READ_ONLY, 0, bytes, arena);
        table.close();
        table = open(channel, contents);
        check(contents);
      }
    }
  }

  private void writeRandom(FileChannel channel) throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    ByteBuffer piece = ByteBuffer.allocate(PIECE);
    for (long written = 0; written < bytes; written += PIECE) {
      random.nextBytes(piece.array());
      piece.clear();
      while (piece.hasRemaining()) {
        channel.write(piece);
      }
    }
  }

  private Table open(FileChannel channel, MemorySegment contents) throws IOException {
    return switch (store) {
      case MEMORY_HUGE_PAGES -> copied(Memory.allocate(bytes, true), contents);
      case MEMORY_SMALL_PAGES -> copied(Memory.allocate(bytes, false), contents);
      case MEMORY_MAPPED -> new MemoryTable(Memory.map(file, 0, bytes));
      case SEGMENT -> {
        Arena arena = Arena.ofShared();
        yield new SegmentTable(arena.allocate(bytes).copyFrom(contents), arena);
      }
      case SEGMENT_MAPPED -> {
        Arena arena = Arena.ofShared();
        yield new SegmentTable(channel.map(MapMode.READ_ONLY, 0, bytes, arena), arena);
      }
      case CHRONICLE -> {
        BytesStore<?, Void> copy = BytesStore.nativeStoreWithFixedCapacity(bytes);
        for (long at = 0; at < bytes; at += Long.BYTES) {
          copy.writeLong(at, contents.get(LONG, at));
        }
        yield new ChronicleTable(copy);
      }
      case CHRONICLE_MAPPED -> {
        MappedBytes mapped = MappedBytes.singleMappedBytes(file.toFile(), bytes, true);
        mapped.singleThreadedCheckDisabled(true);
        yield new ChronicleTable(mapped);
      }
    };
  }

  private static Table copied(Memory memory, MemorySegment contents) {
    for (long at = 0; at < memory.size(); at += Long.BYTES) {
      Memory.putLong(memory.address() + at, contents.get(LONG, at));
    }
    return new MemoryTable(memory);
  }

  /** Fails unless the table holds what the file holds. This also touches every mapped page. */
  private void check(MemorySegment contents) {
    for (long at = 0; at < bytes; at += PAGE) {
      if (table.getLong(at) != contents.get(LONG, at)
          || table.getByte(at) != contents.get(ValueLayout.JAVA_BYTE, at)) {
        throw new IllegalStateException(store + " reads another value than the file at " + at);
      }
    }
  }

  @TearDown(Level.Trial)
  public void tearDown() throws IOException {
    table.close();
    Files.delete(file);
  }

  @Benchmark
  @OperationsPerInvocation(BATCH * BATCHES)
  public long bytes(Prober prober) {
    Table source = table;
    long sum = 0;
    for (int batch = 0; batch < BATCHES; batch++) {
      prober.draw(bytes / Long.BYTES);
      for (long offset : prober.offsets) {
        sum += source.getByte(offset);
      }
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(BATCH * BATCHES)
  public long longs(Prober prober) {
    Table source = table;
    long sum = 0;
    for (int batch = 0; batch < BATCHES; batch++) {
      prober.draw(bytes / Long.BYTES);
      for (long offset : prober.offsets) {
        sum += source.getLong(offset);
      }
    }
    return sum;
  }
}
