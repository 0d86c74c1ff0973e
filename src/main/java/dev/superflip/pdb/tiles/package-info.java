/**
 * Distance tables of the sliding puzzle: additive pattern databases, and full tables of small
 * boards. {@link dev.superflip.pdb.tiles.TileDistances} computes both by one breadth-first search
 * over placements. {@link dev.superflip.pdb.tiles.TilePatterns} and {@link
 * dev.superflip.pdb.tiles.FullTiles} pack the distances for searches; {@link
 * dev.superflip.pdb.tiles.TilePartition} says which tiles share a table. {@link
 * dev.superflip.pdb.tiles.TileTableSet} lists, checks and removes the files by their names.
 */
@NullMarked
package dev.superflip.pdb.tiles;

import org.jspecify.annotations.NullMarked;
