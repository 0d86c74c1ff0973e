/**
 * Tables of distances, of patterns and of cosets: the catalogue of what can be built, how entries
 * are packed, the builder, the files, and off-heap lookup.
 */
@NullMarked
package dev.superflip.pdb;

import org.jspecify.annotations.NullMarked;
