/**
 * Answers to searches as every client gives them: the fields of their JSON objects, and estimates
 * of the time that is left.
 */
@NullMarked
package dev.superflip.answer;

import org.jspecify.annotations.NullMarked;
