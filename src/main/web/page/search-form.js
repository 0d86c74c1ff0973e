import { nameOf } from "./boards.js";
import { entered, number, setOptions } from "./controls.js";
import { checkbox, el, field, select } from "./dom.js";

const CUBE = "3x3x3";
const USUAL = ["", "the usual one"];

/** The parameters with a number, in the order of the form: label, range, and what it does. */
const NUMBERS = {
  number: ["Number", { min: 1, max: 1e7, step: "any" }, null],
  batch: ["Batch", { min: 1, max: 1e6 }, "Nodes expanded at a time."],
  frontier: ["Memory in MB", { min: 1, max: 1e6 }, "For the states that the search keeps."],
  policyWeight: [
    "Policy weight",
    { min: 0, max: 100, step: "any" },
    "Moves by which a sure policy lowers an estimate.",
  ],
  layers: ["Layers", { min: 0, max: 2 }, "Moves over which estimates are averaged."],
  mu: ["Mu", { min: 0, max: 1, step: "any" }, "Weight of a state in its average."],
  c: [
    "Exploration c",
    { min: 0, max: 1e6, step: "any" },
    "Larger: more moves that were rare so far.",
  ],
  effort: ["Effort", { min: 1, max: 1000 }, "Solutions tried per stage."],
  timeout: ["Time limit in seconds", { min: 0, max: 86400, step: "any" }, "0 means none."],
};
const NUMBER_HINTS = {
  weight: "Larger: sooner, but longer solutions.",
  width: "States kept in each layer.",
  depth: "The longest solution to try.",
};
const TICKS = {
  niss: ["Search the inverse, too", false],
  prove: ["Let the exact search prove the result", false],
  trim: ["Shorten the path that is found", true],
};

/** The form of the searches: a puzzle, a method, and the parameters that this method takes. */
export class SearchForm {
  #inputs = new Map();
  #fields = new Map();

  /**
   * @param program the answer to /api/program
   * @param settings the settings of the page, for the metric
   */
  constructor(program, settings) {
    this.program = program;
    const puzzles = program.puzzles.map((puzzle) => [puzzle.id, nameOf(puzzle)]);
    this.puzzle = select(puzzles, { value: CUBE, "data-testid": "searches-puzzle" });
    this.method = select([], { "data-testid": "searches-method" });
    this.metric = select(
      program.metrics.map(({ id, name }) => [id, `${name} (${id})`]),
      {
        value: settings.metric,
        "data-testid": "searches-metric",
      },
    );
    this.heuristic = select([USUAL], { "data-testid": "searches-heuristic" });
    this.net = select([USUAL], { "data-testid": "searches-net" });
    this.drop = el("input", {
      type: "text",
      maxLength: 6,
      placeholder: "BFDLRU",
      autocomplete: "off",
      spellcheck: false,
      "data-testid": "searches-drop",
    });
    this.about = el("p", { class: "hint", "data-testid": "searches-about" });
    this.metricField = field("Count", this.metric);
    this.#fields.set("heuristic", field("Heuristic", this.heuristic));
    this.#fields.set("net", field("Network", this.net));
    this.#fields.set("drop", field("Order of the faces", this.drop, "Six letters, or best."));
    for (const [name, [label, range, hint]] of Object.entries(NUMBERS)) {
      const input = number(`searches-${name}`, { ...range, value: name === "timeout" ? 60 : "" });
      this.#inputs.set(name, input);
      this.#fields.set(name, field(label, input, hint ?? " "));
    }
    for (const [name, [label, checked]] of Object.entries(TICKS)) {
      const tick = checkbox(label, { checked, "data-testid": `searches-${name}` });
      this.#inputs.set(name, tick.querySelector("input"));
      this.#fields.set(name, tick);
    }
    this.element = el(
      "div",
      { class: "stack" },
      el(
        "div",
        { class: "grid" },
        field("Puzzle", this.puzzle),
        field("Method", this.method),
        this.metricField,
      ),
      this.about,
      el("div", { class: "grid" }, [...this.#fields.values()]),
    );
    this.element.addEventListener("change", () => this.#adapt());
    this.#adapt();
    this.method.value = "mbs";
    this.#adapt();
    this.heuristic.value = "net";
    this.#adapt();
  }

  get #kind() {
    return this.program.puzzles.find(({ id }) => id === this.puzzle.value).kind;
  }

  get chosen() {
    return this.program.methods.find(({ id }) => id === this.method.value);
  }

  /** Shows what the puzzle and the method take, and nothing else. */
  #adapt() {
    const puzzle = this.puzzle.value;
    const methods = this.program.methods.filter(({ puzzles }) => puzzles.includes(puzzle));
    setOptions(
      this.method,
      methods.map(({ id }) => [id, id]),
    );
    const { description, takes } = this.chosen;
    this.about.textContent = `${this.method.value}: ${description}.`;
    this.metricField.hidden = this.#kind === "tiles";
    this.#adaptHeuristic(puzzle);
    for (const [name, element] of this.#fields)
      element.hidden = !takes.includes(name) || !this.#fits(name);
    this.#adaptNumber();
  }

  #adaptHeuristic(puzzle) {
    // Iterative deepening proves its solution, so its heuristic must be a lower bound.
    const fits = ({ puzzles, bound }) =>
      puzzles.includes(puzzle) && (bound || this.method.value !== "ida");
    const heuristics = this.program.heuristics.filter(fits);
    setOptions(this.heuristic, [
      USUAL,
      ...heuristics.map((h) => [h.id, `${h.id}: ${h.description}`]),
    ]);
    const networks = this.program.networks.filter(
      (net) => net.puzzle === puzzle && (net.metric ?? this.metric.value) === this.metric.value,
    );
    setOptions(this.net, [USUAL, ...networks.map(({ id }) => [id, id])]);
  }

  #fits(name) {
    const network = this.program.networks.find(({ id }) => id === this.net.value);
    switch (name) {
      case "net":
        return this.heuristic.value === "net";
      case "policyWeight":
        return this.heuristic.value === "net" && network?.heads.includes("policy");
      case "niss":
      case "prove":
        return this.puzzle.value === CUBE;
      default:
        return true;
    }
  }

  #adaptNumber() {
    const { number: what } = this.chosen;
    if (!what) return;
    const input = this.#inputs.get("number");
    const box = this.#fields.get("number");
    box.querySelector("label").textContent = what.name[0].toUpperCase() + what.name.slice(1);
    box.querySelector(".hint").textContent = NUMBER_HINTS[what.name];
    input.placeholder = what.default;
  }

  /**
   * The request for a state.
   *
   * @throws RangeError if a field has no number in its range
   */
  request(state) {
    const body = { state, puzzle: this.puzzle.value, method: this.method.value };
    if (!this.metricField.hidden) body.metric = this.metric.value;
    const shown = (name) => !this.#fields.get(name).hidden;
    if (shown("heuristic") && this.heuristic.value) body.heuristic = this.heuristic.value;
    if (shown("net") && this.net.value) body.net = this.net.value;
    const order = this.drop.value.trim();
    if (shown("drop") && order) body.drop = /^best$/i.test(order) ? "best" : order.toUpperCase();
    for (const name of Object.keys(NUMBERS).filter(shown)) {
      const label = this.#fields.get(name).querySelector("label").textContent;
      const value = entered(this.#inputs.get(name), label);
      if (value !== null && !(name === "timeout" && value === 0)) body[name] = value;
    }
    for (const [name, [, usual]] of Object.entries(TICKS)) {
      const { checked } = this.#inputs.get(name);
      if (shown(name) && checked !== usual) body[name] = checked;
    }
    return body;
  }
}
