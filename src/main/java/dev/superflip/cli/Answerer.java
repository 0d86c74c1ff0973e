package dev.superflip.cli;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** Finds answers. Several threads may ask at the same time, each with another question. */
interface Answerer {
  /**
   * The answer to a question.
   *
   * @param early takes lines that are known before the answer is, in order; the answer has the rest
   */
  Answer answer(Inputs.Item question, Consumer<String> early);

  /** A question will be answered; told in the order in which they are asked. */
  default void begin(Inputs.Item question) {}

  /** It has been answered. */
  default void end(Inputs.Item question) {}

  /** Cuts short what is being answered, and all that is asked later; any thread may call it. */
  void cancel();

  /** Whether a line that was printed is the last one of its answer. */
  default boolean isLast(String line) {
    return true;
  }

  /** Whether an answer may begin like this; what may not is not cut off from a file. */
  boolean mayBegin(String text);

  /**
   * Recognises an answer that was printed in an earlier run, by its lines as {@link #answer} gave
   * them.
   *
   * @return its exit code, or nothing if this cannot be an answer to the question
   */
  OptionalInt recognise(Inputs.Item question, List<String> lines);
}
