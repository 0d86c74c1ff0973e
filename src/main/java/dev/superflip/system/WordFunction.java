package dev.superflip.system;

import org.graalvm.nativeimage.c.function.CFunctionPointer;
import org.graalvm.nativeimage.c.function.InvokeCFunctionPointer;
import org.graalvm.word.WordFactory;

/** A C function as a native image calls it: through a pointer. */
final class WordFunction implements CFunction {
  private interface Plain extends CFunctionPointer {
    @InvokeCFunctionPointer
    int invoke();
  }

  private interface Data extends CFunctionPointer {
    @InvokeCFunctionPointer
    int invoke(long data);
  }

  private interface OutN extends CFunctionPointer {
    @InvokeCFunctionPointer
    int invoke(long out, int n);
  }

  private interface InOut extends CFunctionPointer {
    @InvokeCFunctionPointer
    int invoke(long in, long out);
  }

  private interface Transform extends CFunctionPointer {
    @InvokeCFunctionPointer
    int invoke(long in, int n, long out);
  }

  private interface TransformToTwo extends CFunctionPointer {
    @InvokeCFunctionPointer
    int invoke(long data, long in, int n, long first, long second);
  }

  private interface TransformWith extends CFunctionPointer {
    @InvokeCFunctionPointer
    int invoke(int mode, long data, long in, int n, long scratch, long out);
  }

  private final long address;

  WordFunction(long address) {
    this.address = address;
  }

  @Override
  public int call() {
    Plain function = WordFactory.pointer(address);
    return function.invoke();
  }

  @Override
  public int call(long data) {
    Data function = WordFactory.pointer(address);
    return function.invoke(data);
  }

  @Override
  public int call(long out, int n) {
    OutN function = WordFactory.pointer(address);
    return function.invoke(out, n);
  }

  @Override
  public int call(long in, long out) {
    InOut function = WordFactory.pointer(address);
    return function.invoke(in, out);
  }

  @Override
  public int call(long in, int n, long out) {
    Transform function = WordFactory.pointer(address);
    return function.invoke(in, n, out);
  }

  @Override
  public int call(long data, long in, int n, long first, long second) {
    TransformToTwo function = WordFactory.pointer(address);
    return function.invoke(data, in, n, first, second);
  }

  @Override
  public int call(int mode, long data, long in, int n, long scratch, long out) {
    TransformWith function = WordFactory.pointer(address);
    return function.invoke(mode, data, in, n, scratch, out);
  }
}
