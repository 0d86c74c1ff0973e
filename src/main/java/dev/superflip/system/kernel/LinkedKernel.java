package dev.superflip.system.kernel;

import org.graalvm.nativeimage.c.function.CFunction;

/**
 * The kernel in a native image. A thread leaves the Java state during a call, so garbage collection
 * does not wait for a batch. This takes nanoseconds, and a batch takes up to a millisecond.
 */
final class LinkedKernel implements Kernel {
  @CFunction("superflip_kernel_level")
  private static native int kernelLevel();

  @CFunction("superflip_evaluate")
  private static native int evaluateBatch(
      int level, long network, long rows, int count, long scratch, long outputs);

  @Override
  public int level() {
    return kernelLevel();
  }

  @Override
  public int evaluate(int level, long network, long rows, int count, long scratch, long outputs) {
    return evaluateBatch(level, network, rows, count, scratch, outputs);
  }
}
