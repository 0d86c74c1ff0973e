import { apply } from "../cube/model.js";

/** The corner stickers of a face of the 3x3x3 cube, row by row. */
const CORNERS = [0, 2, 6, 8];
const PLACES = Array.from({ length: 24 }, (_, i) => 9 * Math.floor(i / 4) + CORNERS[i % 4]);

/**
 * The 2x2x2 cube: 24 stickers of the faces U R F D L B, four each, which move as the corners of a
 * 3x3x3 cube do. Turns of U, R and F are enough, because the corner at D, B and L can stay.
 */
export class Pocket {
  kind = "pocket";
  id = "2x2x2";
  solved = [..."URFDLB"].map((face) => face.repeat(4)).join("");
  moves = ["U", "R", "F"].flatMap((face) => [face, `${face}2`, `${face}'`]);

  /** The state after a turn. */
  apply(state, move) {
    const cube = Array(54).fill(".");
    PLACES.forEach((place, i) => (cube[place] = state[i]));
    const turned = apply(cube.join(""), [move]);
    return PLACES.map((place) => turned[place]).join("");
  }

  inverse(move) {
    if (move.endsWith("2")) return move;
    return move.endsWith("'") ? move[0] : `${move}'`;
  }
}
