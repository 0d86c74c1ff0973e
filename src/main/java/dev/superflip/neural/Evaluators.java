package dev.superflip.neural;

import dev.superflip.system.NativeImage;
import dev.superflip.system.kernel.Kernel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The evaluators of one network: they share its weights, and each thread creates its own. */
public final class Evaluators implements AutoCloseable {
  /** The levels of the kernel. */
  private static final List<String> LEVELS = List.of("C", "C with AVX2", "C with AVX-512");

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

  /**
   * An implementation of evaluators.
   *
   * @param name for messages
   * @param opener opens its evaluators of the network
   */
  public record Implementation(String name, Supplier<Evaluators> opener) {}

  /** All implementations that this program and this processor have. */
  public static List<Implementation> implementations(Network network) {
    List<Implementation> all = new ArrayList<>();
    all.add(new Implementation("Java", () -> inJava(network)));
    if (NativeImage.ACTIVE) {
      Kernel kernel = Kernel.linked();
      for (int level = 0; level <= kernel.level(); level++) {
        int chosen = level;
        all.add(new Implementation(LEVELS.get(level), () -> inC(network, kernel, chosen)));
      }
    }
    return all;
  }

  /** The definition of a network, which is slow. */
  public static Evaluators byDefinition(Network network) {
    return new Evaluators(network, () -> new DefinitionEvaluator(network), () -> {});
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
