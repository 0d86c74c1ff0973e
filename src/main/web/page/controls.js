// Controls that several panels need, beyond the ones of dom.js.

import { el } from "./dom.js";

/** A button with a text, a name for tests, and what it does. */
export function button(text, testid, press, properties = {}) {
  return el(
    "button",
    { type: "button", "data-testid": testid, onclick: press, ...properties },
    text,
  );
}

/** Replaces the options of a list, and keeps what was chosen if it is still there. */
export function setOptions(list, choices) {
  const chosen = list.value;
  list.replaceChildren(...choices.map(([value, text]) => el("option", { value }, text)));
  if (choices.some(([value]) => value === chosen)) list.value = chosen;
}

/** A field for a number. */
export function number(testid, { min, max, value, step = 1, placeholder = "" }) {
  const properties = { min, max, step, value, placeholder, "data-testid": testid };
  return el("input", { type: "number", ...properties });
}

/**
 * The number in a field, or null if the field is empty.
 *
 * @throws RangeError if the field has no number in its range; the message names the field
 */
export function entered(input, label) {
  if (input.value.trim() === "" && !input.validity.badInput) return null;
  if (!input.checkValidity()) {
    input.focus();
    throw new RangeError(`${label}: ${input.validationMessage}`);
  }
  return Number(input.value);
}

/** Marks a button as having no effect now. It stays focusable, so the focus is never lost. */
export function mute(control, muted) {
  control.setAttribute("aria-disabled", String(muted));
}

export function isMuted(control) {
  return control.getAttribute("aria-disabled") === "true";
}

/**
 * A table with a caption and headed columns. A wide one scrolls inside its own box. Its `row` makes a
 * row of cells, which are texts, numbers or elements.
 *
 * @param numbers the headings of columns with numbers, which are aligned to the right
 */
export function table(caption, headings, testid, numbers = []) {
  const body = el("tbody");
  const element = el(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": caption },
    el(
      "table",
      { class: "data", "data-testid": testid },
      el("caption", { class: "unseen" }, caption),
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          headings.map((text) =>
            el("th", { scope: "col", class: numbers.includes(text) ? "number" : null }, text),
          ),
        ),
      ),
      body,
    ),
  );
  const isNumber = headings.map((text) => numbers.includes(text));
  return { element, body, row: (cells, properties) => row(cells, isNumber, properties) };
}

/** A row of a table; the first cell heads it. */
function row(cells, isNumber, properties = {}) {
  const content = (cell) => (cell instanceof Node ? cell : String(cell ?? ""));
  const [head, ...others] = cells;
  return el(
    "tr",
    properties,
    el("th", { scope: "row" }, content(head)),
    others.map((cell, i) => el("td", { class: isNumber[i + 1] ? "number" : null }, content(cell))),
  );
}
