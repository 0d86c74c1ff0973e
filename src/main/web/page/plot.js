import { svg } from "./dom.js";

const LEFT = 44;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 38;

/** Round numbers that divide a range into about as many parts as wanted. */
export function ticks(from, to, wanted) {
  const rough = (to - from) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough || 1));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough) ?? power;
  const result = [];
  for (let i = Math.ceil(from / step - 1e-9); i * step <= to + step * 1e-9; i += 1) {
    result.push(Number((i * step).toPrecision(12)));
  }
  return result;
}

/** The frame that the plots of the page share: axes with ticks and labels, and their scales. */
export class Axes {
  /**
   * @param labels what the horizontal and the vertical axis show
   * @param name the title that a screen reader announces
   */
  constructor(labels, name, testid) {
    this.height = 220;
    this.labels = labels;
    this.title = svg("title", {}, name);
    this.description = svg("desc");
    this.frame = svg("g", { class: "axes" });
    this.content = svg("g");
    this.element = svg(
      "svg",
      {
        class: "plot",
        role: "img",
        "data-testid": testid,
      },
      this.title,
      this.description,
      this.frame,
      this.content,
    );
    this.describe(name, "Nothing is plotted yet.");
  }

  /** Sets what a screen reader says instead of the drawing. */
  describe(name, text) {
    this.title.textContent = name;
    this.description.textContent = text;
    this.element.setAttribute("aria-label", `${name}. ${text}`);
  }

  /** Sets the ranges of both axes, and draws the frame as wide as there is room. */
  scale([x0, x1], [y0, y1]) {
    this.width = Math.max(260, this.element.clientWidth);
    this.element.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    const right = this.width - RIGHT;
    const floor = this.height - BOTTOM;
    this.x = (value) => LEFT + ((value - x0) / (x1 - x0 || 1)) * (right - LEFT);
    this.y = (value) => floor - ((value - y0) / (y1 - y0 || 1)) * (floor - TOP);
    this.floor = floor;
    const parts = [];
    for (const value of ticks(y0, y1, 5).filter(Number.isInteger)) {
      const y = this.y(value);
      parts.push(svg("line", { class: "grid", x1: LEFT, x2: right, y1: y, y2: y }));
      parts.push(label(LEFT - 6, y + 4, "end", String(value)));
    }
    for (const value of ticks(x0, x1, 6)) {
      parts.push(
        svg("line", {
          class: "tick",
          x1: this.x(value),
          x2: this.x(value),
          y1: floor,
          y2: floor + 4,
        }),
      );
      parts.push(label(this.x(value), floor + 17, "middle", String(value)));
    }
    parts.push(svg("line", { class: "axis", x1: LEFT, x2: right, y1: floor, y2: floor }));
    parts.push(svg("line", { class: "axis", x1: LEFT, x2: LEFT, y1: TOP, y2: floor }));
    parts.push(label((LEFT + right) / 2, this.height - 4, "middle", this.labels[0]));
    const across = label(0, 0, "middle", this.labels[1]);
    across.setAttribute("transform", `translate(12 ${(TOP + floor) / 2}) rotate(-90)`);
    parts.push(across);
    this.frame.replaceChildren(...parts);
  }

  clear() {
    this.frame.replaceChildren();
    this.content.replaceChildren();
  }
}

function label(x, y, anchor, text) {
  return svg("text", { x, y, "text-anchor": anchor }, text);
}
