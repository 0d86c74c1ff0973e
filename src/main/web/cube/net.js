import { FACES, SOLVED, STICKERS } from "./model.js";
import { el } from "../page/dom.js";

/** Where each face begins in the net, in stickers. */
const PLACES = { U: [3, 0], L: [0, 3], F: [3, 3], R: [6, 3], B: [9, 3], D: [3, 6] };
export const COLOURS = { U: "white", R: "red", F: "green", D: "yellow", L: "orange", B: "blue" };
const EMPTY = [...SOLVED].map((letter, i) => (i % 9 === 4 ? letter : ".")).join("");

const isCentre = (index) => index % 9 === 4;
const placeOf = ({ face, row, column }) => [PLACES[face][0] + column, PLACES[face][1] + row];

/**
 * The unfolded cube, whose stickers are painted with the chosen colour: by a click, by a stroke
 * over several, or by the arrows and a letter. All is one tab stop.
 */
export class Net extends EventTarget {
  #app;
  #buttons;
  #brush = "U";
  #palette = new Map();
  #focused = 4;
  #doubtful = new Map();
  #strokes = 0;

  constructor(app) {
    super();
    this.#app = app;
    this.#buttons = STICKERS.map((sticker, i) => this.#button(sticker, i));
    this.grid = el(
      "div",
      {
        class: "net",
        role: "group",
        "data-keys": "own",
        "data-testid": "net",
        "aria-label": "Unfolded cube. Arrows move, the letters U R F D L B paint, Delete erases.",
      },
      this.#buttons,
    );
    this.palette = this.#brushes();
    this.element = el("div", { class: "net-box" }, this.grid, this.palette);
    this.#listen();
    app.store.on("change", () => this.#show());
    app.store.on("validity", () => this.#show());
    this.#show();
  }

  #button(sticker, i) {
    const [column, row] = placeOf(sticker);
    const button = el("button", {
      type: "button",
      class: "facelet",
      tabIndex: -1,
      "data-index": i,
      "data-testid": `facelet-${i}`,
    });
    // A gap between the faces takes a row or a column of its own.
    button.style.gridColumn = column + 1 + Math.floor(column / 3);
    button.style.gridRow = row + 1 + Math.floor(row / 3);
    if (isCentre(i)) button.setAttribute("aria-disabled", "true");
    return button;
  }

  #brushes() {
    const group = el("div", {
      class: "brushes",
      role: "radiogroup",
      "aria-label": "Colour to paint with",
      "data-keys": "own",
    });
    for (const letter of FACES + ".") {
      const left = el("span", { class: "brush-left" });
      const button = el(
        "button",
        {
          type: "button",
          class: "brush",
          role: "radio",
          "data-testid": `paint-${letter === "." ? "none" : letter}`,
          onclick: () => this.#choose(letter),
        },
        el(
          "span",
          { class: `brush-colour paint-${letter === "." ? "none" : letter}` },
          letter === "." ? "" : letter,
        ),
        left,
      );
      this.#palette.set(letter, { button, left });
      group.append(button);
    }
    group.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const letters = FACES + ".";
      const next = letters[(letters.indexOf(this.#brush) + step + letters.length) % letters.length];
      this.#choose(next);
      this.#palette.get(next).button.focus();
    });
    return group;
  }

  #choose(letter) {
    this.#brush = letter;
    this.#show();
  }

  // Painting

  #listen() {
    let stroke = null;
    const indexAt = (event) => {
      const below = document.elementFromPoint(event.clientX, event.clientY);
      return Number(below?.closest?.(".facelet")?.dataset.index ?? -1);
    };
    this.grid.addEventListener("pointerdown", (event) => {
      if (event.button === 0)
        stroke = { start: indexAt(event), key: `stroke-${++this.#strokes}`, moved: false };
    });
    this.grid.addEventListener("pointermove", (event) => {
      if (!stroke) return;
      const at = indexAt(event);
      if (at < 0 || (at === stroke.start && !stroke.moved)) return;
      if (!stroke.moved) this.#paint(stroke.start, this.#brush, stroke.key);
      stroke.moved = true;
      this.#paint(at, this.#brush, stroke.key);
    });
    addEventListener("pointerup", () => setTimeout(() => (stroke = null)));
    addEventListener("pointercancel", () => (stroke = null));
    this.grid.addEventListener("click", (event) => {
      if (stroke?.moved) return;
      const button = event.target.closest(".facelet");
      if (!button) return;
      const index = Number(button.dataset.index);
      this.#focus(index);
      this.#paint(index, this.#brush);
    });
    this.grid.addEventListener("keydown", (event) => this.#key(event));
  }

