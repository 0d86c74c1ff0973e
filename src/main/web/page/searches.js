import { boardOf, viewOf } from "./boards.js";
import { BoundsView } from "./bounds.js";
import { button } from "./controls.js";
import { el } from "./dom.js";
import { Figures } from "./figures.js";
import { clock, duration, many, short, whole } from "./format.js";
import { wholeCube } from "./input.js";
import { LayerPlot } from "./layer-plot.js";
import { revealCube } from "./play-through.js";
import { Run, stoppedInWords } from "./run.js";
import { SearchForm } from "./search-form.js";
import { SearchHistory } from "./search-history.js";
import { Sequence } from "./sequence.js";
import { Status } from "./status.js";

const CUBE = "3x3x3";
const FIGURES = [
  ["elapsed", "elapsed"],
  ["nodes", "nodes"],
  ["evaluated", "states evaluated"],
  ["best", "lowest estimate"],
  ["remaining", "remaining"],
];

/** The panel with the textbook searches, and those that networks guide. */
class SearchesPanel {
  #run = null;
  #views = new Map();

  constructor(element, app, program) {
    this.app = app;
    this.form = new SearchForm(program, app.store.settings);
    this.status = new Status(app, "searches");
    this.bounds = new BoundsView("searches-bounds");
    this.figures = new Figures("searches", FIGURES);
    this.layers = new LayerPlot("searches-layers");
    this.start = button("Search", "searches-start", () => this.#press(), {
      class: "button primary",
    });
    this.scramble = button("Scramble", "searches-scramble", () => this.#scramble(), {
      class: "button",
    });
    this.place = el("div", { class: "board-place" });
    const open = (moves, options) => this.#play(moves, options);
    this.sequence = new Sequence(app, open, "searches-sequence", () => this.#reveal());
    const answer = [this.sequence, this.bounds, this.figures, this.layers];
    this.answer = el(
      "section",
      { class: "card", hidden: true, "aria-label": "Answer" },
      answer.map((part) => part.element),
    );
    this.history = new SearchHistory((entry) => this.#showAgain(entry));
    element.append(
      el("p", { class: "lead" }, "Other ways to search. Most prove nothing, but some are quick."),
      this.form.element,
      this.place,
      el("div", { class: "row" }, this.start, this.scramble, this.status.element),
      this.answer,
      this.history.element,
    );
    this.form.puzzle.addEventListener("change", () => this.#choose());
    this.#choose();
  }

  get #puzzle() {
    return this.form.puzzle.value;
  }

  /** Shows the board of the puzzle; the cube is on the page already. */
  #choose() {
    const puzzle = this.#puzzle;
    const isCube = puzzle === CUBE;
    this.scramble.hidden = isCube;
    if (!isCube && !this.#views.has(puzzle)) {
      this.#views.set(puzzle, viewOf(boardOf(puzzle), `searches-board-${puzzle}`));
    }
    this.place.replaceChildren(...(isCube ? [] : [this.#views.get(puzzle).element]));
    this.#clear();
  }

  #play(moves, options) {
    const { puzzle } = this.shown;
    return puzzle === CUBE
      ? this.app.store.play(moves, options)
      : boardOf(puzzle).play(moves, options);
  }

  #clear() {
    this.status.clear();
    this.bounds.reset();
    this.figures.clear();
    this.layers.clear();
    this.sequence.hide();
    this.answer.hidden = true;
  }

  async #scramble() {
    const puzzle = this.#puzzle;
    try {
      const { state } = await this.app.api.post("/api/scramble", { puzzle });
      boardOf(puzzle).set(state);
    } catch (error) {
      this.status.error(error);
    }
  }

  #press() {
    if (this.#run?.running) this.#run.stop();
    else this.#search();
  }

  async #search() {
    const puzzle = this.#puzzle;
    let input;
    let body;
    try {
      input = puzzle === CUBE ? wholeCube(this.app) : boardOf(puzzle).state;
      body = this.form.request(input);
    } catch (error) {
      this.status.error(error);
      return;
    }
    this.#clear();
    this.shown = body;
    this.lowest = Infinity;
    this.start.textContent = "Stop";
    this.status.say("Starting.");
    this.#run = new Run(this.app, "/api/solve", body, {
      ...this.status.handlers(),
      started: () => this.status.say("Searching."),
      upper: (data) => this.#upper(input, data),
      lower: ({ bound, seconds }) => this.#bound(() => this.bounds.lower(bound, seconds)),
      progress: (data) => this.#progress(data),
      layer: (data) => this.#layer(data),
    });
    const end = await this.#run.done;
    this.start.textContent = "Search";
    this.figures.set("remaining", "");
    if (end.kind === "error") this.status.error(end.error);
    else if (end.kind === "stopped") this.status.say("Stopped.");
    else this.#finish(body, end.result);
  }

  #reveal() {
    if (this.shown.puzzle === CUBE) revealCube(this.app.store);
  }

  #bound(draw) {
    this.answer.hidden = false;
    draw();
  }

  #upper(input, { length, solution, seconds }) {
    this.#bound(() => this.bounds.upper(length, seconds));
    const text = `Found a solution of ${many(length, "move")}.`;
    this.app.announce(text);
    if (!this.sequence.opened) {
      this.sequence.show({ input, solution, label: `A solution of ${many(length, "move")}` });
    }
  }

  #progress({ seconds, nodes, evaluated, remaining, bound }) {
    this.answer.hidden = false;
    this.#count(seconds, nodes, evaluated, clock);
    this.figures.set("remaining", remaining === null ? "" : `about ${duration(remaining)}`);
    this.bounds.tick(seconds);
    if (bound !== null) this.status.say(`Searching solutions of ${many(bound, "move")}.`);
  }

  #layer(data) {
    this.answer.hidden = false;
    if (data.best !== null) {
      this.lowest = Math.min(this.lowest, data.best);
      this.figures.set("best", this.lowest.toFixed(1));
      this.layers.add(data);
    }
    this.status.say(`Layer ${whole(data.layer)}.`);
  }

  #count(seconds, nodes, evaluated, inWords) {
    this.figures.set("elapsed", inWords(seconds));
    this.figures.set("nodes", short(nodes), whole(nodes));
    if (evaluated) this.figures.set("evaluated", short(evaluated), whole(evaluated));
  }

  #finish(body, result) {
    this.answer.hidden = false;
    this.#count(result.seconds, result.nodes, result.evaluated, duration);
    this.#showResult(body, result);
    this.history.add({ body, result });
    if (result.length === null) this.status.announce(stoppedInWords(result));
    else if (result.stopped) this.status.say(stoppedInWords(result));
    else this.status.say("");
  }

  #showResult(body, { length, optimal, solution, bound, seconds }) {
    if (length === null) return;
    const moves = many(length, "move");
    const found = optimal ? `A shortest solution: ${moves}` : `A solution of ${moves}, not proven`;
    this.sequence.show({
      input: body.state,
      solution,
      label: length === 0 ? "Already solved" : found,
    });
    this.bounds.upper(length, seconds);
    if (optimal) {
      const proof = `Proven: no solution is shorter than ${moves}.`;
      this.bounds.prove(length, seconds, proof);
      this.app.announce(proof);
    } else {
      if (bound > 0) this.bounds.lower(bound, seconds);
      this.bounds.say(`Not proven: a shorter solution may exist.`);
    }
  }

  /** Shows the solution of an earlier run. */
  #showAgain({ body, result }) {
    this.#run?.stop();
    if (body.puzzle !== this.#puzzle) {
      this.form.puzzle.value = body.puzzle;
      this.form.puzzle.dispatchEvent(new Event("change", { bubbles: true }));
    }
    this.#clear();
    this.shown = body;
    this.answer.hidden = false;
    this.#showResult(body, result);
    this.sequence.element.scrollIntoView({ block: "nearest" });
  }
}

export const panel = {
  id: "searches",
  title: "Searches",
  mount: async (element, app) => {
    new SearchesPanel(element, app, await app.program());
  },
};
