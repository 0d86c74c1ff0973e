package dev.superflip.cli;

import java.util.List;
import java.util.OptionalInt;

/** Finds answers. Several threads may ask at the same time, each with another question. */
interface Answerer {
  Answer answer(Inputs.Item question);

  /** Cuts short what is being answered, and all that is asked later; any thread may call it. */
  void cancel();

  /** Whether a line that was printed is the last one of its answer. */
  default boolean isLast(String line) {
    return true;
  }

  /**
   * Recognises an answer that was printed in an earlier run, by its lines as {@link #answer} gave
   * them.
   *
   * @return its exit code, or nothing if this cannot be an answer to the question
   */
  OptionalInt recognise(Inputs.Item question, List<String> lines);
}
