package dev.superflip.search.goal;

import dev.superflip.cube.Move;
import dev.superflip.search.Iteration;
import dev.superflip.search.Outcome;
import java.time.Duration;
import java.util.List;

/**
 * The result of a search from a cube to a goal.
 *
 * @param outcome SOLVED if all solutions that were asked for were found
 * @param solution the first shortest solution; empty if none was found, or if no move is needed
 * @param count how many solutions were found
 * @param provenBound no solution is shorter than this; the length of the solution, if one was found
 * @param complete whether all solutions up to the length asked for were found, not only some
 * @param nodes nodes generated in all iterations
 */
public record GoalResult(
    Outcome outcome,
    List<Move> solution,
    long count,
    int provenBound,
    boolean complete,
    long nodes,
    Duration time,
    List<Iteration> iterations) {}
