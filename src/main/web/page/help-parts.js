import { el } from "./dom.js";

/** Pieces that the three parts of the help are built from. */

/** A paragraph; children may be elements. */
export function p(...children) {
  return el("p", {}, children);
}

export function heading(text) {
  return el("h3", {}, text);
}

/** Terms with their meaning: `[[term, meaning], ...]`. */
export function terms(pairs) {
  const content = (cell) => (Array.isArray(cell) ? cell : [cell]);
  return el(
    "dl",
    { class: "terms" },
    pairs.map(([term, meaning]) =>
      el("div", {}, el("dt", {}, content(term)), el("dd", {}, content(meaning))),
    ),
  );
}

export function key(text) {
  return el("kbd", {}, text);
}

export function code(text) {
  return el("code", {}, text);
}

/** A line to type into a terminal. */
export function command(text) {
  return el("pre", { class: "command", tabindex: 0 }, el("code", {}, text));
}

/** A link to a tab of this page. */
export function tab(app, id, text) {
  return el(
    "button",
    {
      type: "button",
      class: "link",
      "data-testid": `help-to-${id}`,
      onclick: () => app.showTab(id),
    },
    text,
  );
}
