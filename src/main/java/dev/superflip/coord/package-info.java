/**
 * Bijections between parts of a cube and integers, and how the 18 moves act on those integers.
 *
 * <p>Four kinds of class live here. Coordinates ({@link dev.superflip.coord.CornerPermutation},
 * {@link dev.superflip.coord.Twist}, {@link dev.superflip.coord.Flip}, {@link
 * dev.superflip.coord.EdgeQuad}) are small numbers with a move table; a search node is made of
 * them. Patterns ({@link dev.superflip.coord.Pattern}) combine coordinates into the index of one
 * entry of a pattern database, and lay the entries out in rows that moves carry to rows. {@link
 * dev.superflip.coord.CosetSpace} numbers the cosets of a subgroup up to symmetry, with {@link
 * dev.superflip.coord.CornerGroup} for the rows and {@link dev.superflip.coord.EdgeSlices} for the
 * columns. {@link dev.superflip.coord.LookSpace} numbers what can be seen of the corners or edges
 * of a cube that is painted for a goal ({@link dev.superflip.coord.Looks}).
 */
@NullMarked
package dev.superflip.coord;

import org.jspecify.annotations.NullMarked;
