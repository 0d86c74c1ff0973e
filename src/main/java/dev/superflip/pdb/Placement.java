package dev.superflip.pdb;

import java.util.Locale;

/** Where a table lies while it is searched with. */
public enum Placement {
  /** Begins as a mapped file, and moves to huge pages when that pays for itself. */
  AUTO,

  /** The file, mapped: no time to begin with, and its pages are shared between processes. */
  MMAP,

  /** Read into memory of huge pages: the fastest to search with. */
  HUGE;

  /** The name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
