import { el } from "./dom.js";

/** A row of named figures, such as nodes and seconds, that change while a search runs. */
export class Figures {
  /**
   * @param rows pairs of an id and a name
   */
  constructor(testid, rows) {
    this.values = new Map();
    this.element = el("dl", { class: "figures", hidden: true, "data-testid": `${testid}-figures` });
    for (const [id, name] of rows) {
      const value = el("dd", { "data-testid": `${testid}-${id}` });
      const box = el("div", { hidden: true }, el("dt", {}, name), value);
      this.values.set(id, { value, box });
      this.element.append(box);
    }
  }

  /**
   * Sets a figure; an empty text hides it.
   *
   * @param exact all digits, shown when the pointer rests on it
   */
  set(id, text, exact = null) {
    const { value, box } = this.values.get(id);
    if (value.textContent !== text) {
      value.textContent = text;
    }
    box.hidden = text === "";
    if (exact !== null) {
      value.title = exact;
    }
    this.element.hidden = [...this.values.values()].every((figure) => figure.box.hidden);
  }

  clear() {
    this.values.forEach((_, id) => this.set(id, ""));
  }
}
