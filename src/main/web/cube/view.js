import { axisOf, quartersOf, apply } from "./model.js";
import { Gestures } from "./gestures.js";
import { CssRenderer } from "./viewcss.js";
import { between, nearestView, quarterTurned, viewOf } from "./space.js";

const QUARTER = Math.PI / 2;
/** A longer sequence is not played move by move but shown at once. */
const LONGEST_ANIMATION = 40;

/**
 * The cube in the picture. It follows the store: moves are queued and animated, everything else is
 * shown at once. A renderer draws; `viewcss.js` describes what a renderer has to offer.
 */
export class CubeView extends EventTarget {
  #store;
  #element;
  #queue = [];
  #running = null;
  #waiting = [];
  #frame = 0;
  #spinFrame = 0;
  #shown;
  #marked = [];

  constructor(element, store) {
    super();
    this.#element = element;
    this.#store = store;
    this.view = viewOf("URF");
    this.orientation = this.view.orientation;
    this.#shown = store.facelets;
    this.#use(new CssRenderer(element));
    new Gestures(this, element);
    store.on("change", ({ detail }) => this.#changed(detail));
    store.on("settings", ({ detail }) => {
      if (detail.name === "renderer") this.chooseRenderer();
    });
    document.addEventListener("visibilitychange", () => document.hidden && this.finish());
    this.chooseRenderer();
  }

  // Renderers

  /** Uses WebGL if the settings, the address and the browser allow it, else CSS. */
  async chooseRenderer() {
    const forced = new URLSearchParams(location.search).get("renderer");
    const wanted = forced ?? this.#store.settings.renderer;
    if (wanted !== "css" && hasWebgl()) {
      try {
        const { WebglRenderer } = await import("./view3d.js");
        this.#use(
          new WebglRenderer(this.#element, () => this.#use(new CssRenderer(this.#element))),
        );
        return;
      } catch (error) {
        console.info("The cube is drawn without WebGL:", error.message);
      }
    }
    if (this.renderer?.name !== "css") this.#use(new CssRenderer(this.#element));
  }

  #use(renderer) {
    this.renderer?.dispose();
    this.renderer = renderer;
    this.#element.dataset.renderer = renderer.name;
    this.#dress();
    renderer.setOrientation(this.orientation);
    renderer.setFacelets(this.#shown);
    renderer.setMarked(this.#marked);
  }

  #dress() {
    this.renderer.setLetters(this.#store.settings.letters);
    this.renderer.setColours(stickerColours());
  }

  /** Reads the colours again, after the palette or the theme has changed. */
  refresh() {
    this.#dress();
  }

  mark(stickers) {
    this.#marked = stickers;
    this.renderer.setMarked(stickers);
  }

  // Turns

  #changed({ turns, drawn, speed }) {
    if (drawn) return;
    if (
      !turns ||
      turns.length > LONGEST_ANIMATION ||
      this.#store.reducedMotion ||
      document.hidden
    ) {
      this.finish();
      this.#show(this.#store.facelets);
      return;
    }
    let facelets = this.#queue.at(-1)?.facelets ?? this.#running?.facelets ?? this.#shown;
    for (const group of sameAxis(turns)) {
      facelets = apply(facelets, group);
      this.#queue.push(this.#stepOf(group, facelets, speed));
    }
    // The picture must end where the store is, whatever the turns were.
    this.#queue.at(-1).facelets = this.#store.facelets;
    this.#run();
  }

  #stepOf(moves, facelets, speed) {
    const to = {};
    let longest = 1;
    for (const move of moves) {
      const { side } = axisOf(move[0]);
      to[side] = -side * quartersOf(move) * QUARTER;
      if (quartersOf(move) === 2) longest = 1.45;
    }
    const from = Object.fromEntries(Object.keys(to).map((layer) => [layer, 0]));
    const duration = (this.#store.settings.speed * longest) / speed;
    return { axis: axisOf(moves[0][0]).axis, from, to, duration, facelets };
  }

  /** Ends a drag: the layers go on to where they snap, and the store learns the moves at once. */
  release(axis, from, to, moves) {
    this.#store.turn(moves, { drawn: true });
    const duration = this.#store.reducedMotion ? 0 : 140;
    this.#queue.push({ axis, from, to, duration, facelets: this.#store.facelets });
    this.#run();
  }

  showLayers(axis, angles) {
    this.renderer.setLayers(axis, angles);
  }

  #run() {
    if (this.#running || this.#frame) return;
    const step = this.#queue.shift();
    if (!step) {
      for (const resolve of this.#waiting.splice(0)) resolve();
      return;
    }
    this.#running = step;
    const start = performance.now();
    const duration = step.duration / (1 + this.#queue.length * 0.3);
    const frame = (now) => {
      const t = duration > 0 ? Math.min(1, Math.max(0, now - start) / duration) : 1;
      const eased = t * t * (3 - 2 * t);
      const angles = {};
      for (const layer of Object.keys(step.to)) {
        angles[layer] = step.from[layer] + (step.to[layer] - step.from[layer]) * eased;
      }
      this.renderer.setLayers(step.axis, angles);
      if (t < 1) {
        this.#frame = requestAnimationFrame(frame);
        return;
      }
      this.#frame = 0;
      this.#running = null;
      this.#show(step.facelets);
      this.#run();
    };
    this.#frame = requestAnimationFrame(frame);
  }

  /** Shows the end of all queued moves at once. */
  finish() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const end = this.#queue.at(-1) ?? this.#running;
    this.#queue.length = 0;
    this.#running = null;
    if (end) this.#show(end.facelets);
    this.#run();
  }

  /** A promise that the picture has caught up with the store. */
  settled() {
    if (!this.#running && !this.#queue.length) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #show(facelets) {
    this.#shown = facelets;
    this.renderer.setLayers(0, {});
    this.renderer.setFacelets(facelets);
  }

  // Views

  /** Shows the cube from anywhere, during a drag. */
  showOrientation(orientation) {
    cancelAnimationFrame(this.#spinFrame);
    this.#orient(orientation);
  }

  #orient(orientation) {
    this.orientation = orientation;
    this.renderer.setOrientation(orientation);
  }

  /** Turns to the nearest of the 24 views. */
  snap() {
    this.lookFrom(nearestView(this.orientation));
  }

  setView(corner, top) {
    this.lookFrom(viewOf(corner, top));
  }

  lookFrom(view) {
    this.view = view;
    this.dispatchEvent(new Event("view"));
    const [from, to] = [this.orientation, view.orientation];
    const duration = this.#store.reducedMotion ? 0 : 320;
    const start = performance.now();
    const frame = (now) => {
      const t = duration ? Math.min(1, Math.max(0, now - start) / duration) : 1;
      this.#orient(t < 1 ? between(from, to, 1 - (1 - t) ** 3) : to);
      this.#spinFrame = t < 1 ? requestAnimationFrame(frame) : 0;
    };
    cancelAnimationFrame(this.#spinFrame);
    this.#spinFrame = requestAnimationFrame(frame);
  }

  /** Turns the whole cube by quarter turns about an axis of the picture, clockwise from its tip. */
  turnWhole(axis, quarters) {
    this.lookFrom(quarterTurned(this.view, axis, -quarters * QUARTER));
  }
}

/** Groups neighbours that turn opposite faces, for they turn together. */
function sameAxis(turns) {
  const groups = [];
  for (const move of turns) {
    const last = groups.at(-1);
    const opposite =
      last?.length === 1 &&
      last[0][0] !== move[0] &&
      axisOf(last[0][0]).axis === axisOf(move[0]).axis;
    if (opposite) last.push(move);
    else groups.push([move]);
  }
  return groups;
}

/** Whether the browser can draw by WebGL; three.js would report the lack as an error. */
function hasWebgl() {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

function stickerColours() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(`--sticker-${name}`).trim();
  return {
    ...Object.fromEntries([..."URFDLB"].map((face) => [face, colour(face.toLowerCase())])),
    ".": colour("none"),
    body: colour("line"),
  };
}
