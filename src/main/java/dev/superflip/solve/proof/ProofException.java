package dev.superflip.solve.proof;

/** A record of a proof is not valid, or does not belong to the others. */
public final class ProofException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ProofException(String message) {
    super(message);
  }
}
