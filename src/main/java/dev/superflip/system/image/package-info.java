/** Replaces methods of the JDK in a native image. A JVM never loads these classes. */
@NullMarked
package dev.superflip.system.image;

import org.jspecify.annotations.NullMarked;