  #paint(index, letter, merge) {
    const { store } = this.#app;
    if (index < 0 || isCentre(index) || store.facelets[index] === letter) {
      this.#trust(index);
      return;
    }
    this.#trust(index);
    const facelets = store.facelets.slice(0, index) + letter + store.facelets.slice(index + 1);
    store.set(facelets, { label: "Paint", merge });
  }

  clear() {
    this.#app.store.set(EMPTY, { label: "Clear the net" });
  }

  // Keys

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      this.#undo(event);
      return;
    }
    const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[
      event.key
    ];
    const letter = event.key.length === 1 ? event.key.toUpperCase() : "";
    if (step) this.#walk(step);
    else if (letter && FACES.includes(letter)) this.#paint(this.#focused, letter);
    else if (event.key === "Delete" || event.key === "Backspace" || letter === ".")
      this.#paint(this.#focused, ".");
    else if (event.key === "Home") this.#focus(0);
    else if (event.key === "End") this.#focus(53);
    else return;
    event.preventDefault();
  }

  #undo(event) {
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.#app.store.undo();
    else if (key === "z" || key === "y") this.#app.store.redo();
    else return;
    event.preventDefault();
  }

  /** Goes to the next sticker in a direction, over the gaps of the net. */
  #walk([dx, dy]) {
    let [x, y] = placeOf(STICKERS[this.#focused]);
    for (let i = 0; i < 12; i++) {
      x = (x + dx + 12) % 12;
      y = (y + dy + 9) % 9;
      const index = STICKERS.findIndex((s) => placeOf(s).join() === `${x},${y}`);
      if (index >= 0) return this.#focus(index);
    }
  }

  #focus(index) {
    this.#buttons[this.#focused].tabIndex = -1;
    this.#focused = index;
    this.#buttons[index].tabIndex = 0;
    this.#buttons[index].focus();
  }

  // Doubts of the camera

  /** Marks stickers whose colour was hard to tell; painting one, or a new cube, ends its mark. */
  doubt(indices) {
    this.#doubtful = new Map(indices.map((i) => [i, this.#app.store.facelets[i]]));
    this.#show();
    this.dispatchEvent(new Event("doubts"));
  }

  get doubts() {
    return this.#doubtful.size;
  }

  #trust(index) {
    if (!this.#doubtful.delete(index)) return;
    this.#show();
    this.dispatchEvent(new Event("doubts"));
  }

  #show() {
    const { facelets, validity } = this.#app.store;
    const faulty = new Set(validity?.stickers ?? []);
    for (const [index, letter] of this.#doubtful) {
      if (facelets[index] !== letter) this.#doubtful.delete(index);
    }
    this.#buttons.forEach((button, i) => {
      const letter = facelets[i];
      const { face, row, column } = STICKERS[i];
      const notes = [];
      if (isCentre(i)) notes.push("centre");
      if (faulty.has(i)) notes.push("at fault");
      if (this.#doubtful.has(i)) notes.push("doubtful");
      button.className = `facelet paint-${letter === "." ? "none" : letter}`;
      button.classList.toggle("faulty", faulty.has(i));
      button.classList.toggle("doubtful", this.#doubtful.has(i));
      button.textContent =
        this.#app.store.settings.letters || isCentre(i) ? letter.replace(".", "") : "";
      const colour = letter === "." ? "not painted" : COLOURS[letter];
      button.setAttribute(
        "aria-label",
        [`Face ${face}, row ${row + 1}, column ${column + 1}: ${colour}`, ...notes].join(", "),
      );
    });
    this.#buttons[this.#focused].tabIndex = 0;
    for (const [letter, { button, left }] of this.#palette) {
      const count = [...facelets].filter((l) => l === letter).length;
      const chosen = letter === this.#brush;
      button.setAttribute("aria-checked", chosen);
      button.tabIndex = chosen ? 0 : -1;
      left.textContent = letter === "." ? "Erase" : `${count}/9`;
      left.classList.toggle("fault", letter !== "." && count > 9);
      button.setAttribute(
        "aria-label",
        letter === "." ? "Erase" : `${COLOURS[letter]} (${letter}), ${count} of 9`,
      );
    }
  }

  refresh() {
    this.#show();
  }
}
