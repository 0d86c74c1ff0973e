/**
 * Tests of the page in a real browser. They start {@code superflip serve} as a process, and do what
 * a person does: click, drag, type, and read what the page shows.
 */
@NullMarked
package dev.superflip.page;

import org.jspecify.annotations.NullMarked;
