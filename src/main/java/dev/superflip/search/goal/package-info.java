/**
 * Shortest move sequences to a goal that is a part of the solved cube, by iterative deepening over
 * tables that are built for that goal.
 */
@NullMarked
package dev.superflip.search.goal;

import org.jspecify.annotations.NullMarked;
