/**
 * Cosets of the groups that the turns of some faces generate, as numbers, and how moves act on
 * them. They are the states of solving a cube by dropping one face after the other.
 */
@NullMarked
package dev.superflip.coord.restriction;

import org.jspecify.annotations.NullMarked;
