package dev.superflip.system;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** A C function as a JVM calls it. Functions of the same type share a handle, a constant. */
final class ForeignFunction implements CFunction {
  private static final MethodHandle NOTHING = handle();
  private static final MethodHandle DATA = handle(JAVA_LONG);
  private static final MethodHandle OUT_N = handle(JAVA_LONG, JAVA_INT);
  private static final MethodHandle IN_OUT = handle(JAVA_LONG, JAVA_LONG);
  private static final MethodHandle IN_N_OUT = handle(JAVA_LONG, JAVA_INT, JAVA_LONG);
  private static final MethodHandle DATA_IN_N_TWO =
      handle(JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle MODE_DATA_IN_N_TWO =
      handle(JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG);

  private final MemorySegment code;

  ForeignFunction(long address) {
    code = MemorySegment.ofAddress(address);
  }

  private static MethodHandle handle(MemoryLayout... arguments) {
    return Linker.nativeLinker().downcallHandle(FunctionDescriptor.of(JAVA_INT, arguments));
  }

  @Override
  public int call() {
    try {
      return (int) NOTHING.invokeExact(code);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int call(long data) {
    try {
      return (int) DATA.invokeExact(code, data);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int call(long out, int n) {
    try {
      return (int) OUT_N.invokeExact(code, out, n);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int call(long in, long out) {
    try {
      return (int) IN_OUT.invokeExact(code, in, out);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int call(long in, int n, long out) {
    try {
      return (int) IN_N_OUT.invokeExact(code, in, n, out);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int call(long data, long in, int n, long first, long second) {
    try {
      return (int) DATA_IN_N_TWO.invokeExact(code, data, in, n, first, second);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int call(int mode, long data, long in, int n, long scratch, long out) {
    try {
      return (int) MODE_DATA_IN_N_TWO.invokeExact(code, mode, data, in, n, scratch, out);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
