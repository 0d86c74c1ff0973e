/**
 * Distance tables for goals. They are built in memory when a search needs them and are not stored.
 */
@NullMarked
package dev.superflip.pdb.goal;

import org.jspecify.annotations.NullMarked;
