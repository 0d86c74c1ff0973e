import { button, mute } from "./controls.js";
import { el } from "./dom.js";
import { many, moves as split } from "./format.js";
import { icon } from "./icons.js";

/**
 * A sequence of moves that can be played on a puzzle, move by move, forwards and backwards.
 *
 * `open(moves, { from, label })` resets the puzzle to the state `from`, and returns a player such as
 * page/player.js. `reveal()` makes sure that the puzzle is in sight before a sequence is played.
 */
export class Sequence {
  #open;
  #reveal;
  #player = null;

  constructor(app, open, testid, reveal = () => {}) {
    this.app = app;
    this.testid = testid;
    this.#open = open;
    this.#reveal = reveal;
    this.moves = [];
    const step = (name, label, move, drawing) => {
      const control = button("", `${testid}-${name}`, move, { class: "button icon" });
      control.setAttribute("aria-label", label);
      control.title = label;
      control.append(icon(drawing));
      return control;
    };
    this.list = el("ol", {
      class: "moves steps",
      "data-keys": "own",
      "data-testid": `${testid}-moves`,
      onkeydown: (event) => this.#key(event),
    });
    this.first = step("first", "To the start", () => this.#goTo(0), "start");
    this.back = step("back", "One move back", () => this.#goTo(this.index - 1), "back");
    this.toggle = button("Play", `${testid}-play`, () => this.#toggle(), {
      class: "button primary play",
    });
    this.next = step("next", "One move forward", () => this.#goTo(this.index + 1), "forward");
    this.last = step("last", "To the end", () => this.#goTo(this.moves.length), "end");
    this.copy = button(
      "Copy",
      `${testid}-copy`,
      () => app.copy(this.moves.join(" "), "the moves"),
      { class: "button" },
    );
    this.place = el("span", { class: "sequence-place", "data-testid": `${testid}-place` });
    this.heading = el("h2", { "data-testid": `${testid}-label` });
    this.buttons = el("div", { class: "row" }, [
      this.first,
      this.back,
      this.toggle,
      this.next,
      this.last,
      this.copy,
      this.place,
    ]);
    this.element = el(
      "div",
      { class: "sequence", role: "group", hidden: true, "data-testid": testid },
      [this.heading, this.list, this.buttons],
    );
  }

  /** Whether the puzzle shows this sequence now. */
  get opened() {
    return this.#player !== null;
  }

  get index() {
    return this.#player?.index ?? 0;
  }

  /**
   * Shows another sequence.
   *
   * @param input the state that it solves
   */
  show({ input, solution, label }) {
    this.input = input;
    this.moves = split(solution);
    this.#player = null;
    this.rename(label);
    this.element.hidden = false;
    this.buttons.hidden = this.moves.length === 0;
    this.list.replaceChildren(...this.moves.map((move, i) => this.#item(move, i)));
    this.#update();
  }

  #item(move, i) {
    const press = () => this.#goTo(i + 1);
    return el("li", {}, button(move, `${this.testid}-move-${i + 1}`, press, { class: "move" }));
  }

  rename(label) {
    this.label = label;
    this.heading.textContent = label;
    this.element.setAttribute("aria-label", label);
  }

  hide() {
    this.#player = null;
    this.element.hidden = true;
  }

  #opened() {
    if (this.#player === null) {
      const player = this.#open(this.moves, { from: this.input, label: this.label });
      this.#player = player;
      player.on("change", () => player === this.#player && this.#update());
      player.on("close", () => {
        if (player !== this.#player) return;
        this.#player = null;
        this.#update();
      });
    }
    return this.#player;
  }

  #goTo(index) {
    const to = Math.max(0, Math.min(this.moves.length, index));
    this.#opened().seek(to);
    this.#update();
  }

  #toggle() {
    const player = this.#opened();
    if (player.playing) {
      player.pause();
    } else {
      this.#reveal();
      player.play();
    }
  }

  #update() {
    const { index } = this;
    const playing = this.#player?.playing ?? false;
    const items = [...this.list.querySelectorAll("button")];
    const current = Math.max(0, index - 1);
    items.forEach((item, i) => {
      item.classList.toggle("made", i < index);
      if (i === index - 1) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
      item.tabIndex = i === current ? 0 : -1;
    });
    if (this.list.contains(document.activeElement)) items[current]?.focus();
    this.toggle.textContent = playing ? "Pause" : "Play";
    this.place.textContent = `${index} of ${many(this.moves.length, "move")}`;
    mute(this.first, index === 0);
    mute(this.back, index === 0);
    mute(this.next, index === this.moves.length);
    mute(this.last, index === this.moves.length);
  }

  #key(event) {
    const target = {
      ArrowLeft: this.index - 1,
      ArrowRight: this.index + 1,
      Home: 0,
      End: this.moves.length,
    }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#goTo(target);
  }
}

/** A list of sequences to choose one of. It is shown once it has two. */
export class SequenceList {
  /**
   * @param follows whether the newest sequence is shown, instead of the first
   */
  constructor(sequence, testid, follows = false) {
    this.sequence = sequence;
    this.testid = testid;
    this.follows = follows;
    this.entries = [];
    this.list = el("ol", {
      class: "solutions",
      "data-keys": "own",
      "data-testid": testid,
      onkeydown: (event) => this.#key(event),
    });
    this.element = el("div", { class: "solutions-box", hidden: true }, this.list);
  }

  clear() {
    this.entries = [];
    this.chosen = null;
    this.list.replaceChildren();
    this.element.hidden = true;
    this.sequence.hide();
  }

  /** Adds a sequence. A newer one never interrupts the one that is being played. */
  add(entry, text) {
    const name = `${this.testid}-${this.entries.length + 1}`;
    const press = () => this.#choose(entry, item);
    const properties = { class: "solution", "aria-pressed": "false", tabIndex: -1 };
    const item = button(text, name, press, properties);
    this.list.append(el("li", {}, item));
    this.entries.push(entry);
    const isFirst = this.entries.length === 1;
    this.element.hidden = isFirst;
    if (isFirst || (this.follows && !this.sequence.opened)) press();
  }

  /** Renames the newest sequence if it is this one; else adds it. */
  addOrRename(entry, text) {
    const last = this.entries.at(-1);
    if (last?.solution !== entry.solution) {
      this.add(entry, text);
      return;
    }
    last.label = entry.label;
    const item = this.list.lastElementChild.firstElementChild;
    item.textContent = text;
    if (item.getAttribute("aria-pressed") === "true") this.sequence.rename(entry.label);
  }

  /** The list has one tab stop; the arrows choose its neighbours. */
  #key(event) {
    const items = [...this.list.querySelectorAll("button")];
    const at = items.indexOf(this.chosen);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    items[to]?.click();
    items[to]?.focus();
  }

  #choose(entry, item) {
    this.chosen?.setAttribute("aria-pressed", "false");
    this.chosen?.setAttribute("tabindex", "-1");
    this.chosen = item;
    item.setAttribute("aria-pressed", "true");
    item.setAttribute("tabindex", "0");
    this.sequence.show(entry);
  }
}
