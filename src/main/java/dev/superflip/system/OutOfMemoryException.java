package dev.superflip.system;

/** The system does not have enough memory. */
public final class OutOfMemoryException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public OutOfMemoryException(long bytes) {
    super("the system cannot provide %.1f GB of memory".formatted(bytes / 1e9));
  }
}
