package dev.superflip.pdb;

import dev.superflip.coord.Pattern;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.system.Memory;
import java.nio.file.Path;

/** A database in memory: read there, mapped, or just built. */
public final class Table implements AutoCloseable {
  private final TableHeader header;
  private final Path file;
  private Memory memory;
  private boolean mayMove;
  private final Pattern pattern;
  private final long solvedIndex;
  private final byte[] contents;
  private final long firstFifth;

  /**
   * A table whose payload is in memory.
   *
   * @param mayMove whether this is a mapped file that would be faster in huge pages
   */
  Table(TableHeader header, Path file, Memory memory, boolean mayMove) {
    this.header = header;
    this.file = file;
    this.memory = memory;
    this.mayMove = mayMove;
    pattern = header.database().pattern();
    solvedIndex = pattern.index(Cube.SOLVED);
    contents = header.codec().contents();
    firstFifth = FivePerByte.firstFifth(pattern.entries());
  }

  public Database database() {
    return header.database();
  }

  public Codec codec() {
    return header.codec();
  }

  public Pattern pattern() {
    return pattern;
  }

  public long bytes() {
    return header.payloadBytes();
  }

  /** Entries at each distance, as counted when the table was built. */
  public long[] counts() {
    return header.counts();
  }

  /** Bytes that {@link #moveToHugePages} would read; 0 if there is nothing to move. */
  public long bytesToMove() {
    return mayMove ? bytes() : 0;
  }

  /**
   * Reads the payload into huge pages and forgets the mapping: {@link #address} changes. Nobody may
   * be reading meanwhile. Where there is not enough memory, all stays as it is.
   */
  public void moveToHugePages(int threads) {
    if (mayMove && MemoryLimit.allows(bytes())) {
      Memory mapped = memory;
      memory = TableFile.readPayload(file, header, threads);
      mapped.close();
    }
    mayMove = false;
  }

  /** Where the payload begins in memory, for search loops that decode by themselves. */
  public long address() {
    return memory.address();
  }

  /** What is stored for an entry: the distance, or the distance modulo 3. */
  public int stored(long index) {
    long at = codec().locate(firstFifth, index);
    int bits = Memory.getByte(memory.address() + (at >>> 3)) & 0xFF;
    return contents[bits << 3 | (int) at & 7];
  }

  /**
   * The distance of a cube. Modulo 3 it is found by walking downhill: some neighbour is always one
   * closer, and its stored value is one less.
   */
  public int distance(Cube cube) {
    long index = pattern.index(cube);
    int stored = stored(index);
    if (codec() == Codec.NIBBLE) {
      return stored;
    }
    int steps = 0;
    while (index != solvedIndex) {
      int closer = (stored + 2) % 3;
      Move downhill = null;
      for (Move move : Move.values()) {
        long next = pattern.index(cube.then(move));
        if (stored(next) == closer) {
          downhill = move;
          index = next;
          break;
        }
      }
      if (downhill == null || ++steps > database().maximum()) {
        throw new TableException(
            TableException.Kind.DAMAGED, database() + ": no way down from entry " + index);
      }
      cube = cube.then(downhill);
      stored = closer;
    }
    return steps;
  }

  @Override
  public void close() {
    memory.close();
  }
}
