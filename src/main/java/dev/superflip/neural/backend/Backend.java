package dev.superflip.neural.backend;

/** A network that is ready to evaluate cubes. Threads share it, and each creates an estimator. */
public interface Backend extends AutoCloseable {
  BackendInfo info();

  /** Creates an estimator for one thread. */
  Estimator create();

  /** Frees the network; no estimator may be used after this. */
  @Override
  void close();
}
