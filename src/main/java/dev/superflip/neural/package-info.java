/**
 * Learned estimates of distances. The program evaluates small integer networks itself, in Java on a
 * JVM and in C in a native image, with equal results. An estimate is not a lower bound: it may
 * order moves, but it must never prune.
 */
@NullMarked
package dev.superflip.neural;

import org.jspecify.annotations.NullMarked;
