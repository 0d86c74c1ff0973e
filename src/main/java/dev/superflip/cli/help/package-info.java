/** The manual, the completion scripts and the version. */
@NullMarked
package dev.superflip.cli.help;

import org.jspecify.annotations.NullMarked;
