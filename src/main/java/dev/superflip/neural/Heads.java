package dev.superflip.neural;

import java.util.Optional;
import java.util.stream.Stream;

/** What a network computes, in the order of its outputs. */
public enum Heads {
  /** The estimated distance from solved. */
  VALUE("value", true, false),

  /** A logit for each move of the puzzle, in the order of their numbers. */
  POLICY("policy", false, true),

  /** The distance, then the logits. */
  VALUE_POLICY("value policy", true, true);

  private final String id;
  private final boolean hasValue;
  private final boolean hasPolicy;

  Heads(String id, boolean hasValue, boolean hasPolicy) {
    this.id = id;
    this.hasValue = hasValue;
    this.hasPolicy = hasPolicy;
  }

  /** The text in the header of a file. */
  public String id() {
    return id;
  }

  public boolean hasValue() {
    return hasValue;
  }

  public boolean hasPolicy() {
    return hasPolicy;
  }

  /** The number of the first output that is a logit. */
  public int firstLogit() {
    return hasValue ? 1 : 0;
  }

  public static Optional<Heads> find(String id) {
    return Stream.of(values()).filter(heads -> heads.id.equals(id)).findFirst();
  }
}
