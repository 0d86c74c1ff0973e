/** C functions of the program itself: in a native image they are linked, on a JVM loaded. */
@NullMarked
package dev.superflip.system.kernel;

import org.jspecify.annotations.NullMarked;
