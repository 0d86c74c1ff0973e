/**
 * Shortest solutions of the sliding puzzle. {@link dev.superflip.search.tiles.TileSearcher} is the
 * engine for boards of more than 12 cells, over additive pattern databases; {@link
 * dev.superflip.search.tiles.FullTileSearch} reads the solution of a smaller board from its full
 * table. The lower bounds of classical searches are here, too.
 */
@NullMarked
package dev.superflip.search.tiles;

import org.jspecify.annotations.NullMarked;
