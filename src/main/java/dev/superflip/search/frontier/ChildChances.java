package dev.superflip.search.frontier;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Estimate;
import dev.superflip.search.MoveEstimate;
import org.jspecify.annotations.Nullable;

/**
 * The chances that a policy gives to the children of a batch. The policy is asked once for each
 * node, not for each child.
 */
final class ChildChances {
  private final MoveEstimate policy;
  private final float weight;
  private final int moves;
  private final float[] chances;

  private ChildChances(MoveEstimate policy, float weight, int moves, int nodes) {
    this.policy = policy;
    this.weight = weight;
    this.moves = moves;
    chances = new float[Math.multiplyExact(nodes, moves)];
  }

  /**
   * The chances by an estimate, or null if it has no policy.
   *
   * @param weight by how many moves a certain move lowers the estimate of its child
   * @param nodes nodes of a batch
   */
  static @Nullable ChildChances of(Estimate estimate, float weight, StateSpace space, int nodes) {
    return estimate instanceof MoveEstimate policy
        ? new ChildChances(policy, weight, space.moves(), nodes)
        : null;
  }

  /** Rates the moves from all nodes of a batch. */
  void rate(Children children) {
    policy.rateMoves(children.nodeStates(), children.nodeCount(), chances);
  }

  /** The chance that the move to a child is the best one from its parent. */
  float of(Children children, int child) {
    return chances[children.nodeNumber(child) * moves + children.move(child)];
  }

  /**
   * An estimate of the state of a child, lowered by the weighted chance of its move; at least 0.
   */
  float lowered(float estimate, float chance) {
    return Math.max(0, estimate - weight * chance);
  }
}
