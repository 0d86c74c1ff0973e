/**
 * Measurements beside the product: JMH benchmarks of the inner loops, the program that makes the
 * sets of cubes of known length, and the plot of Korf's estimate. Compiled by the Maven profile
 * {@code bench} only; nothing of the product uses it.
 */
@NullMarked
package dev.superflip.bench;

import org.jspecify.annotations.NullMarked;
