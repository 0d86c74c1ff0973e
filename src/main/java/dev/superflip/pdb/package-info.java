/**
 * Distance tables, pattern databases and coset tables alike. {@link dev.superflip.pdb.TableStore}
 * opens, builds, verifies and lists the tables of a directory; the sub-packages hold the catalogue,
 * the codecs, the files and the generators.
 */
@NullMarked
package dev.superflip.pdb;

import org.jspecify.annotations.NullMarked;
