/**
 * Where networks are evaluated: by this program, or by a C library, which may use a graphics
 * processor or another program's networks. All are called in the same way: 20 codes per cube in,
 * floating-point values and logits of moves out. An estimate is not a lower bound: it may order
 * moves, but it must never prune.
 */
@NullMarked
package dev.superflip.neural.backend;

import org.jspecify.annotations.NullMarked;
