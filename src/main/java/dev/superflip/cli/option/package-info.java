/**
 * What users write on the command line: groups of options that commands share, and the names of
 * tables, metrics and other choices.
 */
@NullMarked
package dev.superflip.cli.option;

import org.jspecify.annotations.NullMarked;
