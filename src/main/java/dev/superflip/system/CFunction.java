package dev.superflip.system;

/** A function of a C library. Nothing can check that a call matches its declaration. */
public interface CFunction {
  /** {@code int f(void)}. */
  int call();

  /** {@code int f(const void *in, int n, void *out)}. */
  int call(long in, int n, long out);
}
