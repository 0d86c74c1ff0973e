/**
 * Canonical move sequences: a search visits only one of several sequences that differ in the order
 * of commuting moves. Also how sequences are packed into words, and sequences up to rotation.
 */
@NullMarked
package dev.superflip.search.order;

import org.jspecify.annotations.NullMarked;
