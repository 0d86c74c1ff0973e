/**
 * Puzzles behind one small seam. {@link dev.superflip.puzzle.StateSpace} is what searches need:
 * packed states and moves. {@link dev.superflip.puzzle.Puzzle} adds what people need: notation,
 * pictures and random states. Each puzzle has a package of its own below this one.
 */
@NullMarked
package dev.superflip.puzzle;

import org.jspecify.annotations.NullMarked;
