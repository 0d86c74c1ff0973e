/**
 * Short solutions in milliseconds by Kociemba's two-phase algorithm. They are upper bounds; nothing
 * here proves a solution shortest.
 */
@NullMarked
package dev.superflip.search.twophase;

import org.jspecify.annotations.NullMarked;
