/**
 * The index spaces of goals. Pieces that a goal does not distinguish form a class, and a position
 * is an arrangement of classes with the orientations that the goal requires.
 */
@NullMarked
package dev.superflip.coord.goal;

import org.jspecify.annotations.NullMarked;
