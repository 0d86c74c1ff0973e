/**
 * Learned guidance for searches. {@link dev.superflip.search.guided.NetworkEstimate} lets a network
 * estimate batches of states of its puzzle on several threads, so every search of {@code
 * search.frontier} can follow it. {@link dev.superflip.search.guided.BackendEstimate} does the same
 * on a graphics processor. {@link dev.superflip.search.guided.PolicyEstimate} also rates moves.
 * {@link dev.superflip.search.guided.InverseToo} also searches the inverse of a cube. {@link
 * dev.superflip.search.guided.ConvolvedEstimate} averages any estimate over neighbours. A network
 * proves nothing: the bounds of these searches are those that the searches prove without it.
 */
@NullMarked
package dev.superflip.search.guided;

import org.jspecify.annotations.NullMarked;
