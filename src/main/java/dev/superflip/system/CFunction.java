package dev.superflip.system;

/** A function of a C library, to be called as it was declared there: this cannot be checked. */
public interface CFunction {
  /** {@code int f(void)}. */
  int call();

  /** {@code int f(const void *in, int n, void *out)}. */
  int call(long in, int n, long out);
}
