package dev.superflip.system;

/** A function of a C library. Callers must match its declaration; nothing can check this. */
public interface CFunction {
  /** {@code int f(void)}. */
  int call();

  /** {@code int f(void *data)}. */
  int call(long data);

  /** {@code int f(void *out, int n)}. */
  int call(long out, int n);

  /** {@code int f(const void *in, void *out)}. */
  int call(long in, long out);

  /** {@code int f(const void *in, int n, void *out)}. */
  int call(long in, int n, long out);

  /** {@code int f(const void *data, const void *in, int n, void *first, void *second)}. */
  int call(long data, long in, int n, long first, long second);

  /** {@code int f(int mode, const void *data, const void *in, int n, void *scratch, void *out)}. */
  int call(int mode, long data, long in, int n, long scratch, long out);
}
