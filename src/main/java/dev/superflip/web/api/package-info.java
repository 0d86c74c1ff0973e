/**
 * The HTTP interface of the page, one class for each endpoint. API.md beside the files of the page
 * describes it; every search goes through {@code solve} and {@code solve.puzzle}.
 */
@NullMarked
package dev.superflip.web.api;

import org.jspecify.annotations.NullMarked;
