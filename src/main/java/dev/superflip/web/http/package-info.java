/**
 * The HTTP server of the page, over the one of the JDK: routes, the guard against other sites, the
 * files of the page, and server-sent events. It knows nothing about puzzles.
 */
@NullMarked
package dev.superflip.web.http;

import org.jspecify.annotations.NullMarked;
