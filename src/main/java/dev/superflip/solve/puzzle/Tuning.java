package dev.superflip.solve.puzzle;

import dev.superflip.search.guided.ConvolvedEstimate;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The settings that only some of the methods have.
 *
 * @param layers layers of the convolution; null for the default
 * @param mu weight of a state among its neighbours; null for the default
 * @param c weight of exploration; null for the default
 * @param trimmed whether a path is shortened
 * @param policyWeight by how many moves a certain move lowers the estimate of its child; null for
 *     the default
 * @param drops how faces are dropped
 */
public record Tuning(
    @Nullable Integer layers,
    @Nullable Double mu,
    @Nullable Double c,
    boolean trimmed,
    @Nullable Double policyWeight,
    DropSettings drops) {
  /** By how many moves a search lowers the estimate of a child whose move is certain. */
  public static final double DEFAULT_POLICY_WEIGHT = 2;

  public static final Tuning NONE = new Tuning(null, null, null, true, null, DropSettings.NONE);

  private static final String LAYERS = "layers=";
  private static final String MU = "mu=";
  private static final String C = "c=";
  private static final String POLICY_WEIGHT = "policy-weight=";
  private static final String NO_TRIM = "no-trim";
  private static final String NUMBER = "[0-9]{1,7}(\\.[0-9]{1,4})?";

  private static final int DEFAULT_LAYERS = 1;
  private static final double DEFAULT_MU = 0.5;
  private static final double DEFAULT_C = 100;

  private static final double GREATEST_POLICY_WEIGHT = 1000;
  private static final double GREATEST_C = 1_000_000;

  public Tuning withLayers(int newLayers) {
    return new Tuning(newLayers, mu, c, trimmed, policyWeight, drops);
  }

  public Tuning withMu(double newMu) {
    return new Tuning(layers, newMu, c, trimmed, policyWeight, drops);
  }

  public Tuning withC(double newC) {
    return new Tuning(layers, mu, newC, trimmed, policyWeight, drops);
  }

  public Tuning withoutTrim() {
    return new Tuning(layers, mu, c, false, policyWeight, drops);
  }

  public Tuning withPolicyWeight(double newWeight) {
    return new Tuning(layers, mu, c, trimmed, newWeight, drops);
  }

  public Tuning withDrops(DropSettings newDrops) {
    return new Tuning(layers, mu, c, trimmed, policyWeight, newDrops);
  }

  float policyWeightOrDefault() {
    return (float) (policyWeight == null ? DEFAULT_POLICY_WEIGHT : policyWeight);
  }

  int layersOrDefault() {
    return Objects.requireNonNullElse(layers, DEFAULT_LAYERS);
  }

  double muOrDefault() {
    return Objects.requireNonNullElse(mu, DEFAULT_MU);
  }

  double cOrDefault() {
    return Objects.requireNonNullElse(c, DEFAULT_C);
  }

  /** Adds a part of the text of a method; null if the part is something else. */
  @Nullable Tuning extend(String part) {
    if (part.matches(LAYERS + "[0-9]{1,4}")) {
      return withLayers(Integer.parseInt(part.substring(LAYERS.length())));
    }
    if (part.matches(MU + NUMBER)) {
      return withMu(Double.parseDouble(part.substring(MU.length())));
    }
    if (part.matches(C + NUMBER)) {
      return withC(Double.parseDouble(part.substring(C.length())));
    }
    if (part.matches(POLICY_WEIGHT + NUMBER)) {
      return withPolicyWeight(Double.parseDouble(part.substring(POLICY_WEIGHT.length())));
    }
    DropSettings extended = drops.extend(part);
    if (extended != null) {
      return withDrops(extended);
    }
    return part.equals(NO_TRIM) ? withoutTrim() : null;
  }

  /**
   * Checks that a method has these settings, and that they are possible.
   *
   * @throws IllegalArgumentException if not; the message says why
   */
  void check(Method method) {
    if (method != Method.WCD && (layers != null || mu != null)) {
      throw misplaced(layers != null ? "layers" : "mu", Method.WCD, method);
    }
    if (method != Method.MCTS && (c != null || !trimmed)) {
      throw misplaced(c != null ? "c" : NO_TRIM, Method.MCTS, method);
    }
    drops.check(method);
    if (policyWeight != null && !method.takesPolicyWeight()) {
      throw new IllegalArgumentException(
          "policy-weight is for mbs, mbwa and mawa, not for " + method.id());
    }
    if (policyWeight != null) {
      checkPolicyWeight(policyWeight);
    }
    if (layers != null && (layers < 0 || layers > ConvolvedEstimate.MOST_LAYERS)) {
      throw new IllegalArgumentException(
          "layers must be 0 to %d, not %d".formatted(ConvolvedEstimate.MOST_LAYERS, layers));
    }
    if (mu != null && !(mu >= 0 && mu <= 1)) {
      throw new IllegalArgumentException("mu must be 0 to 1, not " + text(mu));
    }
    if (c != null && !(c >= 0 && c <= GREATEST_C)) {
      throw new IllegalArgumentException("c must be 0 to 1000000, not " + text(c));
    }
  }

  /**
   * Checks the weight of a policy.
   *
   * @throws IllegalArgumentException if it is not possible; the message says why
   */
  public static void checkPolicyWeight(double weight) {
    if (!(weight >= 0 && weight <= GREATEST_POLICY_WEIGHT)) {
      throw new IllegalArgumentException("policy-weight must be 0 to 1000, not " + text(weight));
    }
  }

  private static IllegalArgumentException misplaced(String name, Method owner, Method method) {
    return new IllegalArgumentException(
        "%s is for %s, not for %s".formatted(name, owner.id(), method.id()));
  }

  private static String text(double number) {
    return String.format(Locale.ROOT, "%.4f", number).replaceAll("\\.?0+$", "");
  }

  /** The parts that follow the name of a method, each after a colon. */
  @Override
  public String toString() {
    return (layers == null ? "" : ":" + LAYERS + layers)
        + (mu == null ? "" : ":" + MU + text(mu))
        + (c == null ? "" : ":" + C + text(c))
        + (trimmed ? "" : ":" + NO_TRIM)
        + (policyWeight == null ? "" : ":" + POLICY_WEIGHT + text(policyWeight))
        + drops;
  }
}
