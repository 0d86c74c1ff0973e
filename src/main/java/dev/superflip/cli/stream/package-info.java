/**
 * From many cubes in to many answers out: reading, answering on all threads, putting the answers in
 * order, and resuming a file that an earlier run left.
 */
@NullMarked
package dev.superflip.cli.stream;

import org.jspecify.annotations.NullMarked;
