import { TABLES_CHANGED, tables } from "./catalog.js";
import { entered, number, setOptions } from "./controls.js";
import { el, field, select } from "./dom.js";
import { bytes } from "./format.js";

const FIND = [
  ["one", "one shortest solution"],
  ["all", "all shortest solutions"],
  ["count", "several solutions"],
];
const WHOLE_CUBE = ["", "the whole cube"];
const BEST_TABLES = ["", "the best that is built"];

/** The options of the exact search: what to find, of which goal, with which tables, how long. */
export class SolveOptions {
  #sets = [];

  constructor(app) {
    this.app = app;
    const { metric } = app.store.settings;
    this.metric = select(
      [
        ["htm", "htm"],
        ["qtm", "qtm"],
      ],
      { value: metric, "data-testid": "solve-metric" },
    );
    this.find = select(FIND, { "data-testid": "solve-find" });
    this.count = number("solve-count", { min: 1, max: 1000, value: 10 });
    this.slack = number("solve-slack", { min: 0, max: 3, value: 0 });
    this.goal = select([WHOLE_CUBE], { "data-testid": "solve-goal" });
    this.faces = el("input", {
      type: "text",
      maxLength: 3,
      autocomplete: "off",
      spellcheck: false,
      "data-testid": "solve-faces",
    });
    this.tables = select([BEST_TABLES], { "data-testid": "solve-tables" });
    this.timeout = number("solve-timeout", {
      min: 0,
      max: 86400,
      step: "any",
      placeholder: "none",
    });
    this.countField = field("How many", this.count);
    this.facesField = field(
      "Faces of the goal",
      this.faces,
      "Such as U or DBL. Empty: the usual ones.",
    );
    this.element = el(
      "details",
      { class: "options", "data-testid": "solve-options" },
      el("summary", {}, "Options"),
      el(
        "div",
        { class: "grid" },
        field("Count", this.metric),
        field("Find", this.find),
        this.countField,
        field("Longer by up to", this.slack),
        field("Solve", this.goal),
        this.facesField,
        field("Tables", this.tables),
        field("Time limit in seconds", this.timeout),
      ),
    );
    this.element.addEventListener("change", () => this.#adapt());
    this.metric.addEventListener("change", () => app.store.setSetting("metric", this.metric.value));
    app.store.on(
      "settings",
      ({ detail }) => detail.name === "metric" && this.#useMetric(detail.value),
    );
    document.addEventListener(TABLES_CHANGED, () => this.#loadTables().catch(() => {}));
    this.#adapt();
  }

  /** Asks for the lists that the program has. */
  async load() {
    const { goals, metrics } = await this.app.program();
    setOptions(
      this.metric,
      metrics.map(({ id, name }) => [id, `${name} (${id})`]),
    );
    setOptions(this.goal, [WHOLE_CUBE, ...goals.map((g) => [g.id, `${g.id}: ${g.description}`])]);
    await this.#loadTables();
  }

  async #loadTables() {
    this.#sets = (await tables(this.app)).sets;
    this.#adapt();
  }

  #useMetric(metric) {
    if (this.goal.value === "") this.metric.value = metric;
    this.#adapt();
  }

  /** Shows what fits together: a goal has tables of its own, and face turns only. */
  #adapt() {
    const hasGoal = this.goal.value !== "";
    this.facesField.hidden = !hasGoal;
    this.countField.hidden = this.find.value !== "count";
    this.metric.disabled = hasGoal;
    this.metric.value = hasGoal ? "htm" : this.app.store.settings.metric;
    this.tables.disabled = hasGoal;
    if (hasGoal) this.tables.value = "";
    const fitting = this.#sets.filter(({ metric, built }) => built && metric === this.metric.value);
    const text = (set) => `${set.name}, ${bytes(set.bytes)}`;
    setOptions(this.tables, [BEST_TABLES, ...fitting.map((set) => [set.name, text(set)])]);
  }

  /**
   * The request for a state.
   *
   * @throws RangeError if a field has no number in its range
   */
  request(state) {
    const slack = entered(this.slack, "Longer by up to") || undefined;
    const timeout = entered(this.timeout, "Time limit") || undefined;
    const faces = this.faces.value.trim().toUpperCase();
    const goal = this.goal.value && faces ? `${this.goal.value}:${faces}` : this.goal.value;
    return {
      state,
      puzzle: "3x3x3",
      metric: this.metric.value,
      all: this.find.value === "all" ? true : undefined,
      count: this.find.value === "count" ? (entered(this.count, "How many") ?? 1) : undefined,
      slack,
      goal: goal || undefined,
      tables: this.tables.value || undefined,
      timeout,
    };
  }
}
