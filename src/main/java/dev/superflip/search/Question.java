package dev.superflip.search;

import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question about a cube. {@link #shortest} asks for one shortest solution; the methods that begin
 * with {@code with} ask for more.
 *
 * <p>Sequences that differ only in the order of turns of opposite faces are the same solution. A
 * solution begins or ends with a move if it does so in one of these orders. Two consecutive turns
 * of a face are one turn, which must itself be allowed.
 *
 * @param limits when to give up
 * @param solutions how many solutions are wanted at most
 * @param slack how many moves longer than a shortest solution they may be
 * @param moves the moves that solutions may have
 * @param first the moves that solutions may begin with
 * @param last the moves that solutions may end with
 * @param known a solution from elsewhere, or null. If one solution is wanted and none is shorter,
 *     it is the answer and its length is not searched. It is ignored if it has a move that is not
 *     allowed
 * @param earlier the result of an earlier search for the same question about the same cube, which a
 *     node limit ended; or null. The search continues after its last iteration
 */
public record Question(
    SolveLimits limits,
    long solutions,
    int slack,
    MoveSet moves,
    MoveSet first,
    MoveSet last,
    @Nullable List<Move> known,
    @Nullable SolveResult earlier) {
  /** As many solutions as there are. */
  public static final long ALL = Long.MAX_VALUE;

  public Question {
    if (solutions < 1 || slack < 0) {
      throw new IllegalArgumentException(
          "at least 1 solution and slack of at least 0, not " + solutions + " and " + slack);
    }
    if (earlier != null && earlier.outcome() != Outcome.NODE_LIMIT) {
      throw new IllegalArgumentException("only a node limit leaves a search to continue");
    }
    first = first.and(moves);
    last = last.and(moves);
    known = known == null ? null : List.copyOf(known);
  }

  public static Question shortest(SolveLimits limits) {
    return new Question(limits, 1, 0, MoveSet.ALL, MoveSet.ALL, MoveSet.ALL, null, null);
  }

  public Question withLimits(SolveLimits newLimits) {
    return new Question(newLimits, solutions, slack, moves, first, last, known, earlier);
  }

  /** Asks for so many solutions, or {@link #ALL}, up to so many moves longer than a shortest. */
  public Question withSolutions(long number, int longer) {
    return new Question(limits, number, longer, moves, first, last, known, earlier);
  }

  /** Asks for solutions with these moves only. */
  public Question withMoves(MoveSet allowed) {
    return new Question(limits, solutions, slack, allowed, first, last, known, earlier);
  }

  /** Asks for solutions that begin and end with these moves. */
  public Question withEnds(MoveSet beginning, MoveSet ending) {
    return new Question(limits, solutions, slack, moves, beginning, ending, known, earlier);
  }

  public Question withKnown(@Nullable List<Move> solution) {
    return new Question(limits, solutions, slack, moves, first, last, solution, earlier);
  }

  /** Continues after a search that a node limit ended; its result covers both. */
  public Question withEarlier(@Nullable SolveResult result) {
    return new Question(limits, solutions, slack, moves, first, last, known, result);
  }
}
