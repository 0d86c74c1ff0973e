package dev.superflip.neural;

/** A network cannot be read or used. The message is one line that names the fault. */
public final class NetworkException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The kind of fault, for callers that react to it. */
  public enum Kind {
    /** The file does not start as a network does. */
    NOT_A_NETWORK,

    /** The file is in a format that only a later version reads. */
    NEWER,

    /** The end of the file is missing. */
    TRUNCATED,

    /** The file does not hold what was written to it. */
    DAMAGED,

    /** The network is of a kind that this version does not evaluate. */
    UNSUPPORTED,

    /** The network contradicts itself, or its sums can overflow. */
    INVALID
  }

  private final Kind kind;

  public NetworkException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }

  /** The same fault, with the name of the file in front. */
  NetworkException in(String file) {
    return new NetworkException(kind, file + ": " + getMessage());
  }

  static NetworkException invalid(String message) {
    return new NetworkException(Kind.INVALID, message);
  }
}
