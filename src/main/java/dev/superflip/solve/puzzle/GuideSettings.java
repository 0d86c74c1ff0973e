package dev.superflip.solve.puzzle;

import org.jspecify.annotations.Nullable;

/**
 * The settings of a batched search that only some methods have.
 *
 * @param net the network of the heuristic {@code net}: a name or a file; null for the default
 * @param policy the network that rates moves, or {@code none}; null for the policy of {@code net}
 * @param batch nodes that are expanded at a time; null for the default
 * @param niss whether the inverse is searched, too
 * @param prove whether the exact solver proves or improves the solution
 * @param tuning what only some of the methods have
 */
public record GuideSettings(
    @Nullable String net,
    @Nullable String policy,
    @Nullable Integer batch,
    boolean niss,
    boolean prove,
    Tuning tuning) {
  public static final GuideSettings NONE =
      new GuideSettings(null, null, null, false, false, Tuning.NONE);

  /** In place of a network: without a policy, even if the network has one. */
  static final String NO_POLICY = "none";

  /** More nodes would need much memory beside the frontier. */
  static final int MOST_BATCH = 100_000;

  GuideSettings withNet(String newNet) {
    return new GuideSettings(newNet, policy, batch, niss, prove, tuning);
  }

  GuideSettings withPolicy(String newPolicy) {
    return new GuideSettings(net, newPolicy, batch, niss, prove, tuning);
  }

  GuideSettings withBatch(int newBatch) {
    return new GuideSettings(net, policy, newBatch, niss, prove, tuning);
  }

  GuideSettings withNiss() {
    return new GuideSettings(net, policy, batch, true, prove, tuning);
  }

  GuideSettings withProof() {
    return new GuideSettings(net, policy, batch, niss, true, tuning);
  }

  GuideSettings withTuning(Tuning newTuning) {
    return new GuideSettings(net, policy, batch, niss, prove, newTuning);
  }

  /** A network that is named; the value's comes first. */
  public @Nullable String network() {
    return net != null || NO_POLICY.equals(policy) ? net : policy;
  }

  /** The parts that follow the name of a method, each after a colon. */
  @Override
  public String toString() {
    return (net == null ? "" : ":net=" + net)
        + (policy == null ? "" : ":policy=" + policy)
        + (batch == null ? "" : ":batch=" + batch)
        + (niss ? ":niss" : "")
        + (prove ? ":prove" : "")
        + tuning;
  }
}
