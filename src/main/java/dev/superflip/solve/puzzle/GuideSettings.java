package dev.superflip.solve.puzzle;

import org.jspecify.annotations.Nullable;

/**
 * The settings of a batched search that only some methods have.
 *
 * @param net the network of the heuristic {@code net}: a name or a file; null for the default
 * @param batch nodes that are expanded at a time; null for the default
 * @param niss whether the inverse is searched, too
 * @param prove whether the exact solver proves or improves the solution
 * @param tuning what only {@code wcd} or {@code mcts} has
 */
public record GuideSettings(
    @Nullable String net, @Nullable Integer batch, boolean niss, boolean prove, Tuning tuning) {
  public static final GuideSettings NONE = new GuideSettings(null, null, false, false, Tuning.NONE);

  /** More nodes would need much memory beside the frontier. */
  static final int MOST_BATCH = 100_000;

  GuideSettings withNet(String newNet) {
    return new GuideSettings(newNet, batch, niss, prove, tuning);
  }

  GuideSettings withBatch(int newBatch) {
    return new GuideSettings(net, newBatch, niss, prove, tuning);
  }

  GuideSettings withNiss() {
    return new GuideSettings(net, batch, true, prove, tuning);
  }

  GuideSettings withProof() {
    return new GuideSettings(net, batch, niss, true, tuning);
  }

  GuideSettings withTuning(Tuning newTuning) {
    return new GuideSettings(net, batch, niss, prove, newTuning);
  }

  /** The parts that follow the name of a method, each after a colon. */
  @Override
  public String toString() {
    return (net == null ? "" : ":net=" + net)
        + (batch == null ? "" : ":batch=" + batch)
        + (niss ? ":niss" : "")
        + (prove ? ":prove" : "")
        + tuning;
  }
}
