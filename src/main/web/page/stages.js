import { inverse } from "../cube/model.js";
import { button, entered, isMuted, mute, number } from "./controls.js";
import { el, field } from "./dom.js";
import { FACES, group, isLarge, isOrder, kinds, left, meaning } from "./face-groups.js";
import { many, moves } from "./format.js";
import { wholeCube } from "./input.js";
import { OrderTable } from "./order-table.js";
import { playThrough } from "./play-through.js";
import { Run } from "./run.js";
import { StageList } from "./stage-list.js";
import { Status } from "./status.js";

const USUAL_ORDER = "BFDLRU";
const LARGE = "The stage from three faces to two opposite ones may take seconds.";

/** The panel that solves the cube by giving up one face after the other. */
class StagesPanel {
  /** The stages that were made, each with the cube `before` it. */
  #taken = [];
  #run = null;
  #moving = false;

  constructor(element, app) {
    this.app = app;
    this.status = new Status(app, "stages");
    this.group = el("code", { class: "group", "data-testid": "stages-group" });
    this.meaning = el("span", { "data-testid": "stages-meaning" });
    this.find = button("Show choices", "stages-find", () => this.#choices(), {
      class: "button primary",
    });
    this.undo = button("Undo stage", "stages-undo", () => this.#undo(), { class: "button" });
    this.restart = button("Start over", "stages-restart", () => this.#restart(), {
      class: "button",
    });
    this.cancel = button("Cancel", "stages-cancel", () => this.#run?.stop(), {
      class: "button",
      hidden: true,
    });
    this.free = new StageList("ul", "stages-choice", (face) => this.#take([this.free.stage(face)]));
    this.rest = new StageList("ol", "stages-next", (face) => this.#take(this.rest.until(face)));
    this.order = el("input", {
      type: "text",
      value: USUAL_ORDER,
      maxLength: 6,
      autocomplete: "off",
      spellcheck: false,
      "data-testid": "stages-order",
    });
    this.effort = number("stages-effort", { min: 1, max: 1000, value: 1 });
    this.table = new OrderTable(app, {
      effort: () => this.#effort(),
      use: (order) => this.#use(order),
    });
    element.append(...this.#layout());
    app.store.on("change", () => this.#changed());
    this.#reset();
  }

  #layout() {
    return [
      el(
        "p",
        { class: "lead" },
        "Gives up one face after the other. Each stage takes as few turns as possible, and leaves a cube that turns of the other faces solve.",
      ),
      el("p", { class: "group-line" }, "Faces in use: ", this.group, " ", this.meaning),
      el("div", { class: "row" }, this.find, this.undo, this.restart, this.cancel),
      this.status.element,
      this.free.element,
      el("h2", {}, "Follow an order"),
      el(
        "form",
        { class: "grid", noValidate: true, onsubmit: (event) => this.#submit(event) },
        field("Order", this.order, "Six letters. The first face is given up first."),
        field("Effort", this.effort, "Solutions tried per stage. More may find a shorter total."),
        el(
          "div",
          { class: "row" },
          el(
            "button",
            { type: "submit", class: "button", "data-testid": "stages-order-show" },
            "Show its stages",
          ),
          button("Find the best order", "stages-best", () => this.#best(), { class: "button" }),
        ),
      ),
      this.rest.element,
      this.table.element,
    ];
  }

  get #dropped() {
    return this.#taken.map(({ drop }) => drop).join("");
  }

  get #faces() {
    return left(this.#dropped);
  }

  /** The effort, or null if a search is not possible; then the status says why. */
  #effort() {
    try {
      wholeCube(this.app);
      return entered(this.effort, "Effort") ?? 1;
    } catch (error) {
      this.status.error(error);
      return null;
    }
  }

  /** The cube was changed: go back to the stage it was at, or begin again with six faces. */
  #changed() {
    const { facelets } = this.app.store;
    if (this.#moving || facelets === this.expected) return;
    const stage = this.#taken.findIndex(({ before }) => before === facelets);
    if (stage < 0) {
      this.#reset();
      return;
    }
    this.#taken.length = stage;
    this.expected = facelets;
    this.#describe();
    this.#again();
  }

  #reset() {
    this.#run?.stop();
    this.#taken = [];
    this.expected = this.app.store.facelets;
    this.free.clear();
    this.rest.clear();
    this.status.clear();
    this.#describe();
  }

  #describe() {
    const none = this.#taken.length === 0;
    this.group.textContent = group(this.#faces);
    this.meaning.textContent = meaning(this.#faces);
    mute(this.undo, none || this.#moving);
    mute(this.restart, none || this.#moving);
    mute(this.find, this.#moving);
  }

  /** Makes one call at a time. Returns its result, or null if there is none. */
  async #call(path, body, on) {
    this.#run?.stop();
    const run = new Run(this.app, path, body, { ...this.status.handlers(), ...on });
    this.#run = run;
    this.cancel.hidden = false;
    const end = await run.done;
    if (run !== this.#run) return null;
    this.#hideCancel();
    if (end.kind === "error") this.status.error(end.error);
    else if (end.kind === "stopped") this.status.say("Cancelled.");
    else this.status.say("");
    return end.kind === "result" ? end.result : null;
  }

  #hideCancel() {
    if (document.activeElement === this.cancel) this.find.focus();
    this.cancel.hidden = true;
  }

  /** Asks for the sequence of each face that is still free. */
  async #choices() {
    if (isMuted(this.find) || this.#effort() === null) return;
    const faces = this.#faces;
    this.status.clear();
    this.rest.clear();
    this.free.await(faces);
    if (faces === "") {
      this.status.say("No face is left. The cube is solved.");
      return;
    }
    this.status.say([...faces].some((face) => isLarge(faces, face)) ? LARGE : "Searching.");
    const body = { state: this.expected, drop: this.#dropped, choices: true };
    await this.#call("/api/stages", body, { choice: (stage) => this.free.fill(stage) });
    this.free.dropUnknown();
  }

  #submit(event) {
    event.preventDefault();
    this.#follow();
  }

  /** The order for the faces that are still free, or null if the field has none. */
  #rest() {
    const order = this.order.value.trim().toUpperCase();
    if (!isOrder(order)) {
      this.order.focus();
      this.status.error(
        new RangeError(`An order has each of the letters ${[...FACES].join(" ")} once`),
      );
      return null;
    }
    this.order.value = order;
    return [...order].filter((face) => this.#faces.includes(face)).join("");
  }

  /** Asks for all stages that are left in the order. */
  async #follow() {
    const rest = this.#rest();
    if (rest === null || this.#moving) return;
    const effort = this.#effort();
    if (effort === null) return;
    this.status.clear();
    this.free.clear();
    this.rest.await(rest);
    this.status.say(kinds(this.#dropped + rest).includes("G") ? LARGE : "Searching.");
    const body = { state: this.expected, drop: this.#dropped + rest, effort };
    const result = await this.#call("/api/stages", body, {
      stage: (stage) => this.rest.fill(stage),
    });
    this.rest.dropUnknown();
    if (result) this.status.say(`${many(result.length, "turn")} in all.`);
  }

  /** Asks for the order with the fewest turns, from the cube as it is. */
  async #best() {
    if (this.#moving) return;
    const effort = this.#effort();
    if (effort === null) return;
    this.#reset();
    this.status.say("Comparing all 720 orders.");
    const body = {
      state: this.expected,
      puzzle: "3x3x3",
      method: "restrict",
      drop: "best",
      effort,
    };
    const result = await this.#call("/api/solve", body, {});
    if (!result) return;
    this.order.value = result.drop;
    this.table.add(result.drop);
    await this.#follow();
  }

  #use(order) {
    this.order.value = order;
    this.#follow();
  }

  /** Plays stages on the cube, one after the other. */
  async #take(stages) {
    if (this.#moving) return;
    const focused = this.free.hasFocus() || this.rest.hasFocus();
    const fromChoices = this.free.size > 0;
    this.#lock(true);
    for (const stage of stages) {
      const { drop, solution } = stage;
      this.status.say(
        stage.length === 0 ? `Drop ${drop}: nothing to do.` : `Drop ${drop}: ${solution}`,
      );
      if (!(await this.#play(moves(solution), `Drop ${drop}`))) return;
      this.#taken.push({ ...stage, before: this.expected });
      this.expected = stage.state;
      this.#describe();
    }
    this.#lock(false);
    this.status.say("");
    this.app.announce(`${group(this.#faces)}: ${meaning(this.#faces)}.`);
    if (fromChoices) await this.#choices();
    else this.rest.remove(stages);
    if (focused) this.#focus();
  }

  /** Plays moves to their end. If somebody interferes, the stages begin again. */
  async #play(turns, label) {
    const done = await playThrough(this.app.store, turns, { from: this.expected, label });
    if (!done) {
      this.#lock(false);
      this.#reset();
    }
    return done;
  }

  #lock(moving) {
    this.#moving = moving;
    this.free.mute(moving);
    this.rest.mute(moving);
    this.#describe();
  }

  #focus() {
    if (this.free.size > 0) this.free.focus();
    else if (this.rest.size > 0) this.rest.focus();
    else this.undo.focus();
  }

  /** Takes back the last stage, turn by turn. */
  async #undo() {
    if (isMuted(this.undo)) return;
    const { before, solution, drop } = this.#taken.at(-1);
    this.#run?.stop();
    this.#lock(true);
    if (!(await this.#play(inverse(moves(solution)), `Take back ${drop}`))) return;
    this.#taken.pop();
    this.expected = before;
    this.#lock(false);
    await this.#again();
  }

  async #restart() {
    if (isMuted(this.restart)) return;
    const { before } = this.#taken[0];
    this.#taken = [];
    this.expected = before;
    this.#describe();
    this.app.store.set(before, { label: "Before the stages" });
    await this.#again();
  }

  /** Shows the stages again, in the way that was chosen last. */
  async #again() {
    if (this.rest.size > 0) await this.#follow();
    else await this.#choices();
  }
}

export const panel = {
  id: "stages",
  title: "Stages",
  mount: (element, app) => {
    new StagesPanel(element, app);
  },
};
