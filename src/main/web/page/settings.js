import { checkbox, el, field, select, uniqueId } from "./dom.js";
import { icon } from "./icons.js";

/** The button for the header that opens the settings; they take effect at once. */
export function settingsButton(app) {
  const dialog = el("dialog", { class: "settings", "data-testid": "settings-dialog" });
  document.body.append(dialog);
  return el(
    "button",
    {
      type: "button",
      class: "button quiet",
      "data-testid": "settings",
      onclick: () => {
        fill(dialog, app.store);
        dialog.showModal();
      },
    },
    icon("settings"),
    el("span", { class: "bar-word" }, "Settings"),
  );
}

function fill(dialog, store) {
  const { settings } = store;
  const titleId = uniqueId("title");
  dialog.setAttribute("aria-labelledby", titleId);
  const choice = (name, label, choices, hint) =>
    field(
      label,
      select(choices, {
        value: settings[name],
        "data-testid": `setting-${name}`,
        onchange: (event) => store.setSetting(name, event.target.value),
      }),
      hint,
    );
  const box = (name, label) =>
    checkbox(label, {
      checked: settings[name],
      "data-testid": `setting-${name}`,
      onchange: (event) => store.setSetting(name, event.target.checked),
    });
  const speed = el("input", {
    type: "range",
    min: 60,
    max: 900,
    step: 20,
    value: 960 - settings.speed,
    "data-testid": "setting-speed",
    oninput: () => store.setSetting("speed", 960 - speed.valueAsNumber),
  });
  dialog.replaceChildren(
    el(
      "form",
      { method: "dialog", class: "stack" },
      el(
        "div",
        { class: "row spread" },
        el("h2", { id: titleId }, "Settings"),
        el(
          "button",
          { class: "button icon quiet", "aria-label": "Close", "data-testid": "settings-close" },
          icon("close"),
        ),
      ),
      el(
        "div",
        { class: "grid" },
        choice("metric", "Lengths count", [
          ["htm", "Half turns as one"],
          ["qtm", "Quarter turns"],
        ]),
        choice("theme", "Theme", [
          ["auto", "As the system"],
          ["light", "Light"],
          ["dark", "Dark"],
        ]),
        choice("palette", "Colours of the cube", [
          ["standard", "Usual"],
          ["distinct", "For colour-blind people"],
        ]),
        choice("renderer", "Drawing", [
          ["auto", "Automatic"],
          ["webgl", "WebGL"],
          ["css", "CSS"],
        ]),
        choice("motion", "Motion", [
          ["auto", "As the system"],
          ["full", "Animated"],
          ["reduced", "Reduced"],
        ]),
        field("Pace of turns", speed),
      ),
      box("letters", "Letters on the stickers"),
      box("keys", "Keys turn faces"),
      el(
        "div",
        { class: "row end" },
        el(
          "button",
          {
            type: "button",
            class: "button quiet",
            "data-testid": "settings-reset",
            onclick: () => {
              store.resetSettings();
              fill(dialog, store);
            },
          },
          "Defaults",
        ),
        el("button", { class: "button primary", "data-testid": "settings-done" }, "Done"),
      ),
    ),
  );
}
