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
 *                     setView("URF", "U")  turns the cube so that this corner is seen, U on top
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
import { cubePanel } from "./page/cubepanel.js";
import { el } from "./page/dom.js";
import { icon } from "./page/icons.js";
import { panels } from "./page/panels.js";
import { Store } from "./page/store.js";
import { Tabs } from "./page/tabs.js";
import { playerBar } from "./page/playerbar.js";
import { settingsButton } from "./page/settings.js";
import { cubeControls } from "./cube/controls.js";
import { listenToKeys } from "./cube/keys.js";
import { miniNet } from "./cube/mininet.js";
import { describe } from "./cube/space.js";
import { watchValidity } from "./cube/validity.js";
import { CubeView } from "./cube/view.js";

const byId = (id) => document.getElementById(id);

const store = new Store();
const drawing = el("div", { class: "cube", role: "img", "data-testid": "cube" });
byId("stage").append(drawing);
showLooks();
const view = new CubeView(drawing, store);
let program = null;

const app = {
  store,
  api,
  miniNet,
  announce,
  toast,
  copy,
  cube: {
    turn: (moves) => store.turn(moves),
    settled: () => view.settled(),
    setView: (corner, top) => view.setView(corner, top),
    mark: (stickers) => view.mark(stickers),
  },
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

/** Applies the settings that the style sheets know. */
function showLooks() {
  const { theme, palette } = store.settings;
  const page = document.documentElement;
  if (theme === "auto") delete page.dataset.theme;
  else page.dataset.theme = theme;
  page.dataset.palette = palette;
  page.dataset.motion = store.reducedMotion ? "reduced" : "full";
}

/** Shows a cube of the address whose notation only the program can read. */
async function readLink() {
  const text = store.takeUnread();
  if (text === null) return;
  try {
    const { state } = await api.post("/api/read", { text, puzzle: "3x3x3" });
    store.set(state, { label: "Open a link" });
  } catch (error) {
    toast(`The cube of the link cannot be read: ${error.message}`);
  }
}

function nameDrawing() {
  drawing.setAttribute("aria-label", `The cube, ${describe(view.view)}`);
}

store.on("settings", () => {
  showLooks();
  view.refresh();
});
view.addEventListener("view", nameDrawing);
nameDrawing();
byId("stage").append(cubeControls(app, view), playerBar(app));
const help = el(
  "button",
  {
    type: "button",
    class: "button quiet",
    hidden: true,
    "data-testid": "help",
    onclick: () => tabs.select("help", { focus: true }),
  },
  icon("help"),
  el("span", { class: "bar-word" }, "Help"),
);
byId("bar-end").append(settingsButton(app), help);
listenToKeys(app, view);

watchValidity(app);
for (const panel of [cubePanel, ...panels]) registerPanel(panel);
help.hidden = !tabs.has("help");
store.on("params", () => {
  readLink();
  const id = store.param("tab") ?? "cube";
  if (tabs.has(id) && tabs.current !== id) tabs.select(id);
});
if (tabs.current === null) tabs.select(cubePanel.id);
readLink();
