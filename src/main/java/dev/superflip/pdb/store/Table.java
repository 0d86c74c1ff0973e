package dev.superflip.pdb.store;

import dev.superflip.coord.Projection;
import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.Distribution;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.codec.FivePerByte;
import dev.superflip.pdb.codec.LineCode;
import dev.superflip.system.Memory;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** An open table: its payload was read into memory, mapped, or just built. */
public final class Table implements AutoCloseable {
  private final TableHeader header;
  private final Path file;
  private volatile Memory memory;
  private volatile boolean mayMove;

  /** The old mapping after the payload was moved; searches under way may still read it. */
  private @Nullable Memory mapped;

  /** The pages that were read, if the payload is a mapped file that was not checked. */
  private final @Nullable ReadPages readPages;

  /** The address of the marks of the pages that are read, or 0. */
  private volatile long marks;

  private final Projection projection;
  private final long solvedIndex;
  private final byte[] contents;
  private final long firstFifth;

  /**
   * Opens a table whose payload is in memory.
   *
   * @param mayMove whether the memory is a mapped file that may be moved to huge pages
   * @param readPages checks the pages that are read; null if the whole payload is checked already
   */
  Table(
      TableHeader header,
      Path file,
      Memory memory,
      boolean mayMove,
      @Nullable ReadPages readPages) {
    this.header = header;
    this.file = file;
    this.memory = memory;
    this.mayMove = mayMove;
    this.readPages = readPages;
    marks = readPages == null ? 0 : readPages.marks();
    projection = header.database().kind().space();
    solvedIndex = projection.index(Cube.SOLVED);
    contents = header.codec().contents();
    firstFifth = FivePerByte.firstFifth(projection.entries());
  }

  public Database database() {
    return header.database();
  }

  public Codec codec() {
    return header.codec();
  }

  public Projection projection() {
    return projection;
  }

  public long bytes() {
    return header.payloadBytes();
  }

  /** The checksum of the payload, which its file has, too. */
  public long checksum() {
    return header.checksum();
  }

  /** Entries at each distance, as counted when the table was built. */
  public Distribution distribution() {
    return header.distribution();
  }

  /** Bytes that {@link #moveToHugePages} would read; 0 if there is nothing to move. */
  public long bytesToMove() {
    return mayMove ? bytes() : 0;
  }

  /**
   * Reads the payload into huge pages, which changes {@link #address}. Searches that are under way
   * still read the mapping, so it stays until the table is closed. If memory does not suffice, this
   * method does nothing.
   */
  public synchronized void moveToHugePages(int threads) {
    if (mayMove && MemoryLimit.allows(bytes())) {
      Memory moved = TableFile.readPayload(file, header, threads, null);
      mapped = memory;
      memory = moved;
      marks = 0;
    }
    mayMove = false;
  }

  /** The address of the payload, for search loops that decode entries themselves. */
  public long address() {
    return memory.address();
  }

  /**
   * Where a search marks the pages that it reads: it stores 1 in the byte at this address plus the
   * number of the page, see {@link #page}. It is 0 if no marks are needed. Ask for it before {@link
   * #address}, because a move ends the marks.
   */
  public long marks() {
    return marks;
  }

  /** The page of a byte of the payload. */
  public static long page(long offset) {
    return offset / PageSums.PAGE_BYTES;
  }

  /**
   * Checks the pages that were read since the last call. Values that were read prove something only
   * after this.
   *
   * @param threads how many threads may check them
   * @throws TableException if the file is damaged in one of these pages
   */
  public void checkReads(int threads) {
    if (readPages != null) {
      readPages.check(threads);
    }
  }

  /**
   * Checks the whole payload, so that no reads need to be checked.
   *
   * @throws TableException if the file is damaged
   */
  public synchronized void checkAll(int threads) {
    if (marks != 0) {
      TableFile.check(file, memory, header, threads, null);
      marks = 0;
    }
  }

  /**
   * The stored value of an entry. Depending on kind and codec it is the distance, a lower bound,
   * half of the lower bound, or the distance modulo 3.
   */
  public int stored(long index) {
    if (codec() == Codec.LINE) {
      int columns = ((CosetSpace) projection).columns();
      int column = (int) (index % columns);
      long line = index / columns * LineCode.linesPerRow(columns) + column / LineCode.ENTRIES;
      mark(line * LineCode.BYTES);
      return LineCode.read(memory.address() + line * LineCode.BYTES, column % LineCode.ENTRIES);
    }
    long at = codec().locate(firstFifth, index);
    mark(at >>> 3);
    int bits = Memory.getByte(memory.address() + (at >>> 3)) & 0xFF;
    return contents[bits << 3 | (int) at & 7];
  }

  private void mark(long offset) {
    if (readPages != null && marks != 0) {
      readPages.mark(offset);
    }
  }

  /**
   * The distance of a cube; a lower bound if the codec is LINE. If distances are stored modulo 3,
   * this method walks downhill to the solved entry. Some neighbour is always one move closer, and
   * its stored value is one less modulo 3.
   */
  public int distance(Cube cube) {
    long index = projection.index(cube);
    int stored = stored(index);
    if (database().kind().storesHalves()) {
      return 2 * stored + (cube.isOdd() ? 1 : 0);
    }
    if (codec() == Codec.NIBBLE || codec() == Codec.LINE) {
      return stored;
    }
    int steps = 0;
    while (index != solvedIndex) {
      int closer = (stored + 2) % 3;
      Move downhill = null;
      for (Move move : Move.values()) {
        long next = projection.index(cube.then(move));
        if (stored(next) == closer) {
          downhill = move;
          index = next;
          break;
        }
      }
      if (downhill == null || ++steps > distribution().maximum()) {
        checkReads(1);
        throw new TableException(
            TableException.Kind.DAMAGED,
            file + " is damaged: no neighbour of entry " + index + " is nearer");
      }
      cube = cube.then(downhill);
      stored = closer;
    }
    return steps;
  }

  @Override
  public synchronized void close() {
    memory.close();
    if (mapped != null) {
      mapped.close();
      mapped = null;
    }
    if (readPages != null) {
      readPages.close();
    }
  }
}
