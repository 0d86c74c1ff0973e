/**
 * Optimal solving by IDA* over pattern databases. {@link dev.superflip.search.Solver} is the only
 * way in; listeners carry progress out; nothing here prints.
 */
@NullMarked
package dev.superflip.search;

import org.jspecify.annotations.NullMarked;
