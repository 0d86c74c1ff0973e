package dev.superflip.pdb;

import dev.superflip.system.Memory;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How many random cache lines a second memory gives: what a search over tables of that size can
 * hope for. Reads come sixteen at a time, addresses first, as in a search; each is compared with
 * what was written there.
 */
public final class ProbeRate {
  /** What the memory is made of. */
  public enum Pages {
    SMALL("4 KiB pages"),
    MMAP("mapped file"),
    HUGE("huge pages");

    private final String description;

    Pages(String description) {
      this.description = description;
    }

    public String description() {
      return description;
    }
  }

  /**
   * What was measured.
   *
   * @param fillSeconds to write the memory, or to write and read the file
   */
  public record Result(double fillSeconds, double probesPerSecond) {}

  private static final int LINE = 64;
  private static final int BATCH = 16;
  private static final long NANOS = 1_000_000_000;
  private static final long WARM_UP_NANOS = NANOS / 4;
  private static final long ESTIMATE_BYTES = 128 << 20;
  private static final long ESTIMATE_NANOS = NANOS / 20;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private ProbeRate() {}

  /**
   * Measures for about a second.
   *
   * @param directory for the mapped file, which is deleted again
   */
  public static Result measure(Pages pages, long bytes, int threads, Path directory) {
    MemoryLimit.check("the measurement", bytes);
    long start = System.nanoTime();
    try (Memory memory = prepare(pages, bytes, threads, directory)) {
      double fillSeconds = (System.nanoTime() - start) / 1e9;
      // The first round is for the compiler.
      probe(memory, threads, WARM_UP_NANOS);
      return new Result(fillSeconds, probe(memory, threads, NANOS));
    } catch (IOException e) {
      throw new TableException(
          TableException.Kind.NOT_WRITABLE, directory + " cannot be written: " + e.getMessage());
    }
  }

  /**
   * A first impression in a fifth of a second: reads of a block in huge pages that is larger than
   * caches are.
   */
  public static double estimate(int threads) {
    try (Memory memory = Memory.allocate(ESTIMATE_BYTES)) {
      fill(memory, threads);
      probe(memory, threads, ESTIMATE_NANOS);
      return probe(memory, threads, ESTIMATE_NANOS);
    }
  }

  private static Memory prepare(Pages pages, long bytes, int threads, Path directory)
      throws IOException {
    if (pages != Pages.MMAP) {
      Memory memory = Memory.allocate(bytes, pages == Pages.HUGE);
      fill(memory, threads);
      return memory;
    }
    Files.createDirectories(directory);
    Path file = Files.createTempFile(directory, "probe", PayloadFile.TEMPORARY);
    try {
      try (Memory block = Memory.allocate(Checksum.BLOCK_BYTES);
          FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        for (long at = 0; at < bytes; at += Checksum.BLOCK_BYTES) {
          fill(block.address(), at / LINE, Checksum.BLOCK_BYTES / LINE);
          int length = (int) Math.min(Checksum.BLOCK_BYTES, bytes - at);
          PayloadFile.transfer(channel, block.buffer(0, length), at, true);
        }
      }
      Memory memory = Memory.map(file, 0, bytes);
      for (long at = 0; at < bytes; at += 4096) {
        Memory.getByte(memory.address() + at);
      }
      return memory;
    } finally {
      // The mapping lasts as long as it is needed.
      Files.deleteIfExists(file);
    }
  }

  private static void fill(Memory memory, int threads) {
    long lines = memory.size() / LINE;
    long perPiece = Checksum.BLOCK_BYTES / LINE;
    Workers.run(
        threads,
        (lines + perPiece - 1) / perPiece,
        () ->
            piece -> {
              long first = piece * perPiece;
              long at = memory.address() + first * LINE;
              fill(at, first, Math.min(perPiece, lines - first));
            });
  }

  /** Each line begins with a number that is a function of its own. */
  private static void fill(long address, long firstLine, long lines) {
    for (long i = 0; i < lines; i++) {
      Memory.putLong(address + i * LINE, (firstLine + i) * MIX);
    }
  }

  private static double probe(Memory memory, int threads, long nanos) {
    AtomicLong probes = new AtomicLong();
    long start = System.nanoTime();
    long end = start + nanos;
    Workers.run(threads, threads, () -> thread -> probes.addAndGet(probe(memory, end, thread)));
    return probes.get() * (double) NANOS / (System.nanoTime() - start);
  }

  private static long probe(Memory memory, long end, long seed) {
    long base = memory.address();
    long lines = memory.size() / LINE;
    long[] chosen = new long[BATCH];
    long random = seed * MIX + 1;
    long wrong = 0;
    long probes = 0;
    while (System.nanoTime() < end) {
      for (int repeat = 0; repeat < 1024; repeat++) {
        for (int i = 0; i < BATCH; i++) {
          random ^= random << 13;
          random ^= random >>> 7;
          random ^= random << 17;
          chosen[i] = Math.unsignedMultiplyHigh(random, lines);
        }
        for (int i = 0; i < BATCH; i++) {
          wrong |= Memory.getLong(base + chosen[i] * LINE) - chosen[i] * MIX;
        }
      }
      probes += 1024 * BATCH;
    }
    if (wrong != 0) {
      throw new IllegalStateException("memory does not hold what was written to it");
    }
    return probes;
  }
}
