package dev.superflip.system;

/** A C library cannot be used; the message says why. */
public final class CLibraryException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CLibraryException(String message) {
    super(message);
  }
}
