package dev.superflip.system;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** A C function as a JVM calls it. */
final class ForeignFunction implements CFunction {
  private final MethodHandle plain;
  private final MethodHandle transform;
  private final MethodHandle transformWith;

  ForeignFunction(long address) {
    Linker linker = Linker.nativeLinker();
    MemorySegment code = MemorySegment.ofAddress(address);
    plain = linker.downcallHandle(code, FunctionDescriptor.of(JAVA_INT));
    transform =
        linker.downcallHandle(
            code, FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_LONG));
    transformWith =
        linker.downcallHandle(
            code,
            FunctionDescriptor.of(
                JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG));
  }

  @Override
  public int call() {
    try {
      return (int) plain.invokeExact();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int call(long in, int n, long out) {
    try {
      return (int) transform.invokeExact(in, n, out);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int call(int mode, long data, long in, int n, long scratch, long out) {
    try {
      return (int) transformWith.invokeExact(mode, data, in, n, scratch, out);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
