package dev.superflip.system.kernel;

import dev.superflip.system.CFunction;
import dev.superflip.system.CLibrary;

/** The kernel in a library that is loaded at run time. */
final class LoadedKernel implements Kernel {
  private final CFunction level;
  private final CFunction evaluate;

  LoadedKernel(CLibrary library) {
    level = library.function("superflip_kernel_level");
    evaluate = library.function("superflip_evaluate");
  }

  @Override
  public int level() {
    return level.call();
  }

  @Override
  public int evaluate(int level, long network, long rows, int count, long scratch, long outputs) {
    return evaluate.call(level, network, rows, count, scratch, outputs);
  }
}
