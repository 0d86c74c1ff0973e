package dev.superflip.search.goal;

import dev.superflip.cube.Move;
import dev.superflip.search.Iteration;
import dev.superflip.search.Outcome;
import java.time.Duration;
import java.util.List;

/**
 * The result of a search for ways from a cube to a goal.
 *
 * @param outcome SOLVED if all ways that were asked for were found
 * @param solution the first one, a shortest; empty if none was found, or if none is needed
 * @param count how many were found
 * @param provenBound no way is shorter than this; its length, if one was found
 * @param complete whether all ways up to the length asked for were found, not only some
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
