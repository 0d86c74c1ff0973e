/**
 * Everything that differs between a JVM and a native image: raw memory, mapped files, terminals,
 * functions of C libraries, threads, and the browser.
 *
 * <p>There are two implementations of access to memory and to C. On a JVM, C is called through the
 * Foreign Function API and memory is read through a segment. In a native image, C is linked in and
 * memory is read through a word. {@link dev.superflip.system.NativeImage#ACTIVE} selects one. It is
 * a constant to both compilers, so the other implementation is not even compiled.
 */
@NullMarked
package dev.superflip.system;

import org.jspecify.annotations.NullMarked;
