import { boardOf, nameOf, viewOf } from "./boards.js";
import { BoundsView } from "./bounds.js";
import { button, isMuted, mute } from "./controls.js";
import { el, field, select } from "./dom.js";
import { Figures } from "./figures.js";
import { clock, duration, many, short, whole } from "./format.js";
import { Run, stoppedInWords } from "./run.js";
import { Sequence } from "./sequence.js";
import { Status } from "./status.js";

const FIRST = "4x4";

/** Larger boards are rarely solved optimally within a minute. */
const MOST_CELLS = 16;

const FIGURES = [
  ["elapsed", "elapsed"],
  ["nodes", "nodes"],
  ["rate", "nodes per second"],
];

/** The panel with the sliding puzzles and the 2x2x2 cube. */
class PuzzlesPanel {
  #run = null;

  /** The views of the boards that were shown, by puzzle. */
  #views = new Map();

  constructor(element, app, puzzles) {
    this.app = app;
    this.puzzles = puzzles.filter(({ kind }) => kind !== "cube");
    const choices = this.puzzles.map((puzzle) => [puzzle.id, nameOf(puzzle)]);
    this.which = select(choices, { value: FIRST, "data-testid": "puzzles-which" });
    this.how = select([], { "data-testid": "puzzles-how" });
    this.count = el("span", { class: "sequence-place", "data-testid": "puzzles-moves" });
    this.message = el("p", { class: "outcome proven", "data-testid": "puzzles-message" });
    this.scramble = button("Scramble", "puzzles-scramble", () => this.#scramble(), {
      class: "button",
    });
    this.undo = button("Undo", "puzzles-undo", () => this.#undo(), { class: "button" });
    this.reset = button("Reset", "puzzles-reset", () => this.board.set(this.board.model.solved), {
      class: "button",
    });
    this.start = button("Solve", "puzzles-solve", () => this.#press(), { class: "button primary" });
    this.status = new Status(app, "puzzles");
    this.bounds = new BoundsView("puzzles-bounds");
    this.figures = new Figures("puzzles", FIGURES);
    this.place = el("div", { class: "board-place" });
    const open = (moves, options) => this.board.play(moves, options);
    this.sequence = new Sequence(app, open, "puzzles-sequence");
    this.answer = el(
      "section",
      { class: "card", hidden: true, "aria-label": "Answer" },
      [this.sequence, this.bounds, this.figures].map((part) => part.element),
    );
    element.append(
      el("div", { class: "grid" }, field("Puzzle", this.which), field("Solve it", this.how)),
      el(
        "section",
        { class: "card", "aria-label": "Board" },
        this.place,
        this.message,
        el("div", { class: "row" }, this.start, this.scramble, this.undo, this.reset, this.count),
        this.status.element,
      ),
      this.answer,
    );
    this.which.addEventListener("change", () => this.#choose(this.which.value));
    this.#choose(FIRST);
  }

  #choose(puzzle) {
    this.#run?.stop();
    this.board = boardOf(puzzle);
    if (!this.#views.has(puzzle)) {
      const view = viewOf(this.board, "board");
      const { board } = this;
      board.on("change", () => board === this.board && this.#changed());
      this.#views.set(puzzle, view);
    }
    this.place.replaceChildren(this.#views.get(puzzle).element);
    const { kind, rows, columns } = this.puzzles.find(({ id }) => id === puzzle);
    const large = kind === "tiles" && rows * columns > MOST_CELLS;
    const methods = [["exact", large ? "shortest, may take very long" : "shortest, proven"]];
    if (kind === "tiles") methods.push(["naive", "at once, row by row"]);
    this.how.replaceChildren(...methods.map(([value, text]) => el("option", { value }, text)));
    this.how.value = large ? "naive" : "exact";
    this.#clear();
    this.#changed();
  }

  #clear() {
    this.status.clear();
    this.bounds.reset();
    this.figures.clear();
    this.sequence.hide();
    this.answer.hidden = true;
  }

  #changed() {
    const { made, isSolved } = this.board;
    const solved = isSolved && made.length > 0;
    this.count.textContent = many(made.length, "move");
    mute(this.undo, made.length === 0);
    mute(this.reset, isSolved && made.length === 0);
    const text = solved ? `Solved in ${many(made.length, "move")}.` : "";
    if (text && text !== this.message.textContent) this.app.announce(text);
    this.message.textContent = text;
  }

  #undo() {
    if (!isMuted(this.undo)) this.board.undo();
  }

  async #scramble() {
    const { board } = this;
    this.#run?.stop();
    try {
      const { state } = await this.app.api.post("/api/scramble", { puzzle: board.model.id });
      if (board !== this.board) return;
      this.#clear();
      board.set(state);
    } catch (error) {
      this.status.error(error);
    }
  }

  #press() {
    if (this.#run?.running) this.#run.stop();
    else this.#solve();
  }

  async #solve() {
    const { board } = this;
    const input = board.state;
    const body = { state: input, puzzle: board.model.id, method: this.how.value };
    if (board.model.kind === "pocket") body.metric = this.app.store.settings.metric;
    this.#clear();
    this.status.say("Searching.");
    this.start.textContent = "Stop";
    const run = new Run(this.app, "/api/solve", body, {
      ...this.status.handlers(),
      started: () => this.status.say("Searching."),
      upper: ({ length, seconds }) => this.#bound(() => this.bounds.upper(length, seconds)),
      lower: ({ bound, seconds }) => this.#bound(() => this.bounds.lower(bound, seconds)),
      progress: (data) => this.#progress(data),
    });
    this.#run = run;
    const end = await run.done;
    if (run !== this.#run) return;
    this.start.textContent = "Solve";
    if (board !== this.board) return;
    if (end.kind === "error") this.status.error(end.error);
    else if (end.kind === "stopped") this.status.say("Stopped.");
    else this.#finish(end.result, input);
  }

  #bound(draw) {
    this.answer.hidden = false;
    draw();
  }

  #progress({ seconds, nodes, nodesPerSecond, bound }) {
    this.answer.hidden = false;
    this.#show(seconds, nodes, nodesPerSecond, clock);
    this.bounds.tick(seconds);
    if (bound !== null) this.status.say(`Searching solutions of ${many(bound, "move")}.`);
  }

  #show(seconds, nodes, rate, written) {
    this.figures.set("elapsed", written(seconds));
    this.figures.set("nodes", short(nodes), whole(nodes));
    if (rate) this.figures.set("rate", short(rate), whole(rate));
  }

  #finish(result, input) {
    const { length, optimal, solution, seconds, nodes } = result;
    this.answer.hidden = false;
    this.#show(seconds, nodes, seconds > 0.01 ? nodes / seconds : 0, duration);
    if (length === null) {
      this.status.announce(stoppedInWords(result));
      return;
    }
    const moves = many(length, "move");
    const proof = `Proven: no solution is shorter than ${moves}.`;
    if (optimal) this.bounds.prove(length, seconds, proof);
    this.status.say("");
    this.app.announce(optimal ? proof : `Found a solution of ${moves}.`);
    const found = optimal ? `A shortest solution: ${moves}` : `A solution of ${moves}`;
    this.sequence.show({ input, solution, label: length === 0 ? "Already solved" : found });
  }
}

export const panel = {
  id: "puzzles",
  title: "Puzzles",
  mount: async (element, app) => {
    new PuzzlesPanel(element, app, (await app.program()).puzzles);
  },
};
