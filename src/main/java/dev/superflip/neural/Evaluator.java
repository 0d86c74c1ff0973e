package dev.superflip.neural;

import dev.superflip.neural.encoding.Encoding;

/**
 * Evaluates a network on batches of states. Every evaluator computes the same integers. Each thread
 * needs its own, because it holds scratch space; {@link Evaluators} creates them.
 */
public interface Evaluator extends AutoCloseable {
  Network network();

  /**
   * Computes the outputs of some states.
   *
   * @param rows for each state the numbers of its rows, see {@link Encoding#rows}
   * @param count the number of states; large batches are faster
   * @param outputs receives {@link Network#outputs} numbers for each state
   */
  void evaluate(short[] rows, int count, int[] outputs);

  /** Frees the scratch space. */
  @Override
  void close();
}
