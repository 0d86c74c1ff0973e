package dev.superflip.system;

/** A C library that cannot be used, and why. */
public final class CLibraryException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CLibraryException(String message) {
    super(message);
  }
}
