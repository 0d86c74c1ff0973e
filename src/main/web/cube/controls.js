import { FACES } from "./model.js";
import { describe, rolled, viewOf } from "./space.js";
import { el } from "../page/dom.js";
import { icon } from "../page/icons.js";

/** The buttons below the cube: views, undo and redo, and the 18 turns. */
export function cubeControls(app, view) {
  const { store } = app;
  const tool = (testId, name, act) =>
    el(
      "button",
      { type: "button", class: "button icon", "data-testid": testId, onclick: act },
      icon(name),
    );
  const name = (button, text) => {
    button.setAttribute("aria-label", text);
    button.title = text;
  };

  const front = viewOf("URF");
  const back = viewOf("DBL");
  const go = (to) => {
    view.lookFrom(to);
    app.announce(`The cube is ${describe(to)}`);
  };
  const frontButton = tool("view-front", "viewFront", () => go(front));
  const backButton = tool("view-back", "viewBack", () => go(back));
  const rollButton = tool("view-roll", "viewRoll", () => go(rolled(view.view)));
  name(frontButton, `Front: ${describe(front)}`);
  name(backButton, `Back: ${describe(back)}`);
  const seen = el("span", { class: "view-seen", "data-testid": "view-seen" });
  const showView = () => {
    const { corner, top } = view.view;
    seen.textContent = `Corner ${corner}, ${top} on top`;
    name(rollButton, `Roll: ${describe(rolled(view.view))}`);
    frontButton.setAttribute("aria-pressed", view.view === front);
    backButton.setAttribute("aria-pressed", view.view === back);
  };
  view.addEventListener("view", showView);
  showView();

  const undo = tool("undo", "undo", () => store.undo());
  const redo = tool("redo", "redo", () => store.redo());
  const showHistory = () => {
    undo.disabled = !store.canUndo;
    redo.disabled = !store.canRedo;
    name(undo, store.canUndo ? `Undo: ${store.undoLabel}` : "Undo");
    name(redo, store.canRedo ? `Redo: ${store.redoLabel}` : "Redo");
  };
  store.on("change", showHistory);
  showHistory();

  const turn = (move) =>
    el(
      "button",
      {
        type: "button",
        class: "button small",
        "data-testid": `turn-${move.replace("'", "-inverse")}`,
        onclick: () => store.turn([move]),
      },
      move.replace("'", "′"),
    );
  const turns = el(
    "details",
    { class: "turns", "data-testid": "turns" },
    el("summary", { "data-testid": "turns-open" }, "Turn by buttons"),
    el(
      "div",
      { class: "turn-pad" },
      ["", "'", "2"].map((suffix) => [...FACES].map((f) => turn(f + suffix))),
    ),
  );

  return el(
    "div",
    { class: "cube-controls" },
    el(
      "div",
      { class: "row spread" },
      el(
        "div",
        { class: "row", role: "group", "aria-label": "View" },
        frontButton,
        backButton,
        rollButton,
      ),
      seen,
      el("div", { class: "row", role: "group", "aria-label": "History" }, undo, redo),
    ),
    turns,
  );
}
