package dev.superflip.system.kernel;

import dev.superflip.system.CLibrary;
import dev.superflip.system.CLibraryException;

/** The C kernel that evaluates networks; src/main/c/superflip_kernel.h describes its functions. */
public interface Kernel {
  /** The highest level of instructions that this processor has. */
  int level();

  /** Evaluates a network on a batch; returns 0, or 1 if the processor does not have the level. */
  int evaluate(int level, long network, long rows, int count, long scratch, long outputs);

  /** The kernel that is linked into a native image; a JVM has none. */
  static Kernel linked() {
    return new LinkedKernel();
  }

  /**
   * The kernel in a library, for a JVM.
   *
   * @throws CLibraryException if the library has no kernel
   */
  static Kernel in(CLibrary library) {
    return new LoadedKernel(library);
  }
}
