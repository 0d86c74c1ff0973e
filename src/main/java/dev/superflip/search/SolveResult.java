package dev.superflip.search;

import dev.superflip.cube.Move;
import java.time.Duration;
import java.util.List;

/**
 * What is known of a cube after a search.
 *
 * @param solution a shortest solution if the outcome is SOLVED, otherwise empty
 * @param provenBound no solution is shorter than this
 * @param nodes positions generated in all iterations
 */
public record SolveResult(
    Outcome outcome,
    List<Move> solution,
    int provenBound,
    long nodes,
    Duration time,
    List<Iteration> iterations) {}
