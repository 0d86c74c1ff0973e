package dev.superflip.solve.contest;

import dev.superflip.search.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * The result of one method on one state.
 *
 * @param method as users write it
 * @param length the length of the verified solution, or null if none was found
 * @param optimal the length of the shortest solutions, or null if the exact solver ended without a
 *     proof
 * @param expanded states whose children were generated
 * @param generated children generated
 * @param evaluated states whose distance was estimated, by methods that count them
 */
public record Solve(
    Position position,
    String method,
    Outcome outcome,
    @Nullable Integer length,
    @Nullable Integer optimal,
    long expanded,
    long generated,
    long evaluated,
    long nanos) {
  /** Whether the method did what it is for; one that ran out of time may still have a solution. */
  public boolean isSolved() {
    return outcome == Outcome.SOLVED && length != null;
  }

  /** Whether the solution is known to be shortest. */
  public boolean isOptimal() {
    return outcome == Outcome.SOLVED && length != null && length.equals(optimal);
  }

  public double seconds() {
    return nanos / 1e9;
  }
}
