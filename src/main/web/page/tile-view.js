import { button } from "./controls.js";
import { el } from "./dom.js";

const KEYS = { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R" };
const WORDS = { U: "up", D: "down", L: "left", R: "right" };
const SWIPE = 18;

/**
 * A sliding puzzle that is played by clicks, arrow keys, and swipes. A click on a tile in the row or
 * column of the blank slides all tiles between them.
 */
export class TileView {
  #start = null;
  #swiped = false;

  constructor(board, testid) {
    this.board = board;
    this.testid = testid;
    const { rows, columns } = board.model;
    this.tiles = Array.from({ length: rows * columns - 1 }, (_, i) => this.#tile(i + 1));
    this.element = el(
      "div",
      {
        class: "board",
        role: "group",
        "aria-label": `Sliding puzzle of ${rows} rows and ${columns} columns. Arrow keys slide tiles.`,
        "data-keys": "own",
        "data-testid": testid,
        onkeydown: (event) => this.#key(event),
        onpointerdown: (event) => this.#press(event),
        onpointerup: (event) => this.#release(event),
        onpointercancel: () => (this.#start = null),
      },
      this.tiles,
    );
    this.element.style.setProperty("--rows", rows);
    this.element.style.setProperty("--columns", columns);
    board.on("change", () => this.#draw());
    this.#draw();
  }

  #tile(number) {
    const press = () => this.#click(number);
    return button(String(number), `${this.testid}-tile-${number}`, press, { class: "tile" });
  }

  #draw() {
    const { model, state } = this.board;
    const cells = model.read(state);
    cells.forEach((number, cell) => {
      if (number === 0) return;
      const tile = this.tiles[number - 1];
      const [row, column] = [Math.floor(cell / model.columns), cell % model.columns];
      const moves = model.movesTo(state, cell);
      tile.style.setProperty("--row", row);
      tile.style.setProperty("--column", column);
      tile.classList.toggle("home", number === cell + 1);
      tile.tabIndex = moves.length === 1 ? 0 : -1;
      const can = moves.length > 0 ? `, slides ${WORDS[moves[0]]}` : "";
      tile.setAttribute("aria-label", `${number}, row ${row + 1}, column ${column + 1}${can}`);
    });
    this.element.classList.toggle("solved", this.board.isSolved);
  }

  #click(number) {
    if (this.#swiped) {
      this.#swiped = false;
      return;
    }
    const { model, state } = this.board;
    for (const move of model.movesTo(state, model.read(state).indexOf(number))) {
      this.board.move(move);
    }
  }

  #key(event) {
    const move = KEYS[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.board.move(move);
  }

  #press({ clientX, clientY }) {
    this.#start = [clientX, clientY];
    this.#swiped = false;
  }

  /** A swipe slides a tile, and is no click on the tile where it began. */
  #release({ clientX, clientY }) {
    if (this.#start === null) return;
    const [x, y] = [clientX - this.#start[0], clientY - this.#start[1]];
    this.#start = null;
    if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return;
    this.#swiped = true;
    setTimeout(() => (this.#swiped = false), 50);
    if (Math.abs(x) > Math.abs(y)) this.board.move(x > 0 ? "R" : "L");
    else this.board.move(y > 0 ? "D" : "U");
  }
}
