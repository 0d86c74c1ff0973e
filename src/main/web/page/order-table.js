import { button, table } from "./controls.js";
import { el } from "./dom.js";
import { isOrder, kinds } from "./face-groups.js";
import { Run } from "./run.js";
import { Status } from "./status.js";

/** Orders of different kinds, to begin with. */
const FIRST_ORDERS = ["BFDLRU", "BLDFRU", "BLRUFD", "BFLRUD"];

/** A table that compares orders of giving up faces on the same cube: the length of each stage. */
export class OrderTable {
  /** By order: the lengths of its stages, or null while they are not known. */
  #orders = new Map(FIRST_ORDERS.map((order) => [order, null]));
  #run = null;
  #state = null;

  /**
   * @param effort the solutions to try per stage, or null if a search is not possible
   * @param use shows the stages of an order
   */
  constructor(app, { effort, use }) {
    this.app = app;
    this.effort = effort;
    this.use = use;
    this.status = new Status(app, "orders");
    const headings = ["order", "kinds", "1", "2", "3", "4", "5", "6", "total", "actions"];
    const numbers = headings.slice(2, 9);
    this.table = table("Turns per stage, by order", headings, "orders-table", numbers);
    this.text = el("input", {
      type: "text",
      maxLength: 6,
      autocomplete: "off",
      spellcheck: false,
      placeholder: "RULFBD",
      "aria-label": "Another order",
      "data-testid": "orders-text",
    });
    this.start = button("Compare", "orders-compare", () => this.#press(), { class: "button" });
    this.element = el(
      "section",
      { class: "card", "aria-labelledby": "orders-title" },
      el("h2", { id: "orders-title" }, "Compare orders"),
      el("p", { class: "hint" }, "How many turns each stage takes for this cube, by order."),
      el(
        "form",
        { class: "row order-form", onsubmit: (event) => this.#submit(event) },
        this.text,
        el("button", { type: "submit", class: "button", "data-testid": "orders-add" }, "Add"),
        this.start,
      ),
      this.status.element,
      this.table.element,
    );
    app.store.on("change", () => this.#changed());
    this.#draw();
  }

  /** Adds an order, at the top if it is new. */
  add(order) {
    if (!this.#orders.has(order)) this.#orders = new Map([[order, null], ...this.#orders]);
    this.#draw();
  }

  #submit(event) {
    event.preventDefault();
    const order = this.text.value.trim().toUpperCase();
    if (!isOrder(order)) {
      this.text.focus();
      this.status.error(new RangeError("An order has each of the letters U R F D L B once"));
      return;
    }
    this.text.value = "";
    this.status.clear();
    this.add(order);
  }

  #remove(order) {
    this.#orders.delete(order);
    this.#draw();
    this.text.focus();
  }

  #press() {
    if (this.#run) this.#run.stop();
    else this.#compare();
  }

  /** Lengths hold for one cube: forget them when it changes. */
  #changed() {
    if (this.#state === null || this.app.store.player || this.app.store.facelets === this.#state)
      return;
    this.#run?.stop();
    this.#state = null;
    for (const order of this.#orders.keys()) this.#orders.set(order, null);
    this.#draw();
  }

  async #compare() {
    this.status.clear();
    const effort = this.effort();
    if (effort === null) return;
    this.#state = this.app.store.facelets;
    this.start.textContent = "Stop";
    for (const order of [...this.#orders.keys()]) {
      this.status.say(`Dropping faces in the order ${order}.`);
      if (!(await this.#measure(order, effort))) break;
      this.#draw();
    }
    this.start.textContent = "Compare";
    this.#run = null;
  }

  /** Finds the stages of one order. Returns whether to go on with the next. */
  async #measure(order, effort) {
    const lengths = [];
    const body = { state: this.#state, drop: order, effort };
    this.#run = new Run(this.app, "/api/stages", body, {
      ...this.status.handlers(),
      stage: ({ length }) => lengths.push(length),
    });
    const end = await this.#run.done;
    if (end.kind === "error") this.status.error(end.error);
    else if (end.kind === "stopped") this.status.say("Stopped.");
    else {
      this.status.say("");
      if (this.#orders.has(order)) this.#orders.set(order, lengths);
    }
    return end.kind === "result";
  }

  #draw() {
    const known = [...this.#orders.values()].filter(Boolean).map(total);
    const best = known.length > 1 ? Math.min(...known) : null;
    const rows = [...this.#orders].map(([order, lengths]) => {
      const isBest = lengths !== null && total(lengths) === best;
      const cells = [
        el("code", {}, order),
        kinds(order),
        ...Array.from({ length: 6 }, (_, i) => lengths?.[i] ?? "–"),
        this.#total(lengths, isBest),
        this.#actions(order),
      ];
      return this.table.row(cells, {
        class: isBest ? "best" : "",
        "data-testid": `order-${order}`,
      });
    });
    const focused = document.activeElement?.dataset.testid;
    const inside = this.table.body.contains(document.activeElement);
    this.table.body.replaceChildren(...rows);
    if (inside) this.table.body.querySelector(`[data-testid="${focused}"]`)?.focus();
  }

  #total(lengths, isBest) {
    if (lengths === null) return "–";
    const badge = isBest && el("span", { class: "badge fine" }, "best");
    return el(isBest ? "strong" : "span", { class: "total" }, badge, String(total(lengths)));
  }

  #actions(order) {
    const act = (text, name, press) =>
      button(text, `order-${order}-${name}`, press, {
        class: "button small quiet",
        "aria-label": `${text} ${order}`,
      });
    return el(
      "span",
      { class: "actions" },
      act("Show", "show", () => this.use(order)),
      act("Remove", "remove", () => this.#remove(order)),
    );
  }
}

function total(lengths) {
  return lengths.reduce((sum, length) => sum + length, 0);
}
