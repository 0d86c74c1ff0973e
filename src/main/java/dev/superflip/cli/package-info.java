/**
 * The entry point of the program. {@link dev.superflip.cli.Main} finds the command, runs it and
 * turns errors into messages and exit codes; everything else of the command line is in the
 * sub-packages.
 */
@NullMarked
package dev.superflip.cli;

import org.jspecify.annotations.NullMarked;
