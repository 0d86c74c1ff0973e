/**
 * The cube as mathematics: its state, moves, symmetries and metrics, and the laws that every
 * solvable cube obeys. All other packages build on this one; it uses no other.
 */
@NullMarked
package dev.superflip.cube;

import org.jspecify.annotations.NullMarked;
