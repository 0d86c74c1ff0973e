/**
 * What the program asks of the operating system itself: raw memory, mapped files, terminals, and
 * functions of C libraries.
 *
 * <p>Everything here exists twice. On a Java virtual machine C is called through the Foreign
 * Function API and memory is read through a segment; in a native image C is linked in, and memory
 * is read through a word. {@link dev.superflip.system.Image#HERE} tells which, a constant to either
 * compiler, so that the other half is not even compiled.
 */
@NullMarked
package dev.superflip.system;

import org.jspecify.annotations.NullMarked;
