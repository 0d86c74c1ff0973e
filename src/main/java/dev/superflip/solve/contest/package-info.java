/**
 * Contests: every method solves the same puzzles, and its solutions are compared with the shortest
 * ones. {@link dev.superflip.solve.contest.ContestPlan} derives the puzzles from the settings.
 * {@link dev.superflip.solve.contest.Contest} solves what {@link
 * dev.superflip.solve.contest.ContestResults} does not have yet, so a contest can be resumed.
 * {@link dev.superflip.solve.contest.ContestSummary} computes the statistics.
 */
@NullMarked
package dev.superflip.solve.contest;

import org.jspecify.annotations.NullMarked;
