/**
 * What counts as solved: the whole cube, or a part of it such as a cross, a block or the
 * orientation of all edges.
 */
@NullMarked
package dev.superflip.cube.goal;

import org.jspecify.annotations.NullMarked;
