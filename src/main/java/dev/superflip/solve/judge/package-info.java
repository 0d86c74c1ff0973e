/**
 * Measures heuristics against exact distances: how often an estimate is too large, by how much
 * estimates of states at one distance differ, and how well they rank the neighbours of a state.
 */
@NullMarked
package dev.superflip.solve.judge;

import org.jspecify.annotations.NullMarked;
