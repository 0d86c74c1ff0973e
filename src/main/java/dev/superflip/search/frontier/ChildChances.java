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
  private final int moves;
  private final float[] chances;

  private ChildChances(MoveEstimate policy, int moves, int nodes) {
    this.policy = policy;
    this.moves = moves;
    chances = new float[Math.multiplyExact(nodes, moves)];
  }

  /**
   * The chances by an estimate, or null if it has no policy.
   *
   * @param nodes nodes of a batch
   */
  static @Nullable ChildChances of(Estimate estimate, StateSpace space, int nodes) {
    return estimate instanceof MoveEstimate policy
        ? new ChildChances(policy, space.moves(), nodes)
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
}
