/**
 * The state of the page: the cube, its history, the settings, and what the address says.
 *
 * The cube
 *   store.facelets            the cube, 54 letters as in API.md; `.` if a sticker is not painted
 *   store.complete            whether all stickers are painted
 *   store.validity            the last answer of /api/check: { valid, missing, reason, stickers },
 *                             or null while it is not known
 *   store.set(facelets, { label })    replaces the cube, as a step that can be undone
 *   store.turn("R U'", { label })     turns faces; the cube on the page shows it
 *   store.undo(), store.redo(), store.canUndo, store.canRedo
 *   store.scramble            the last scramble { facelets, moves, seed }, or null
 *   store.rememberScramble(scramble)
 *   store.play(moves, { from, label })    opens a player below the cube and returns it. `moves` is a
 *                             string or a list; `from` is the cube before them (default: the cube
 *                             now). See page/player.js: forward, back, toStart, toEnd, seek, play,
 *                             pause, setSpeed, close, index, length, playing, on("change" | "close").
 *   store.player              the open player, or null
 *
 * Settings, kept in the browser
 *   store.settings            { metric, speed, palette, theme, renderer, motion, letters, keys }
 *   store.setSetting(name, value)
 *   store.reducedMotion       whether to do without animation
 *
 * The address, such as #cube=R_U2&metric=qtm&tab=solve
 *   store.param(name), store.setParam(name, value)    null removes it. `cube`, `metric` and `tab`
 *                             are the store's own; a panel prefixes its names by its id.
 *   store.link()              an address that shows the same
 *
 * Events: store.on(type, listener) returns a function that ends it.
 *   change    detail { facelets, turns, drawn, speed }: the cube has changed, `turns` are the moves
 *             to animate or null, `drawn` says that a drag has already shown them
 *   validity  the answer of the check has come
 *   scramble, player, params
 *   settings  detail { name, value }
 */
import { SOLVED, apply, inverse, isCube, parseMoves } from "../cube/model.js";
import { Player } from "./player.js";

const DEFAULTS = {
  metric: "htm",
  speed: 260,
  palette: "standard",
  theme: "auto",
  renderer: "auto",
  motion: "auto",
  letters: false,
  keys: true,
};
const CHOICES = {
  metric: ["htm", "qtm"],
  palette: ["standard", "distinct"],
  theme: ["auto", "light", "dark"],
  renderer: ["auto", "webgl", "css"],
  motion: ["auto", "reduced", "full"],
};
const SETTINGS_KEY = "superflip.settings";
const HISTORY_KEY = "superflip.history";
const LONGEST_HISTORY = 300;

export class Store extends EventTarget {
  #entries = [{ facelets: SOLVED, label: "Solved cube", turns: null }];
  #at = 0;
  #params = new Map();
  #saving = 0;
  #unread = null;

