import { button } from "./controls.js";
import { el, svg } from "./dom.js";

const FACES = "URFDLB";

/** Half the width of a sticker in the picture, and half of its height seen from above. */
const WIDTH = 26;
const DEPTH = 15;
const HEIGHT = 30;

/** The corner of the picture of each visible face, and the steps to its next column and row. */
const PROJECTIONS = {
  U: { at: [0, 0], column: [WIDTH, DEPTH], row: [-WIDTH, DEPTH] },
  F: { at: [-2 * WIDTH, 2 * DEPTH], column: [WIDTH, DEPTH], row: [0, HEIGHT] },
  R: { at: [0, 4 * DEPTH], column: [WIDTH, -DEPTH], row: [0, HEIGHT] },
};

/** The 2x2x2 cube: a picture of U, R and F, the net of all faces, and buttons for turns. */
export class PocketView {
  constructor(board, testid) {
    this.board = board;
    this.picture = svg("g");
    const drawing = svg("svg", { viewBox: "-56 -4 112 128", "aria-hidden": "true" }, this.picture);
    this.stickers = Array.from({ length: 24 }, () => el("span", { class: "pocket-sticker" }));
    const faces = [...FACES].map((face, i) => {
      const box = el("span", { class: "pocket-face" }, this.stickers.slice(4 * i, 4 * i + 4));
      box.dataset.at = face;
      return box;
    });
    this.net = el(
      "div",
      { class: "pocket-net", role: "img", "data-testid": `${testid}-net` },
      faces,
    );
    this.turns = board.model.moves.map((move) =>
      button(
        move.replace("'", "′"),
        `${testid}-turn-${move.replace("'", "-inverse")}`,
        () => board.move(move),
        {
          class: "button",
          "aria-label": `Turn ${move}`,
        },
      ),
    );
    this.element = el(
      "div",
      { class: "pocket", "data-testid": testid },
      el("div", { class: "pocket-views" }, drawing, this.net),
      el("div", { class: "pocket-turns", role: "group", "aria-label": "Turns" }, this.turns),
    );
    board.on("change", () => this.#draw());
    this.#draw();
  }

  #draw() {
    const { state, isSolved } = this.board;
    this.stickers.forEach((sticker, i) => (sticker.dataset.face = state[i]));
    const faces = [...FACES].map(
      (face, i) => `${face}: ${[...state.slice(4 * i, 4 * i + 4)].join(" ")}`,
    );
    this.net.setAttribute(
      "aria-label",
      `2x2x2 cube${isSolved ? ", solved" : ""}. ${faces.join(", ")}`,
    );
    this.picture.replaceChildren(
      ...Object.keys(PROJECTIONS).flatMap((face) =>
        [0, 1, 2, 3].map((i) => this.#sticker(face, i, state[4 * FACES.indexOf(face) + i])),
      ),
    );
  }

  #sticker(face, i, colour) {
    const { at, column, row } = PROJECTIONS[face];
    const [r, c] = [Math.floor(i / 2), i % 2];
    const corner = (dr, dc) =>
      [0, 1].map((k) => at[k] + (c + dc) * column[k] + (r + dr) * row[k]).join(",");
    const points = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)].join(" ");
    return svg("polygon", { points, class: "pocket-sticker", "data-face": colour });
  }
}
