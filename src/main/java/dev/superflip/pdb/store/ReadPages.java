package dev.superflip.pdb.store;

import dev.superflip.system.Memory;
import java.nio.file.Path;

/**
 * The pages of a mapped payload that searches have read. A search marks each page that it reads,
 * which takes one store. Before its values prove anything, {@link #check} compares the pages that
 * are marked, and not checked yet, with their sums. So a short search reads few pages of a large
 * file, and still trusts none that has changed, whatever the time stamps of the file say.
 */
final class ReadPages implements AutoCloseable {
  private final Path file;
  private final Memory payload;
  private final PageSums sums;

  /** A byte for each page, 1 if a search may have read it; and as many, 1 if it was checked. */
  private final Memory marks;

  private final long bytesPerRow;

  ReadPages(Path file, Memory payload, PageSums sums) {
    this.file = file;
    this.payload = payload;
    this.sums = sums;
    long pages = PageSums.pages(payload.size());
    bytesPerRow = (pages + Long.BYTES - 1) & -Long.BYTES;
    marks = Memory.allocate(2 * bytesPerRow, false);
  }

  /** The address of the marks, one byte for each page. */
  long marks() {
    return marks.address();
  }

  /** Marks the page of a byte of the payload. */
  void mark(long offset) {
    Memory.putByte(marks.address() + offset / PageSums.PAGE_BYTES, (byte) 1);
  }

  /**
   * Checks all pages that were read and not checked before.
   *
   * @throws TableException if a page has changed
   */
  synchronized void check() {
    long checked = marks.address() + bytesPerRow;
    for (long at = 0; at < bytesPerRow; at += Long.BYTES) {
      long read = Memory.getLong(marks.address() + at);
      if (read != Memory.getLong(checked + at)) {
        for (long page = at; page < at + Long.BYTES; page++) {
          if (Memory.getByte(marks.address() + page) != Memory.getByte(checked + page)) {
            check(page);
            Memory.putByte(checked + page, (byte) 1);
          }
        }
      }
    }
  }

  private void check(long page) {
    if (Checksum.ofPage(payload, page, payload.size()) != sums.get(page)) {
      long first = PayloadFile.HEADER_BYTES + page * PageSums.PAGE_BYTES;
      throw new TableException(
          TableException.Kind.DAMAGED,
          "%s is damaged between bytes %d and %d: their checksum does not match"
              .formatted(file, first, first + PageSums.PAGE_BYTES - 1));
    }
  }

  @Override
  public void close() {
    marks.close();
    sums.close();
  }
}
