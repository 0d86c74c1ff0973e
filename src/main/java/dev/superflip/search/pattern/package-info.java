/**
 * The engine that searches with several pattern databases and takes the maximum of their values, as
 * Korf did in 1997.
 */
@NullMarked
package dev.superflip.search.pattern;

import org.jspecify.annotations.NullMarked;
