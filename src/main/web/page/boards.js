import { Board } from "./board.js";
import { Pocket } from "./pocket.js";
import { PocketView } from "./pocket-view.js";
import { TileView } from "./tile-view.js";
import { Tiles } from "./tiles.js";

/** The puzzles that the page has beside the cube. Each keeps its state while the page is open. */
const boards = new Map();

/** The board of a puzzle such as `4x4` or `2x2x2`. */
export function boardOf(puzzle) {
  if (!boards.has(puzzle)) {
    const [rows, columns, layers] = puzzle.split("x").map(Number);
    boards.set(puzzle, new Board(layers ? new Pocket() : new Tiles(rows, columns)));
  }
  return boards.get(puzzle);
}

/** A picture of a board that moves can be made on. */
export function viewOf(board, testid) {
  return board.model.kind === "tiles" ? new TileView(board, testid) : new PocketView(board, testid);
}

/** The name of a puzzle: 15-puzzle (4x4). */
export function nameOf({ id, kind, rows, columns }) {
  if (kind === "cube") return "3x3x3 cube";
  return kind === "pocket" ? "2x2x2 cube" : `${rows * columns - 1}-puzzle (${id})`;
}
