/**
 * The contract between engines and their callers: questions, limits, listeners and results. The
 * engines are in the sub-packages, and none of them prints.
 */
@NullMarked
package dev.superflip.search;

import org.jspecify.annotations.NullMarked;
