/**
 * Depth-first searches of any puzzle: iterative deepening on several threads. {@link
 * dev.superflip.search.tree.TreeSearch} raises the bound and divides the tree; a {@link
 * dev.superflip.search.tree.TreeSearcher} for each thread walks through it. {@link
 * dev.superflip.search.tree.PlainSearcher} works for every puzzle and every lower bound; puzzles
 * with tables bring faster ones.
 */
@NullMarked
package dev.superflip.search.tree;

import org.jspecify.annotations.NullMarked;
