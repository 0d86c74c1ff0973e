/**
 * The contract between engines and their callers: what is asked, what listeners hear, what is
 * answered. The engines are in the sub-packages; nothing in them prints.
 */
@NullMarked
package dev.superflip.search;

import org.jspecify.annotations.NullMarked;
