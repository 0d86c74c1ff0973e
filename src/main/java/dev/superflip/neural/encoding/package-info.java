/**
 * How networks see puzzles: the pieces of a state, and the code of each, which selects a row of the
 * first layer. {@link dev.superflip.neural.encoding.Encoding} has an implementation for each
 * puzzle. {@link dev.superflip.neural.encoding.PieceCodes} makes moves on the codes of a 3x3x3
 * cube.
 */
@NullMarked
package dev.superflip.neural.encoding;

import org.jspecify.annotations.NullMarked;
