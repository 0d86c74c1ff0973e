package dev.superflip.bench;

import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.codec.FivePerByte;
import dev.superflip.system.Memory;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
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
 * Random probes of a table of the size of seven edges, in millions per second. A search probes for
 * all children of a node at once, with loads that do not wait for each other ({@link #batched}).
 * {@link #chained} shows what dependent probes would cost, and {@link #mapped} what the same batch
 * costs in a mapped file, with pages of 4 KiB and bounds checks.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ProbeBenchmark extends ShortBenchmark {
  private static final long ENTRIES = Database.EDGES7A.entries();
  private static final int BATCH = 16;
  private static final int BATCHES = 64;
  private static final int PIECE = 1 << 20;

  @Param public Codec codec = Codec.NIBBLE;

  private final long firstFifth = FivePerByte.firstFifth(ENTRIES);
  private Memory memory = Memory.allocate(8);
  private MemorySegment file = MemorySegment.NULL;
  private Path path = Path.of("");
  private Arena arena = Arena.ofAuto();

  /** The random numbers of one thread and one batch. */
  @State(Scope.Thread)
  public static class Prober {
    private final RandomIndices random = new RandomIndices();
    private final long[] indices = new long[BATCH];
    private final int[] stored = new int[BATCH];

    long next() {
      return random.next(ENTRIES);
    }

    int sum() {
      int sum = 0;
      for (int value : stored) {
        sum += value;
      }
      return sum;
    }
  }

  @Setup(Level.Trial)
  public void setup() throws IOException {
    long bytes = codec.bytes(ENTRIES);
    memory.close();
    memory = Memory.allocate(bytes + 8);
    SplittableRandom random = new SplittableRandom(1);
    for (long at = 0; at < bytes; at += 8) {
      Memory.putLong(memory.address() + at, random.nextLong());
    }
    path = Files.createTempFile("superflip-probe", ".bin");
    arena = Arena.ofShared();
    try (FileChannel channel =
        FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      for (long at = 0; at < bytes; at += PIECE) {
        ByteBuffer piece = memory.buffer(at, (int) Math.min(PIECE, bytes - at));
        while (piece.hasRemaining()) {
          channel.write(piece);
        }
      }
      file = channel.map(FileChannel.MapMode.READ_ONLY, 0, bytes, arena);
      file.load();
    }
  }

  @TearDown(Level.Trial)
  public void tearDown() throws IOException {
    memory.close();
    arena.close();
    Files.delete(path);
  }

  @Benchmark
  @OperationsPerInvocation(BATCH * BATCHES)
  public int batched(Prober prober) {
    long base = memory.address();
    int sum = 0;
    for (int batch = 0; batch < BATCHES; batch++) {
      long[] indices = prober.indices;
      int[] stored = prober.stored;
      for (int i = 0; i < BATCH; i++) {
        indices[i] = prober.next();
      }
      for (int i = 0; i < BATCH; i++) {
        indices[i] = codec.locate(firstFifth, indices[i]);
      }
      for (int i = 0; i < BATCH; i++) {
        stored[i] = get(base, indices[i]);
      }
      sum += prober.sum();
    }
    return sum;
  }

  private int get(long base, long at) {
    int bits = Memory.getByte(base + (at >>> 3)) & 0xFF;
    return codec.contents()[bits << 3 | (int) at & 7];
  }

  /** Each index depends on the value before it, so each probe waits for the one before. */
  @Benchmark
  @OperationsPerInvocation(BATCH * BATCHES)
  public int chained(Prober prober) {
    long base = memory.address();
    int value = 0;
    for (int i = 0; i < BATCH * BATCHES; i++) {
      prober.random.mix(value);
      long index = prober.next();
      value = get(base, codec.locate(firstFifth, index));
    }
    return value;
  }

  /** Reads bytes of the file without decoding them: an upper limit for a mapped table. */
  @Benchmark
  @OperationsPerInvocation(BATCH * BATCHES)
  public int mapped(Prober prober) {
    int perByte = codec == Codec.NIBBLE ? 2 : codec == Codec.TWO_BITS ? 4 : 5;
    int sum = 0;
    for (int batch = 0; batch < BATCHES; batch++) {
      long[] indices = prober.indices;
      int[] stored = prober.stored;
      for (int i = 0; i < BATCH; i++) {
        indices[i] = prober.next() / perByte;
      }
      for (int i = 0; i < BATCH; i++) {
        stored[i] = file.get(ValueLayout.JAVA_BYTE, indices[i]);
      }
      sum += prober.sum();
    }
    return sum;
  }
}
