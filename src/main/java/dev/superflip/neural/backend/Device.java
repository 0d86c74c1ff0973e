package dev.superflip.neural.backend;

/** Where a network of this program is evaluated. */
public enum Device {
  /** A graphics processor if this system has one that works, otherwise the processor. */
  AUTO("auto"),

  CPU("cpu"),

  /** A graphics processor, by libsuperflip_cuda.so. */
  CUDA("cuda");

  private final String id;

  Device(String id) {
    this.id = id;
  }

  /** The name on the command line. */
  public String id() {
    return id;
  }

  @Override
  public String toString() {
    return id;
  }
}
