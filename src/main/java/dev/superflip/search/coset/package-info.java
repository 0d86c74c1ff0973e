/**
 * The engine that searches with one coset table, probed for each position and its inverse.
 * COSETS.md beside this file explains the design.
 */
@NullMarked
package dev.superflip.search.coset;

import org.jspecify.annotations.NullMarked;
