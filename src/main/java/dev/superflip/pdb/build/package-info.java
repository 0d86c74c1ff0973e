/**
 * Generators that fill tables by breadth-first search, level by level, on all threads. A long build
 * saves checkpoints and resumes from them.
 */
@NullMarked
package dev.superflip.pdb.build;

import org.jspecify.annotations.NullMarked;
