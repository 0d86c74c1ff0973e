/**
 * Trains the networks that the program ships. Nothing here is part of the program: {@code mvn
 * -Ptrain verify} compiles and runs it. The arithmetic is our own, with the Vector API; no sum runs
 * across the lanes of a vector, so a training gives the same bytes on every processor.
 */
@NullMarked
package dev.superflip.train;

import org.jspecify.annotations.NullMarked;
