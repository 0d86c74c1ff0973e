/** What users read: answers as text and JSON, progress on a terminal, and advice after an error. */
@NullMarked
package dev.superflip.cli.report;

import org.jspecify.annotations.NullMarked;
