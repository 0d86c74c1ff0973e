/**
 * The 3x3x3 cube as a state space, for searches that work on every puzzle. The engines that know
 * the cube, with its coordinates and symmetries, do not need this package.
 */
@NullMarked
package dev.superflip.puzzle.cube;

import org.jspecify.annotations.NullMarked;
