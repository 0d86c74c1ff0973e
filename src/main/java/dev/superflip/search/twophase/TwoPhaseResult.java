package dev.superflip.search.twophase;

import dev.superflip.cube.Move;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The result of a two-phase search.
 *
 * @param solution the shortest solution found, without a proof that none is shorter; empty only if
 *     the search was cancelled before it had one
 * @param probes positions of the subgroup that were examined
 */
public record TwoPhaseResult(Optional<List<Move>> solution, long probes, Duration time) {}