  constructor() {
    super();
    this.settings = { ...DEFAULTS };
    this.scramble = null;
    this.player = null;
    this.validity = null;
    this.#restore();
    this.#readAddress();
    addEventListener("hashchange", () => this.#readAddress());
    addEventListener("pagehide", () => this.#save());
  }

  on(type, listener) {
    this.addEventListener(type, listener);
    return () => this.removeEventListener(type, listener);
  }

  #emit(type, detail = {}) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  // The cube and its history

  get facelets() {
    return this.#entries[this.#at].facelets;
  }

  get complete() {
    return !this.facelets.includes(".");
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at < this.#entries.length - 1;
  }

  /** What undo would take back, and redo would bring again. */
  get undoLabel() {
    return this.canUndo ? this.#entries[this.#at].label : null;
  }

  get redoLabel() {
    return this.canRedo ? this.#entries[this.#at + 1].label : null;
  }

  /**
   * Replaces the cube.
   *
   * @param label what the change was, for undo
   * @param turns the moves that lead to it from the cube now, to be animated, or null
   * @param merge changes with the same key are one step for undo
   * @param drawn whether the moves have been shown already
   * @param speed how often the usual pace the moves are shown at
   */
  set(facelets, { label = "Change", turns = null, merge, drawn = false, speed = 1 } = {}) {
    if (!isCube(facelets)) throw new Error("A cube has 54 letters with fixed centres");
    if (this.player && merge !== this.player.key) this.#closePlayer();
    const now = this.#entries[this.#at];
    if (facelets === now.facelets && !turns) return;
    if (merge !== undefined && now.merge === merge) {
      this.#entries.length = this.#at + 1;
      now.facelets = facelets;
      now.turns = null;
    } else {
      this.#entries.length = this.#at + 1;
      this.#entries.push({ facelets, label, turns, merge });
      if (this.#entries.length > LONGEST_HISTORY) this.#entries.shift();
      this.#at = this.#entries.length - 1;
    }
    this.#changed(turns, drawn, speed);
  }

  /** Turns faces: a list or a string of moves. */
  turn(moves, { label, drawn = false } = {}) {
    const turns = typeof moves === "string" ? parseMoves(moves) : moves;
    if (!turns?.length) return;
    this.set(apply(this.facelets, turns), { label: label ?? turns.join(" "), turns, drawn });
  }

  undo() {
    if (!this.canUndo) return;
    this.#closePlayer();
    const { turns } = this.#entries[this.#at];
    this.#at--;
    this.#changed(turns && inverse(turns));
  }

  redo() {
    if (!this.canRedo) return;
    this.#closePlayer();
    this.#at++;
    this.#changed(this.#entries[this.#at].turns);
  }

  #changed(turns, drawn = false, speed = 1) {
    this.#saveSoon();
    this.#emit("change", { facelets: this.facelets, turns, drawn, speed });
  }

  setValidity(validity) {
    this.validity = validity;
    this.#emit("validity");
  }

  rememberScramble(scramble) {
    this.scramble = scramble;
    this.#saveSoon();
    this.#emit("scramble");
  }

  play(moves, { from = this.facelets, label = "Sequence" } = {}) {
    const list = typeof moves === "string" ? parseMoves(moves) : moves;
    if (!list) throw new Error("These moves cannot be read");
    this.#closePlayer();
    this.set(from, { label: "Start of: " + label });
    this.player = new Player(this, list, from, label);
    this.#emit("player");
    return this.player;
  }

  #closePlayer() {
    if (!this.player) return;
    const player = this.player;
    this.player = null;
    player.close();
    this.#emit("player");
  }

  /** Ends the open player, and leaves the cube as it is. */
  closePlayer() {
    this.#closePlayer();
  }

  // Settings

  get reducedMotion() {
    if (this.settings.motion !== "auto") return this.settings.motion === "reduced";
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  setSetting(name, value) {
    if (this.settings[name] === value) return;
    this.settings[name] = value;
    this.#saveSoon();
    this.#emit("settings", { name, value });
  }

  resetSettings() {
    for (const [name, value] of Object.entries(DEFAULTS)) this.setSetting(name, value);
  }

  // The address

  param(name) {
    return this.#params.get(name) ?? null;
  }

  setParam(name, value) {
    if (this.param(name) === value) return;
    if (value === null) this.#params.delete(name);
    else this.#params.set(name, String(value));
    this.#saveSoon();
    this.#emit("params");
  }

  link() {
    return location.origin + location.pathname + location.search + this.#fragment(true);
  }

  /** The solved cube is left out of the address of the page itself, for it says nothing there. */
  #fragment(always = false) {
    const parts = [];
    if (always || this.facelets !== SOLVED) parts.push("cube=" + this.facelets);
    if (this.settings.metric !== "htm") parts.push("metric=" + this.settings.metric);
    for (const [name, value] of this.#params) parts.push(`${name}=${encodeURIComponent(value)}`);
    return parts.length ? "#" + parts.join("&") : "";
  }

  #readAddress() {
    if (location.hash === this.#fragment()) return;
    const params = new Map();
    let cube = null;
    for (const part of location.hash.slice(1).split("&")) {
      const equals = part.indexOf("=");
      if (equals < 1) continue;
      const name = part.slice(0, equals);
      const value = decode(part.slice(equals + 1));
      if (name === "cube") cube = value;
      else if (name === "metric") {
        if (CHOICES.metric.includes(value)) this.setSetting("metric", value);
      } else params.set(name, value);
    }
    this.#params = params;
    if (cube !== null) this.#openLink(cube);
    this.#emit("params");
  }

  #openLink(cube) {
    if (isCube(cube)) this.set(cube, { label: "Open a link" });
    else {
      // After slices and rotations the cube is held in another way, which the program works out.
      const turns = /[^URFDLB123'\s]/.test(cube) ? null : parseMoves(cube);
      if (turns) this.set(apply(SOLVED, turns), { label: "Open a link" });
      else this.#unread = cube;
    }
  }

  /** Takes a cube of the address in a notation that only the program can read, or null. */
  takeUnread() {
    const text = this.#unread;
    this.#unread = null;
    return text;
  }

  // What the browser keeps

  #restore() {
    const saved = read(SETTINGS_KEY);
    for (const name of Object.keys(DEFAULTS)) {
      const value = saved?.[name];
      if (typeof value !== typeof DEFAULTS[name]) continue;
      if (CHOICES[name] && !CHOICES[name].includes(value)) continue;
      this.settings[name] = value;
    }
    const history = read(HISTORY_KEY);
    const entries = history?.entries;
    if (!Array.isArray(entries) || !entries.length) return;
    if (!entries.every((e) => isCube(e.facelets)) || !entries[history.at]) return;
    this.#entries = entries.map(({ facelets, label, turns }) => ({ facelets, label, turns }));
    this.#at = history.at;
    this.scramble = isCube(history.scramble?.facelets) ? history.scramble : null;
  }

  #saveSoon() {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.#save(), 250);
  }

  #save() {
    clearTimeout(this.#saving);
    const entries = this.#entries.map(({ facelets, label, turns }) => ({ facelets, label, turns }));
    write(SETTINGS_KEY, this.settings);
    write(HISTORY_KEY, { entries, at: this.#at, scramble: this.scramble });
    const address = location.pathname + location.search + this.#fragment();
    history.replaceState(null, "", address);
  }
}

function decode(text) {
  try {
    return decodeURIComponent(text.replace(/[+_]/g, " "));
  } catch {
    return text;
  }
}

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** A browser that forbids storage, or has no room left, only forgets. */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
