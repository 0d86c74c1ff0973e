/**
 * The page. It builds `app`, which every panel receives:
 *
 *   app.store       the cube, history, settings, address, player: see page/store.js
 *   app.api         get(path), post(path, body), stream(path, body, { onEvent, signal }):
 *                   see page/api.js; every function rejects with an ApiError
 *   app.program()   a promise of GET /api/program, asked once
 *   app.cube        the cube in the picture:
 *                     turn("R U'")  turns faces (the same as store.turn)
 *                     settled()     a promise that the picture has caught up with the store
 *                     setView("URF") turns the cube so that this corner is seen, U on top
 *                     mark([0, 8])  marks stickers by their index; [] marks none
 *   app.miniNet(facelets, label)    a small SVG of the unfolded cube
 *   app.announce(text)              says it to screen readers
 *   app.toast(text, { action, onAction })    shows a short message, and announces it; `action` is
 *                                   the text of a button
 *   app.showTab(id)                 selects a tab
 *   app.copy(text, what)            copies to the clipboard and says so
 *
 * A panel is an object `{ id, title, mount(element, app) }`. Its module is listed in
 * page/panels.js, or it calls `registerPanel`. `mount` is called once, when the tab is first shown,
 * with an empty element that it fills; it may be async. Use page/dom.js to build elements and the
 * classes that style.css lists. Text always goes through `textContent` or `el`, never `innerHTML`.
 * Keys that an element uses itself are kept from the cube by `data-keys="own"` on it or around it;
 * fields and open dialogs keep theirs anyway.
 */
import { api } from "./page/api.js";
import { el } from "./page/dom.js";
import { panels } from "./page/panels.js";
import { Store } from "./page/store.js";
import { Tabs } from "./page/tabs.js";
import { miniNet } from "./cube/mininet.js";

const byId = (id) => document.getElementById(id);

const store = new Store();
let program = null;

const app = {
  store,
  api,
  miniNet,
  announce,
  toast,
  copy,
  cube: { turn: (moves) => store.turn(moves), settled: async () => {}, setView() {}, mark() {} },
  program() {
    program ??= api.get("/api/program").catch((error) => {
      program = null;
      throw error;
    });
    return program;
  },
  showTab: (id) => tabs.select(id),
};

const tabs = new Tabs(byId("tabs"), byId("panels"), (id) => {
  store.setParam("tab", id === "cube" ? null : id);
});

export function registerPanel(panel) {
  tabs.add(panel, (element) => mount(panel, element));
  if (store.param("tab") === panel.id) tabs.select(panel.id);
}

async function mount(panel, element) {
  try {
    await panel.mount(element, app);
  } catch (error) {
    console.error(error);
    const text = `${panel.title} cannot be shown: ${error.message}`;
    element.append(el("p", { class: "notice fault", role: "alert" }, text));
  }
}

function announce(text) {
  const live = byId("live");
  // The same text twice is only read twice if the region was empty in between.
  live.textContent = "";
  setTimeout(() => (live.textContent = text), 50);
}

function toast(text, { action, onAction } = {}) {
  const box = el("div", { class: "toast", "data-testid": "toast" }, el("span", {}, text));
  const close = () => box.remove();
  if (action) {
    const act = () => {
      close();
      onAction();
    };
    box.append(el("button", { type: "button", class: "button quiet small", onclick: act }, action));
  }
  byId("toasts").replaceChildren(box);
  announce(text);
  setTimeout(close, action ? 10_000 : 4_000);
}

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`Copied ${what}`);
  } catch {
    toast(`The browser did not allow to copy ${what}`);
  }
}

function showTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const { theme } = store.settings;
  document.documentElement.dataset.theme = theme === "auto" ? (dark ? "dark" : "light") : theme;
}

showTheme();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showTheme);
store.on("settings", showTheme);

const drawing = el("div", { class: "cube", "data-testid": "cube" });
byId("stage").append(drawing);
const draw = () => drawing.replaceChildren(miniNet(store.facelets));
store.on("change", draw);
draw();

for (const panel of panels) registerPanel(panel);
store.on("params", () => {
  const id = store.param("tab") ?? "cube";
  if (tabs.has(id) && tabs.current !== id) tabs.select(id);
});
if (tabs.current === null) tabs.select(tabs.has("cube") ? "cube" : panels[0]?.id);
