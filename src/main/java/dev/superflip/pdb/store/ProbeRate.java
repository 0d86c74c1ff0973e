package dev.superflip.pdb.store;

import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Measures how many random cache lines per second memory delivers, which bounds the probe rate of a
 * search. As in a search, the addresses of a batch are computed first, then the lines are read; a
 * batch has sixteen. Each line is compared with what was written.
 */
public final class ProbeRate {
  /** The pages of the memory. */
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
   * A measurement.
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

  /** The result of {@link #estimate} on the machine that measured the times of the table sets. */
  private static final double MEASURED_PROBES = 87e6;

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
      // The first round warms up the compiler.
      probe(memory, threads, WARM_UP_NANOS);
      return new Result(fillSeconds, probe(memory, threads, NANOS));
    } catch (IOException e) {
      throw new TableException(
          TableException.Kind.NOT_WRITABLE, directory + " cannot be written: " + e.getMessage());
    }
  }

  /**
   * Estimates the probes per second in a fifth of a second, from random reads of a block in huge
   * pages that exceeds the caches.
   */
  public static double estimate(int threads) {
    try (Memory memory = Memory.allocate(ESTIMATE_BYTES)) {
      fill(memory, threads);
      probe(memory, threads, ESTIMATE_NANOS);
      return probe(memory, threads, ESTIMATE_NANOS);
    }
  }

  /**
   * The speed of this machine relative to the one that measured the times of the table sets. Builds
   * and searches mostly wait for memory, so random reads are compared.
   */
  public static double relativeSpeed(int threads) {
    return estimate(threads) / MEASURED_PROBES;
  }

  private static Memory prepare(Pages pages, long bytes, int threads, Path directory)
      throws IOException {
    if (pages != Pages.MMAP) {
      Memory memory = Memory.allocate(bytes, pages == Pages.HUGE);
      fill(memory, threads);
      return memory;
    }
    Files.createDirectories(directory);
    // Files.createTempFile would add the JDK's cryptography to the native program.
    Path file = directory.resolve("probe." + ProcessHandle.current().pid() + PayloadFile.TEMPORARY);
    try {
      try (Memory block = Memory.allocate(Checksum.BLOCK_BYTES);
          FileChannel channel =
              FileChannel.open(
                  file,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.TRUNCATE_EXISTING,
                  StandardOpenOption.WRITE)) {
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
      // The mapping stays valid after the file is deleted.
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

  /** Starts each line with a number that depends on its position. */
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
