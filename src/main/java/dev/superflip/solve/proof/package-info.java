/**
 * Proofs in parts: an iteration is divided so that any process can search a part of it, and the
 * counts of all parts, merged, are a certificate that no solution is shorter.
 */
@NullMarked
package dev.superflip.solve.proof;

import org.jspecify.annotations.NullMarked;
