/**
 * Solves the 2x2x2 cube from a table with the distance of every state. The table takes 1.8 MB and
 * is built by breadth-first search in a fraction of a second, so there is no file for it.
 */
@NullMarked
package dev.superflip.search.pocket;

import org.jspecify.annotations.NullMarked;
