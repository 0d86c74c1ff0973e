package dev.superflip.neural;

/**
 * Evaluates a network on batches of cubes. Every evaluator computes the same integers. Each thread
 * needs its own, because it holds scratch space; {@link Evaluators} creates them.
 */
public interface Evaluator extends AutoCloseable {
  Network network();

  /**
   * Computes the outputs of some cubes.
   *
   * @param rows for each cube the numbers of its rows, see {@link PieceCodes#rows}
   * @param count the number of cubes; large batches are faster
   * @param outputs receives {@link Network#outputs} numbers for each cube
   */
  void evaluate(short[] rows, int count, int[] outputs);

  /** Frees the scratch space. */
  @Override
  void close();
}
