/** The coordinates of two-phase solving that are reduced by symmetry. */
@NullMarked
package dev.superflip.coord.twophase;

import org.jspecify.annotations.NullMarked;
