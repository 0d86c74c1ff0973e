package dev.superflip.cli.stream;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** Answers cubes. Several threads may call it at the same time, each with another cube. */
public interface Answerer {
  /**
   * Answers a cube.
   *
   * @param early receives lines that are ready before the answer is; the answer has the rest
   */
  Answer answer(CubeInput question, Consumer<String> early);

  /** Announces a cube before it is answered; called in input order. */
  default void begin(CubeInput question) {}

  /** Announces that a cube has been answered. */
  default void end(CubeInput question) {}

  /** Ends all searches early, now and later; any thread may call it. */
  void cancel();

  /** Whether a printed line is the last one of its answer. */
  default boolean isLast(String line) {
    return true;
  }

  /** Whether an answer may begin with this text; any other text is never removed from a file. */
  boolean mayBegin(String text);

  /**
   * Recognises an answer that an earlier run printed.
   *
   * @return its exit code, or empty if this cannot be an answer to the cube
   */
  OptionalInt recognise(CubeInput question, List<String> lines);
}
