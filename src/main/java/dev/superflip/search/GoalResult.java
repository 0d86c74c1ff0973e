package dev.superflip.search;

import dev.superflip.cube.Move;
import java.time.Duration;
import java.util.List;

/**
 * What is known of the ways from a cube to a goal after a search.
 *
 * @param outcome SOLVED if all was found that was asked for
 * @param solution the first one, a shortest; empty if none was found, or if none is needed
 * @param count how many were found
 * @param provenBound no way is shorter than this; its length, if one was found
 * @param complete whether all ways up to the length asked for were found, not only some
 * @param nodes positions generated in all iterations
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
