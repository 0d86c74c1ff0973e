import { tables, TABLES_CHANGED } from "./catalog.js";
import { button, table } from "./controls.js";
import { el } from "./dom.js";
import { bytes, duration } from "./format.js";
import { Run } from "./run.js";
import { Status } from "./status.js";

const HEADINGS = ["set", "state", "size", "build time", "a random cube", "metric"];
const NUMBERS = ["size", "build time", "a random cube"];

/** The panel that lists the sets of tables of the exact search, and builds them. */
class TablesPanel {
  #run = null;

  constructor(element, app) {
    this.app = app;
    this.status = new Status(app, "tables");
    this.table = table("Sets of tables", HEADINGS, "tables-list", NUMBERS);
    this.directory = el("p", { class: "hint", "data-testid": "tables-directory" });
    this.cancel = button("Cancel", "tables-cancel", () => this.#run.stop(), {
      class: "button",
      hidden: true,
    });
    element.append(
      el(
        "p",
        { class: "lead" },
        "The exact search looks up lower bounds in a table. A larger one needs more memory, and solves a cube sooner. Times are for two cores.",
      ),
      el("div", { class: "row" }, this.status.element, this.cancel),
      el("section", { class: "card", "aria-label": "Sets" }, this.table.element, this.directory),
    );
  }

  async load() {
    const { directory, memory, sets } = await tables(this.app);
    this.directory.textContent = `Directory: ${directory}. Tables may take ${bytes(memory)} of memory.`;
    this.table.body.replaceChildren(...sets.map((set) => this.#row(set, memory)));
  }

  #row(set, memory) {
    const name = el("span", { title: set.description }, set.name);
    const cells = [
      name,
      this.#state(set, memory),
      bytes(set.bytes),
      set.buildSeconds === null ? "–" : duration(set.buildSeconds),
      set.solveSeconds === null ? "–" : duration(set.solveSeconds),
      set.metric,
    ];
    return this.table.row(cells, { "data-testid": `tables-${set.name}` });
  }

  #state(set, memory) {
    if (set.built) return el("span", { class: "badge fine" }, "built");
    if (set.bytes > memory) return el("span", { class: "hint" }, "too large for the memory");
    return button("Build", `tables-build-${set.name}`, () => this.#build(set), {
      class: "button small",
      "aria-label": `Build ${set.name}, ${bytes(set.bytes)}`,
    });
  }

  async #build({ name }) {
    if (this.#run?.running) {
      this.app.toast("One set is being built already.");
      return;
    }
    this.status.clear();
    this.status.say(`Building ${name}.`);
    this.cancel.hidden = false;
    this.cancel.focus();
    this.#run = new Run(this.app, "/api/tables", { set: name }, this.status.handlers());
    const end = await this.#run.done;
    if (end.kind === "error") this.status.error(end.error);
    else if (end.kind === "stopped") this.status.say("Cancelled. A later build continues here.");
    else this.status.announce(`${name} is built. It took ${duration(end.result.seconds)}.`);
    const focused = document.activeElement === this.cancel;
    this.cancel.hidden = true;
    await this.load().catch((error) => this.status.error(error));
    if (focused) this.table.element.focus();
    document.dispatchEvent(new Event(TABLES_CHANGED));
  }
}

export const panel = {
  id: "tables",
  title: "Tables",
  mount: async (element, app) => {
    const tablesPanel = new TablesPanel(element, app);
    await tablesPanel.load();
  },
};
