package dev.superflip.neural.backend;

import dev.superflip.system.CLibraryException;

/** Estimates cubes on one thread. It holds buffers; the {@link Backend} holds the network. */
public interface Estimator extends AutoCloseable {
  /**
   * Estimates some cubes.
   *
   * @param codes the codes of each cube, see {@link dev.superflip.neural.encoding.PieceCodes#of}
   * @param count the number of cubes, as many as wanted
   * @param values receives the estimated distance of each cube; empty if they are not needed
   * @param logits receives {@link BackendInfo#logits} numbers for each cube, the larger the better
   *     the move; empty if they are not needed
   * @throws CLibraryException if a library fails
   */
  void estimate(byte[] codes, int count, float[] values, float[] logits);

  /** Frees the buffers. */
  @Override
  void close();
}
