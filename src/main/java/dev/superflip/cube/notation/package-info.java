/**
 * How cubes and move sequences are written: facelets, Reid's notation, Singmaster's moves. {@link
 * dev.superflip.cube.notation.Notation} detects the notation of a text. Parsers report the fault
 * and its place.
 */
@NullMarked
package dev.superflip.cube.notation;

import org.jspecify.annotations.NullMarked;
