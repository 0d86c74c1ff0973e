/**
 * Solvers that construct a solution instead of searching for one, and rules that shorten sequences
 * of moves. The solutions are long but need no table and less than a millisecond, so they serve as
 * upper bounds and as a baseline for searches. The sliding puzzle is solved row by row and column
 * by column, the cube by generators of its group.
 */
@NullMarked
package dev.superflip.search.constructive;

import org.jspecify.annotations.NullMarked;
