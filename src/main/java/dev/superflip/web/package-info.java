/** The server of the page, for {@code superflip serve}: the files of the page and its interface. */
@NullMarked
package dev.superflip.web;

import org.jspecify.annotations.NullMarked;
