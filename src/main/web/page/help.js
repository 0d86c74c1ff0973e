import { button } from "./controls.js";
import { el } from "./dom.js";
import { mathematicsPart } from "./help-mathematics.js";
import { methodsPart } from "./help-methods.js";
import { pagePart } from "./help-page.js";

const PARTS = [
  ["page", "The page", pagePart],
  ["methods", "The methods", methodsPart],
  ["mathematics", "The mathematics", mathematicsPart],
];

/** The panel that explains the page, the methods and the mathematics. */
function mount(element, app) {
  const parts = PARTS.map(([id, title, content]) => {
    const top = el("h2", { tabindex: -1, id: `help-${id}-title` }, title);
    const part = el(
      "section",
      { class: "card help", "aria-labelledby": top.id, "data-testid": `help-part-${id}` },
      top,
      content(app),
    );
    return { id, title, top, part };
  });
  const go = (top) => {
    top.scrollIntoView({ block: "start" });
    top.focus({ preventScroll: true });
  };
  const links = parts.map(({ id, title, top }) =>
    button(title, `help-${id}`, () => go(top), { class: "button" }),
  );
  element.append(
    el("nav", { class: "row", "aria-label": "Parts of the help" }, links),
    ...parts.map(({ part }) => part),
  );
}

export const panel = { id: "help", title: "Help", mount };
