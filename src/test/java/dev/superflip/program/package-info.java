/**
 * Tests of the whole program, which they start as a process in each form. They check only its
 * output, its exit code and its files.
 */
@NullMarked
package dev.superflip.program;

import org.jspecify.annotations.NullMarked;
