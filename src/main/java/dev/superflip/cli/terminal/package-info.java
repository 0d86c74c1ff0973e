/** The process and its surroundings: standard streams, signals, terminals and exit codes. */
@NullMarked
package dev.superflip.cli.terminal;

import org.jspecify.annotations.NullMarked;
