/**
 * The door to a learned estimate of distances, computed by a C library that is loaded if there is
 * one. Such an estimate is not a bound: it may order moves, and must never prune.
 */
@NullMarked
package dev.superflip.neural;

import org.jspecify.annotations.NullMarked;
