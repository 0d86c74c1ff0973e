/**
 * The catalogue of tables and of sets of tables. Help, file names, builds, checks and statistics
 * all read it, so a new table is one row in {@link dev.superflip.pdb.catalog.Database}. A table has
 * a {@link dev.superflip.pdb.catalog.TableKind}, a sealed type: code that depends on the kind is a
 * method of the kind or a switch over all kinds.
 */
@NullMarked
package dev.superflip.pdb.catalog;

import org.jspecify.annotations.NullMarked;
