/**
 * Learned estimates of distances, computed by a C library that the user provides. An estimate is
 * not a lower bound: it may order moves, but it must never prune.
 */
@NullMarked
package dev.superflip.neural;

import org.jspecify.annotations.NullMarked;
