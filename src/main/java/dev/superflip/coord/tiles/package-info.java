/**
 * The index space of sliding tiles. A placement of some tiles is a set of cells, numbered by {@link
 * dev.superflip.coord.tiles.CellSets}, and the order in which the tiles stand in those cells,
 * numbered by {@link dev.superflip.coord.tiles.TileOrders}. A horizontal move changes the set only.
 * A vertical move also lets a tile pass a few others, which acts on a few digits of the number.
 */
@NullMarked
package dev.superflip.coord.tiles;

import org.jspecify.annotations.NullMarked;
