import { el, svg } from "./dom.js";
import { duration, many } from "./format.js";
import { Axes } from "./plot.js";

const NAME = "Lower and upper bound over time";

/**
 * How the lower and the upper bound of a shortest solution approach each other: two numbers with a bar
 * between them, and step lines over time.
 */
export class BoundsView {
  constructor(testid) {
    this.lowerNumber = el("span", {
      class: "number",
      "data-testid": `${testid}-lower`,
      textContent: "?",
    });
    this.upperNumber = el("span", {
      class: "number",
      "data-testid": `${testid}-upper`,
      textContent: "?",
    });
    this.gap = el("div", { class: "gap" });
    this.verdict = el("p", { class: "outcome", "data-testid": `${testid}-verdict` });
    this.plot = new Axes(["seconds", "moves"], NAME, `${testid}-plot`);
    const legends = [legend("lower", "lower bound"), legend("upper", "upper bound")];
    this.figure = el("figure", {}, this.plot.element, el("figcaption", {}, legends));
    this.element = el(
      "div",
      { class: "bounds", hidden: true, "data-testid": testid },
      el(
        "div",
        { class: "bounds-row" },
        el("div", { class: "bound lower" }, el("span", {}, "at least"), this.lowerNumber),
        el("div", { class: "scale", "aria-hidden": "true" }, this.gap),
        el("div", { class: "bound upper" }, el("span", {}, "at most"), this.upperNumber),
      ),
      this.verdict,
      this.figure,
    );
    this.frame = 0;
    this.reset();
  }

  reset() {
    this.lowers = [];
    this.uppers = [];
    this.end = 0;
    this.proof = null;
    this.verdict.textContent = "";
    this.verdict.classList.remove("proven");
    this.lowerNumber.textContent = "?";
    this.upperNumber.textContent = "?";
    this.element.hidden = true;
    this.plot.clear();
  }

  /** A length that no solution goes below. */
  lower(value, seconds) {
    this.#add(this.lowers, value, seconds, (last) => value > last);
    this.lowerNumber.textContent = String(this.lowers.at(-1).value);
  }

  /** The length of a solution that was found. */
  upper(value, seconds) {
    this.#add(this.uppers, value, seconds, (last) => value < last);
    this.upperNumber.textContent = String(this.uppers.at(-1).value);
  }

  #add(points, value, seconds, better) {
    if (points.length === 0 || better(points.at(-1).value)) {
      points.push({ value, seconds });
    }
    this.element.hidden = false;
    this.tick(seconds);
  }

  /** Time has passed. */
  tick(seconds) {
    this.end = Math.max(this.end, seconds);
    if (this.frame === 0) {
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        this.#draw();
      });
    }
  }

  /** Both bounds are equal: the solution is shortest. */
  prove(length, seconds, text) {
    this.proof = length;
    this.lower(length, seconds);
    this.upper(length, seconds);
    this.say(text, true);
  }

  say(text, proven = false) {
    this.verdict.textContent = text;
    this.verdict.classList.toggle("proven", proven);
  }

  #draw() {
    const known = [...this.lowers, ...this.uppers].map((point) => point.value);
    if (known.length === 0) {
      return;
    }
    // A bound that came at the very end has no course to plot.
    this.figure.hidden = this.lowers.length === 0 || this.lowers[0].seconds >= this.end;
    const low = this.lowers.at(-1)?.value ?? 0;
    const high = this.uppers.at(-1)?.value;
    const top = Math.max(...known) + 1;
    this.gap.style.setProperty("--from", String(low / top));
    this.gap.style.setProperty("--to", String((high ?? top) / top));
    this.gap.classList.toggle("closed", this.proof !== null);
    this.plot.scale([0, Math.max(this.end, 0.01)], [Math.max(0, Math.min(...known) - 1), top]);
    this.plot.content.replaceChildren(
      ...[
        this.#area(),
        this.#line(this.lowers, "line lower"),
        this.#line(this.uppers, "line upper"),
        this.proof === null ? null : this.#star(),
      ].filter(Boolean),
    );
    this.plot.describe(NAME, this.#words());
  }

  /** The corners of a step line: each value holds until the next one, and the last to the end. */
  #steps(points, from = 0) {
    const { x, y } = this.plot;
    return points.flatMap((point, i) => {
      const until = points[i + 1]?.seconds ?? this.end;
      const start = Math.max(from, point.seconds);
      return until < from ? [] : [`${x(start)},${y(point.value)}`, `${x(until)},${y(point.value)}`];
    });
  }

  #line(points, name) {
    if (points.length === 0) return null;
    return svg("polyline", { class: name, points: this.#steps(points).join(" ") });
  }

  /** What lies between the bounds, from when both are known. */
  #area() {
    if (this.lowers.length === 0 || this.uppers.length === 0) return null;
    const from = Math.max(this.lowers[0].seconds, this.uppers[0].seconds);
    const upper = this.#steps(this.uppers, from);
    const lower = this.#steps(this.lowers, from).reverse();
    return svg("polygon", { class: "between", points: [...upper, ...lower].join(" ") });
  }

  #star() {
    const [x, y] = [this.plot.x(this.end), this.plot.y(this.proof)];
    const points = Array.from({ length: 10 }, (_, i) => {
      const [angle, radius] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 === 0 ? 9 : 4];
      return `${x + radius * Math.cos(angle)},${y + radius * Math.sin(angle)}`;
    });
    return svg("polygon", { class: "star", points: points.join(" ") });
  }

  #words() {
    const say = (points, kind) => {
      const parts = points.map(({ value, seconds }) => `${value} after ${duration(seconds)}`);
      return parts.length > 0 ? `${kind} bound: ${parts.join(", ")}. ` : "";
    };
    const proof = this.proof === null ? "" : `They meet at ${many(this.proof, "move")}.`;
    return `${say(this.lowers, "Lower")}${say(this.uppers, "Upper")}${proof}`;
  }
}

function legend(kind, text) {
  return el("span", { class: `legend ${kind}` }, text);
}
