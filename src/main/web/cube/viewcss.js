import { FACES, STICKERS } from "./model.js";
import { AXES, about, rotate } from "./space.js";
import { el } from "../page/dom.js";

const RANGE = [-1, 0, 1];

/** The 26 cubies of the shell. */
export const CUBIES = RANGE.flatMap((x) =>
  RANGE.flatMap((y) => RANGE.map((z) => [x, y, z])),
).filter((cubie) => cubie.some((c) => c !== 0));

/** For each face: where its columns and rows point. */
export const FRAMES = Object.fromEntries(
  [...FACES].map((face, i) => {
    const at = (k) => STICKERS[9 * i + k].cubie;
    const difference = (a, b) => at(a).map((c, j) => c - at(b)[j]);
    return [face, { right: difference(5, 4), down: difference(7, 4) }];
  }),
);

/**
 * Draws the cube by CSS transforms, where WebGL is missing or not wanted.
 *
 * A renderer has `name`, `unit` (the size of a cubie in CSS pixels) and the methods below. Angles
 * are in radians, counterclockwise about the axis.
 */
export class CssRenderer {
  name = "css";
  #scene;
  #root;
  #cubies;
  #stickers = [];
  #observer;
  #layers = { axis: 0, angles: {} };

  constructor(element) {
    this.#root = el("div", { class: "css-root" });
    this.#scene = el("div", { class: "css-scene", "aria-hidden": "true" }, this.#root);
    this.#cubies = CUBIES.map((cubie) => {
      const box = el("div", { class: "css-cubie" });
      for (const face of FACES) box.append(this.#side(cubie, face));
      this.#root.append(box);
      return { cubie, box };
    });
    element.append(this.#scene);
    this.#observer = new ResizeObserver(() => this.#resize(element));
    this.#observer.observe(element);
    this.#resize(element);
  }

  #side(cubie, face) {
    const index = STICKERS.findIndex((s) => s.face === face && s.cubie.join() === cubie.join());
    const side = el("div", { class: "css-side", "data-face": face });
    if (index >= 0) {
      const sticker = el("div", { class: "css-sticker" });
      side.dataset.sticker = index;
      side.append(sticker);
      this.#stickers[index] = { side, sticker };
    }
    return side;
  }

  #resize(element) {
    this.unit = Math.min(element.clientWidth, element.clientHeight) / 5.2;
    this.#scene.style.setProperty("--unit", `${this.unit}px`);
    this.#scene.style.perspective = `${this.unit * 16}px`;
    for (const { cubie, box } of this.#cubies) {
      for (const side of box.children) {
        const { right, down } = FRAMES[side.dataset.face];
        const normal = STICKERS[9 * FACES.indexOf(side.dataset.face)].normal;
        const shift = normal.map((c) => (c * this.unit) / 2);
        side.style.transform = matrix(right, down, normal, shift);
      }
      this.#place(cubie, box);
    }
  }

  /** Which sticker an event is on, or -1. */
  pick(event) {
    const side = event.target.closest?.("[data-sticker]");
    return side ? Number(side.dataset.sticker) : -1;
  }

  setFacelets(facelets) {
    this.#stickers.forEach(({ side, sticker }, i) => {
      const name = facelets[i] === "." ? "none" : facelets[i];
      sticker.className = `css-sticker paint-${name}`;
      sticker.dataset.letter = facelets[i] === "." ? "" : facelets[i];
      side.dataset.colour = facelets[i];
    });
  }

  setOrientation(quaternion) {
    const [x, y, z] = AXES.map((axis) => rotate(quaternion, axis));
    this.#root.style.transform = matrix(
      x,
      y.map((c) => -c),
      z,
      [0, 0, 0],
    );
  }

  /** Turns layers about an axis: `{ "-1": angle, "1": angle }`; those that are missing stand. */
  setLayers(axis, angles) {
    const before = this.#layers;
    this.#layers = { axis, angles };
    for (const { cubie, box } of this.#cubies) {
      const touched = before.angles[cubie[before.axis]] || angles[cubie[axis]];
      if (touched) this.#place(cubie, box);
    }
  }

  #place(cubie, box) {
    const { axis, angles } = this.#layers;
    const turn = about(AXES[axis], angles[cubie[axis]] ?? 0);
    const [x, y, z] = AXES.map((a) => rotate(turn, a));
    const shift = rotate(turn, cubie).map((c) => c * this.unit);
    box.style.transform = matrix(
      x,
      y.map((c) => -c),
      z,
      shift,
    );
  }

  /** The colours come from the style sheet. */
  setColours() {}

  setLetters(shown) {
    this.#scene.classList.toggle("letters", shown);
  }

  setMarked(stickers) {
    this.#stickers.forEach(({ side }, i) => side.classList.toggle("marked", stickers.includes(i)));
  }

  dispose() {
    this.#observer.disconnect();
    this.#scene.remove();
  }
}

/**
 * A CSS matrix whose columns are the images of the axes right, down and towards us. Our y axis
 * points up and that of CSS points down.
 */
function matrix(right, down, normal, shift) {
  const column = ([x, y, z], w) => [x, -y, z, w].map((c) => c.toFixed(5)).join();
  return `matrix3d(${column(right, 0)},${column(down, 0)},${column(normal, 0)},${column(shift, 1)})`;
}
