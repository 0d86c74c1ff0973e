/**
 * Duplicate detection: of several short sequences that reach one position, only the smallest is
 * searched. The tables that decide this are built once and stored.
 */
@NullMarked
package dev.superflip.search.duplicates;

import org.jspecify.annotations.NullMarked;
