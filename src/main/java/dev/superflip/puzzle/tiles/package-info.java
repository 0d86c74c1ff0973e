/**
 * The sliding puzzle with 2 to 6 rows and columns, of which the 15-puzzle is one. {@link
 * dev.superflip.puzzle.tiles.TilePuzzle} is the puzzle, {@link dev.superflip.puzzle.tiles.TileGrid}
 * its geometry.
 */
@NullMarked
package dev.superflip.puzzle.tiles;

import org.jspecify.annotations.NullMarked;
