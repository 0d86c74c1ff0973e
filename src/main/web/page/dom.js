/**
 * Makes an element. Properties that start with `on` are listeners, `class`, `data-*`, `aria-*`,
 * `role`, `for` and the like are attributes, everything else is a property of the element.
 * Children are elements, texts, or lists of them; null and false are left out.
 *
 *     el("button", { class: "button", "data-testid": "solve", onclick: solve }, "Solve")
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  setAll(element, properties);
  element.append(...kept(children));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** Makes an SVG element; every property but a listener is an attribute. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...kept(children));
  return element;
}

function setAll(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), value);
    } else if (name === "class") {
      element.className = value;
    } else if (name.includes("-") || !(name in element) || name === "list" || name === "form") {
      element.setAttribute(name, value);
    } else {
      element[name] = value;
    }
  }
}

function kept(children) {
  return children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false);
}

let last = 0;

/** An id that no other element of the page has, to join a label and its field. */
export function uniqueId(prefix) {
  return `${prefix}-${++last}`;
}

/** A field below its label, with an optional hint. */
export function field(label, control, hint) {
  control.id ||= uniqueId("field");
  const note = hint && el("p", { class: "hint", id: control.id + "-hint" }, hint);
  if (note) control.setAttribute("aria-describedby", note.id);
  return el("div", { class: "field" }, el("label", { for: control.id }, label), control, note);
}

/** A box to tick, before its label. */
export function checkbox(label, properties = {}) {
  const box = el("input", { type: "checkbox", ...properties });
  return el("label", { class: "check" }, box, el("span", {}, label));
}

/** A list of choices: `[[value, text], ...]`. */
export function select(choices, properties = {}) {
  const { value, ...rest } = properties;
  const list = el(
    "select",
    rest,
    choices.map(([v, text]) => el("option", { value: v }, text)),
  );
  if (value !== undefined) list.value = value;
  return list;
}
