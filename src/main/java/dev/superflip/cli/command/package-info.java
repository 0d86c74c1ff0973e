/**
 * The commands. Each reads its options, calls the service or the library below, and returns an exit
 * code; none knows another.
 */
@NullMarked
package dev.superflip.cli.command;

import org.jspecify.annotations.NullMarked;
