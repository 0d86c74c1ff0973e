package dev.superflip.search;

import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is asked about a cube. {@link #shortest} asks for one shortest solution; the methods that
 * begin with {@code with} ask for more.
 *
 * <p>Solutions that differ in the order of turns of opposite faces alone are the same; it may begin
 * or end with a move if it does so in one of these orders. Two turns of a face in a row are one
 * turn, which has to be allowed itself.
 *
 * @param limits when to give up
 * @param solutions how many solutions are wanted at most
 * @param slack how many moves they may be longer than a shortest one
 * @param moves the moves that solutions may be made of
 * @param first those that they may begin with
 * @param last those that they may end with
 * @param known a solution, if there is one. If one solution is wanted and none is shorter, this one
 *     is the answer, and its length is not searched. One with moves that are not allowed does not
 *     count.
 */
public record Question(
    SolveLimits limits,
    long solutions,
    int slack,
    MoveSet moves,
    MoveSet first,
    MoveSet last,
    @Nullable List<Move> known) {
  /** As many solutions as there are. */
  public static final long ALL = Long.MAX_VALUE;

  public Question {
    if (solutions < 1 || slack < 0) {
      throw new IllegalArgumentException(solutions + " solutions, " + slack + " moves longer");
    }
    first = first.and(moves);
    last = last.and(moves);
    known = known == null ? null : List.copyOf(known);
  }

  public static Question shortest(SolveLimits limits) {
    return new Question(limits, 1, 0, MoveSet.ALL, MoveSet.ALL, MoveSet.ALL, null);
  }

  public Question withLimits(SolveLimits newLimits) {
    return new Question(newLimits, solutions, slack, moves, first, last, known);
  }

  /** So many solutions, or {@link #ALL}, up to so many moves longer than a shortest one. */
  public Question withSolutions(long number, int longer) {
    return new Question(limits, number, longer, moves, first, last, known);
  }

  /** Of these moves alone. */
  public Question withMoves(MoveSet allowed) {
    return new Question(limits, solutions, slack, allowed, first, last, known);
  }

  /** Beginning and ending with these moves. */
  public Question withEnds(MoveSet beginning, MoveSet ending) {
    return new Question(limits, solutions, slack, moves, beginning, ending, known);
  }

  public Question withKnown(@Nullable List<Move> solution) {
    return new Question(limits, solutions, slack, moves, first, last, solution);
  }
}
