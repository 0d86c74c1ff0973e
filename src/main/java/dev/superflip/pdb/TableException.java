package dev.superflip.pdb;

/**
 * A table that cannot be used or made. The message is one line that names the file or the table.
 */
public final class TableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** What is wrong, for callers that act on it. */
  public enum Kind {
    MISSING,
    DAMAGED,
    TOO_LARGE,
    NOT_WRITABLE
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
