import { button, mute } from "./controls.js";
import { el } from "./dom.js";
import { meaning } from "./face-groups.js";
import { many } from "./format.js";

/** A list of stages: a button for each face, with the sequence of turns beside it. */
export class StageList {
  #rows = new Map();

  /**
   * @param press called with the face whose button was pressed
   */
  constructor(tag, testid, press) {
    this.testid = testid;
    this.press = press;
    this.element = el(tag, { class: "stage-list", "data-testid": testid });
  }

  /** Shows the faces; their sequences are not known yet. */
  await(faces) {
    this.clear();
    for (const face of faces) this.#add(face);
  }

  #add(face) {
    const press = () => this.#rows.get(face).stage && this.press(face);
    const control = button(`Drop ${face}`, `${this.testid}-${face}`, press, {
      class: "button face",
    });
    control.dataset.face = face;
    const turns = el("span", { class: "stage-moves" }, "…");
    const note = el("small", { class: "hint" });
    const element = el("li", {}, control, el("div", {}, turns, note));
    mute(control, true);
    this.#rows.set(face, { element, control, turns, note, stage: null });
    this.element.append(element);
  }

  /** Shows the sequence of a stage. */
  fill(stage) {
    const row = this.#rows.get(stage.drop);
    if (!row) return;
    row.stage = stage;
    const effort = stage.length === 0 ? "" : `${many(stage.length, "turn")}, `;
    row.turns.textContent = stage.length === 0 ? "nothing to do" : stage.solution;
    row.note.textContent = `${effort}then ${stage.group}: ${meaning(stage.left)}`;
    mute(row.control, false);
  }

  /** Removes the faces whose sequence did not arrive. */
  dropUnknown() {
    for (const [face, { element, stage }] of this.#rows) {
      if (stage) continue;
      element.remove();
      this.#rows.delete(face);
    }
  }

  /** The stages up to a face, in the order of the list. */
  until(face) {
    const stages = [...this.#rows.values()].map((row) => row.stage);
    const end = stages.findIndex((stage) => stage?.drop === face);
    return stages.slice(0, end + 1);
  }

  stage(face) {
    return this.#rows.get(face).stage;
  }

  /** Removes the stages that were made. */
  remove(stages) {
    for (const { drop } of stages) {
      this.#rows.get(drop)?.element.remove();
      this.#rows.delete(drop);
    }
  }

  get size() {
    return this.#rows.size;
  }

  /** Whether every sequence is known. */
  get complete() {
    return [...this.#rows.values()].every(({ stage }) => stage);
  }

  mute(muted) {
    for (const { control, stage } of this.#rows.values()) mute(control, muted || !stage);
  }

  hasFocus() {
    return this.element.contains(document.activeElement);
  }

  focus() {
    this.element.querySelector("button")?.focus();
  }

  clear() {
    this.#rows.clear();
    this.element.replaceChildren();
  }
}
