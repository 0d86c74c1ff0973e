package dev.superflip.neural;

import dev.superflip.system.Kernel;
import dev.superflip.system.NativeImage;
import java.util.function.Supplier;

/** The evaluators of one network: they share its weights, and each thread creates its own. */
public final class Evaluators implements AutoCloseable {
  private final Network network;
  private final Supplier<Evaluator> factory;
  private final Runnable release;

  private Evaluators(Network network, Supplier<Evaluator> factory, Runnable release) {
    this.network = network;
    this.factory = factory;
    this.release = release;
  }

  /** Chooses the fastest implementation: C in a native image, Java on a JVM. */
  public static Evaluators open(Network network) {
    if (NativeImage.ACTIVE) {
      Kernel kernel = Kernel.linked();
      return inC(network, kernel, kernel.level());
    }
    return inJava(network);
  }

  /** Evaluators in Java. */
  public static Evaluators inJava(Network network) {
    PlainWeights weights = new PlainWeights(network);
    return new Evaluators(network, () -> new PlainEvaluator(network, weights), () -> {});
  }

  /**
   * Evaluators in C.
   *
   * @param level which instructions to use, at most {@link Kernel#level}
   */
  public static Evaluators inC(Network network, Kernel kernel, int level) {
    PackedNetwork packed = new PackedNetwork(network);
    return new Evaluators(network, () -> new KernelEvaluator(packed, kernel, level), packed::close);
  }

  public Network network() {
    return network;
  }

  /** Creates an evaluator for one thread. */
  public Evaluator create() {
    return factory.get();
  }

  /** Frees the weights; no evaluator may be used after this. */
  @Override
  public void close() {
    release.run();
  }
}
