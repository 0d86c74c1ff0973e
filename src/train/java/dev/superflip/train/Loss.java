package dev.superflip.train;

import dev.superflip.neural.Heads;

/** What a training minimises. */
enum Loss {
  /** The squared error of the value. */
  VALUE(Heads.VALUE),

  /** The cross-entropy of the chances of moves. */
  POLICY(Heads.POLICY),

  /** The mean of both. */
  JOINT(Heads.VALUE_POLICY);

  private final Heads heads;

  Loss(Heads heads) {
    this.heads = heads;
  }

  Heads heads() {
    return heads;
  }

  /** The share of each part in the sum. */
  float share() {
    return this == JOINT ? 0.5f : 1;
  }
}
