/**
 * Table files: header, checksum, payload, and the memory that holds them once opened. A file is
 * replaced only by a complete one.
 */
@NullMarked
package dev.superflip.pdb.store;

import org.jspecify.annotations.NullMarked;
