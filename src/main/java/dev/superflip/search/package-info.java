/**
 * Optimal solving by IDA*, with a table of cosets ({@link dev.superflip.search.CosetEngine};
 * COSETS.md beside this file tells how) or with pattern databases ({@link
 * dev.superflip.search.PatternEngine}). {@link dev.superflip.search.Solver} is the only way in;
 * listeners carry progress out; nothing here prints.
 */
@NullMarked
package dev.superflip.search;

import org.jspecify.annotations.NullMarked;
