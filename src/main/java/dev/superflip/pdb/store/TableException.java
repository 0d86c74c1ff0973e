package dev.superflip.pdb.store;

/** A table cannot be opened or built. The message is one line that names the file or the table. */
public final class TableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The kind of fault, for callers that react to it. */
  public enum Kind {
    /** There is no such file. */
    MISSING,

    /** The file does not hold what was written to it, or is not a table. */
    DAMAGED,

    /** The file is in a format that this version no longer reads. */
    OLDER,

    /** The file is in a format that only a later version reads. */
    NEWER,

    /** Memory or disk is too small for the table. */
    TOO_LARGE,

    /** The directory or a file in it cannot be written. */
    NOT_WRITABLE,

    /** The table is being built. */
    BUSY
  }

  private final Kind kind;

  public TableException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
