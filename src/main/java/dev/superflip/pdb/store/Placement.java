package dev.superflip.pdb.store;

import java.util.Locale;

/** The memory that holds the payload of an open table. */
public enum Placement {
  /** Starts as a mapped file, and moves to huge pages once a search is long enough. */
  AUTO,

  /** Maps the file: opening takes no time, and processes share the pages. */
  MMAP,

  /** Reads the file into huge pages: the fastest for searching. */
  HUGE;

  /** The name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
