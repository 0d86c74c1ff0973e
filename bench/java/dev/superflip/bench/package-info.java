/**
 * Measurements, which are not part of the product: JMH benchmarks of inner loops and of memory, the
 * program that generates sets of cubes of known length, and the plots. Only the Maven profile
 * {@code bench} compiles this package, and nothing in the product uses it.
 */
@NullMarked
package dev.superflip.bench;

import org.jspecify.annotations.NullMarked;
