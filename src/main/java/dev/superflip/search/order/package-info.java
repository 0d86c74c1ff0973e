/**
 * Canonical move sequences: of sequences that differ only in the order of commuting moves, a search
 * visits one. Also the steps that pack a sequence into words, and sequences up to rotation.
 */
@NullMarked
package dev.superflip.search.order;

import org.jspecify.annotations.NullMarked;
