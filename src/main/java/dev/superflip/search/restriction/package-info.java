/**
 * Solving a cube by dropping faces: a stage brings the cube into the group of one face less, in the
 * fewest turns of the faces that are left. RESTRICTION.md explains the method and what it shows.
 */
@NullMarked
package dev.superflip.search.restriction;

import org.jspecify.annotations.NullMarked;
