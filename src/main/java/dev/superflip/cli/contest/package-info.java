/**
 * What a contest writes. {@link dev.superflip.cli.contest.ContestDirectory} keeps the results while
 * the contest runs, so that a run that ends early can be continued. The other classes write the
 * summary as a table, as CSV, as JSON, and as a page with plots that needs nothing but itself.
 */
@NullMarked
package dev.superflip.cli.contest;

import org.jspecify.annotations.NullMarked;
