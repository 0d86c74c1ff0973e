/**
 * Optimal solving by IDA*, with a table of cosets ({@link dev.superflip.search.CosetEngine};
 * COSETS.md beside this file tells how) or with pattern databases ({@link
 * dev.superflip.search.PatternEngine}). {@link dev.superflip.search.Solver} is the way in for whole
 * cubes, {@link dev.superflip.search.GoalSolver} for goals that are a part of the solution;
 * listeners carry progress out; nothing here prints.
 *
 * <p>Beside it, short solutions that nobody calls shortest, in milliseconds: {@link
 * dev.superflip.search.TwoPhaseSolver}.
 */
@NullMarked
package dev.superflip.search;

import org.jspecify.annotations.NullMarked;
