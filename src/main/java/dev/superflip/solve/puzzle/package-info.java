/**
 * The solving service for every puzzle and every method. {@link dev.superflip.solve.puzzle.Puzzles}
 * finds a puzzle by its name or by its notation. {@link dev.superflip.solve.puzzle.Method} has one
 * row for each way to solve, {@link dev.superflip.solve.puzzle.Heuristic} one for each estimate.
 * {@link dev.superflip.solve.puzzle.PuzzleService} opens what they need, searches on several
 * threads, and applies every solution to its state before it returns it.
 */
@NullMarked
package dev.superflip.solve.puzzle;

import org.jspecify.annotations.NullMarked;
