/** How distances are packed: two bits, four bits, five values per byte, or lines of 64 bytes. */
@NullMarked
package dev.superflip.pdb.codec;

import org.jspecify.annotations.NullMarked;
