package dev.superflip.search;

import dev.superflip.cube.Move;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a search in two phases found.
 *
 * @param solution the shortest it found, which nothing says is shortest; empty only if the search
 *     was cancelled before it had one
 * @param probes positions of the subgroup looked at
 */
public record TwoPhaseResult(Optional<List<Move>> solution, long probes, Duration time) {}
