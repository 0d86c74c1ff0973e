/** JSON: a strict reader with limits, and a writer of objects on one line. */
@NullMarked
package dev.superflip.json;

import org.jspecify.annotations.NullMarked;
