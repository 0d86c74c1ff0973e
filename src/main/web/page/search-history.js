import { button, table } from "./controls.js";
import { el } from "./dom.js";
import { duration, length as written, short } from "./format.js";

const HEADINGS = ["method", "length", "solution", "nodes", "evaluated", "time", "puzzle"];
const NUMBERS = ["length", "nodes", "evaluated", "time"];

/** Fields of a request that are no setting of the method. */
const GENERAL = ["state", "puzzle", "method", "metric", "timeout"];

/** The runs since the page was opened, newest first, to compare methods. */
export class SearchHistory {
  #count = 0;

  /**
   * @param show called with an entry whose solution should be shown again
   */
  constructor(show) {
    this.show = show;
    this.table = table("Results of searches", HEADINGS, "searches-history", NUMBERS);
    const clear = () => {
      this.table.body.replaceChildren();
      this.element.hidden = true;
    };
    this.element = el(
      "section",
      { class: "card", hidden: true, "aria-labelledby": "searches-history-title" },
      el(
        "div",
        { class: "row spread" },
        el("h2", { id: "searches-history-title" }, "Searches so far"),
        button("Clear", "searches-clear", clear, { class: "button small quiet" }),
      ),
      this.table.element,
    );
  }

  /** Adds a run: its request, its result, and how to show its solution again. */
  add(entry) {
    const { body, result } = entry;
    this.#count += 1;
    const length =
      result.length === null
        ? "–"
        : written(result.length, body.metric) + (result.optimal ? "★" : "");
    const again = button("Show", `searches-show-${this.#count}`, () => this.show(entry), {
      class: "button small quiet",
      "aria-label": `Show the solution of search ${this.#count}`,
      disabled: result.length === null,
    });
    const evaluated = result.evaluated === undefined ? "–" : short(result.evaluated);
    const cells = [
      settings(body),
      length,
      again,
      short(result.nodes),
      evaluated,
      duration(result.seconds),
      body.puzzle,
    ];
    this.table.body.prepend(
      this.table.row(cells, { "data-testid": `searches-run-${this.#count}` }),
    );
    this.element.hidden = false;
  }
}

/** The method and its settings in short: mbs net, number 500. */
function settings(body) {
  const others = Object.entries(body).filter(([name]) => !GENERAL.includes(name));
  const parts = others.map(([name, value]) => {
    if (name === "heuristic" || name === "net") return String(value);
    if (value === true) return name;
    return value === false ? `no ${name}` : `${name} ${value}`;
  });
  return [body.method, parts.join(", ")].filter(Boolean).join(": ");
}
