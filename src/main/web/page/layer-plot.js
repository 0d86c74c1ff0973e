import { el, svg } from "./dom.js";
import { Axes } from "./plot.js";

const NAME = "Lowest estimate of each layer";

/** The lowest estimate that a search by layers found in each layer, as bars. */
export class LayerPlot {
  #layers = [];
  #frame = 0;

  constructor(testid) {
    this.axes = new Axes(["layer", "lowest estimate"], NAME, testid);
    this.element = el(
      "figure",
      { hidden: true },
      el("figcaption", {}, "Lowest estimate of each layer: how far the best state seems to be"),
      this.axes.element,
    );
  }

  clear() {
    this.#layers = [];
    this.element.hidden = true;
    this.axes.clear();
  }

  /** Adds a layer whose states have an estimate. */
  add({ layer, best }) {
    this.#layers.push({ layer, best });
    this.element.hidden = false;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw() {
    if (this.#layers.length === 0) return;
    const { axes } = this;
    const last = this.#layers.at(-1).layer;
    const highest = Math.max(1, ...this.#layers.map(({ best }) => best));
    const lowest = Math.min(...this.#layers.map(({ best }) => best));
    axes.scale([-0.5, Math.max(last, 9) + 0.5], [0, highest * 1.05]);
    const width = Math.max(1, (axes.x(1) - axes.x(0)) * 0.8);
    axes.content.replaceChildren(
      ...this.#layers.map(({ layer, best }) => {
        const y = axes.y(Math.max(0, best));
        const name = best === lowest ? "column best" : "column";
        const x = axes.x(layer) - width / 2;
        return svg("rect", { class: name, x, y, width, height: Math.max(1, axes.floor - y) });
      }),
    );
    axes.describe(NAME, this.#words(lowest));
  }

  #words(lowest) {
    const first = this.#layers[0];
    const last = this.#layers.at(-1);
    const at = this.#layers.find(({ best }) => best === lowest).layer;
    const value = (best) => best.toFixed(1);
    return (
      `Layer ${first.layer}: ${value(first.best)}. Layer ${last.layer}: ${value(last.best)}. ` +
      `Lowest: ${value(lowest)} in layer ${at}.`
    );
  }
}
