/**
 * The index spaces of pattern databases: corners, six or seven edges, the edge permutation, all
 * edges. Each space is a grid in which a move maps rows to rows.
 */
@NullMarked
package dev.superflip.coord.pattern;

import org.jspecify.annotations.NullMarked;
