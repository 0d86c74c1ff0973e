/** Arguments, pipes, progress, JSON and exit codes: everything a person or a script sees. */
@NullMarked
package dev.superflip.cli;

import org.jspecify.annotations.NullMarked;
