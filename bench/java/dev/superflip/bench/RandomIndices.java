package dev.superflip.bench;

/**
 * Random indices at a cost of a few cycles each, so that a benchmark of probes measures the probes.
 * Each thread has its own sequence.
 */
final class RandomIndices {
  private long seed = Thread.currentThread().threadId();

  /** One step of a linear congruential generator; its upper bits are random, the lower less so. */
  long nextSeed() {
    seed = seed * 6364136223846793005L + 1442695040888963407L;
    return seed;
  }

  /** Returns a number from 0 to below the bound, which the upper bits of the seed decide. */
  long next(long bound) {
    return Math.unsignedMultiplyHigh(nextSeed(), bound);
  }

  /** Makes all later indices depend on a value. */
  void mix(int value) {
    seed += value;
  }
}
