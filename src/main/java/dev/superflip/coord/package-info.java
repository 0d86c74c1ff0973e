/**
 * Bijections between parts of a cube and small integers, and tables of how moves act on them. The
 * sub-packages combine these coordinates: for pattern databases, coset tables, goals and two-phase
 * solving.
 */
@NullMarked
package dev.superflip.coord;

import org.jspecify.annotations.NullMarked;
