package dev.superflip.pdb.store;

import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.nio.file.Path;

/**
 * The pages of a mapped payload that searches have read. A search marks each page that it reads,
 * which takes one store. Before its values prove anything, {@link #check} compares the pages that
 * are marked, and not checked yet, with their sums. So a short search reads few pages of a large
 * file, and still trusts none that has changed, whatever the time stamps of the file say.
 */
final class ReadPages implements AutoCloseable {
  /** Fewer words of marks than this are checked by the calling thread: about a millisecond. */
  private static final int MANY_WORDS = 512;

  private static final int WORDS_PER_PIECE = 512;

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
   * @param threads how many threads may do so, if there are many pages
   * @throws TableException if a page has changed
   */
  synchronized void check(int threads) {
    long words = bytesPerRow / Long.BYTES;
    long pending = 0;
    for (long word = 0; word < words; word++) {
      pending += isChecked(word) ? 0 : 1;
    }
    if (pending < MANY_WORDS) {
      checkWords(0, words);
      return;
    }
    Workers.run(
        threads,
        (words + WORDS_PER_PIECE - 1) / WORDS_PER_PIECE,
        () ->
            piece ->
                checkWords(
                    piece * WORDS_PER_PIECE, Math.min(words, (piece + 1) * WORDS_PER_PIECE)));
  }

  /** Whether all pages of a word that were read are checked. */
  private boolean isChecked(long word) {
    return Memory.getLong(marks.address() + word * Long.BYTES)
        == Memory.getLong(marks.address() + bytesPerRow + word * Long.BYTES);
  }

  private void checkWords(long first, long end) {
    long read = marks.address();
    long checked = read + bytesPerRow;
    for (long word = first; word < end; word++) {
      if (isChecked(word)) {
        continue;
      }
      for (long page = word * Long.BYTES; page < (word + 1) * Long.BYTES; page++) {
        if (Memory.getByte(read + page) != Memory.getByte(checked + page)) {
          check(page);
          Memory.putByte(checked + page, (byte) 1);
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
