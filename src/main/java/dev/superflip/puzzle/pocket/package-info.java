/**
 * The 2x2x2 cube. One corner is kept in place, so three faces turn, and each of the 3,674,160
 * states is one number. Cubes are read as they are held, in any of the 24 orientations and in any
 * six colours.
 */
@NullMarked
package dev.superflip.puzzle.pocket;

import org.jspecify.annotations.NullMarked;
