import { STICKERS, faceAt, turnName } from "./model.js";
import { AXES, about, cross, normalized, rotate, times } from "./space.js";

const QUARTER = Math.PI / 2;
const START = 7;

/**
 * Pointers on the cube. A drag that starts on a sticker turns its row and follows the finger; a drag
 * beside the cube spins it.
 *
 * @param view the CubeView: its renderer picks stickers, its layers and orientation follow the drag
 */
export class Gestures {
  #view;
  #element;
  #drag = null;

  constructor(view, element) {
    this.#view = view;
    this.#element = element;
    element.addEventListener("pointerdown", (e) => this.#down(e));
    element.addEventListener("pointermove", (e) => this.#move(e));
    element.addEventListener("pointerup", (e) => this.#up(e));
    element.addEventListener("pointercancel", (e) => this.#up(e, true));
    element.addEventListener("contextmenu", (e) => this.#drag && e.preventDefault());
  }

  #down(event) {
    if (this.#drag || !event.isPrimary || event.button > 0) return;
    const sticker = this.#view.renderer.pick(event);
    this.#drag = { id: event.pointerId, x: event.clientX, y: event.clientY, sticker, kind: null };
    this.#drag.last = [event.clientX, event.clientY];
    this.#element.setPointerCapture(event.pointerId);
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  #move(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    const moved = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.kind) {
      if (Math.hypot(...moved) < START) return;
      this.#view.finish();
      if (drag.sticker < 0) drag.kind = "spin";
      else Object.assign(drag, this.#rowOf(drag.sticker, moved));
      this.#element.dataset.drag = drag.kind;
    }
    if (drag.kind === "spin") {
      this.#spin(event.clientX - drag.last[0], event.clientY - drag.last[1]);
    } else {
      drag.angle = (moved[0] * drag.along[0] + moved[1] * drag.along[1]) / drag.reach;
      this.#view.showLayers(drag.axis, this.#angles(drag, drag.angle));
    }
    drag.last = [event.clientX, event.clientY];
  }

  #spin(dx, dy) {
    const perPixel = 2.6 / this.#element.clientWidth;
    const turn = times(about(AXES[0], dy * perPixel), about(AXES[1], dx * perPixel));
    this.#view.showOrientation(normalized(times(turn, this.#view.orientation)));
  }

  /** Which axis a drag on a sticker turns about, and in which direction the row moves for it. */
  #rowOf(index, moved) {
    const { cubie, normal } = STICKERS[index];
    const candidates = [0, 1, 2]
      .filter((axis) => normal[axis] === 0)
      .map((axis) => {
        const [x, y] = rotate(this.#view.orientation, cross(AXES[axis], normal));
        const length = Math.hypot(x, y) || 1e-6;
        const along = [x / length, -y / length];
        return { axis, along, length, match: moved[0] * along[0] + moved[1] * along[1] };
      });
    candidates.sort((a, b) => Math.abs(b.match) - Math.abs(a.match));
    const { axis, along, length } = candidates[0];
    const layer = cubie[axis];
    const reach = 1.5 * Math.max(length, 0.25) * this.#view.renderer.unit;
    return { kind: "turn", axis, layer, along, reach, angle: 0 };
  }

  /** The middle row stays, and both outer faces turn the other way: centres keep their places. */
  #angles({ layer }, angle) {
    return layer === 0 ? { "-1": -angle, 1: -angle } : { [layer]: angle };
  }

  #up(event, cancelled = false) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    this.#drag = null;
    delete this.#element.dataset.drag;
    if (drag.kind === "spin") this.#view.snap();
    if (drag.kind !== "turn") return;
    const size = Math.abs(drag.angle) / QUARTER;
    const quarters = cancelled ? 0 : Math.sign(drag.angle) * Math.floor(size + 0.6);
    const goal = quarters * QUARTER;
    this.#view.release(
      drag.axis,
      this.#angles(drag, drag.angle),
      this.#angles(drag, goal),
      movesOf(drag.axis, drag.layer, quarters),
    );
  }
}

/** The face turns of so many quarter turns of a layer, counterclockwise about the axis. */
function movesOf(axis, layer, quarters) {
  const one = (side, clockwise) => turnName(faceAt(axis, side), clockwise);
  const moves =
    layer === 0 ? [one(1, quarters), one(-1, -quarters)] : [one(layer, -quarters * layer)];
  return moves.filter((move) => move !== null);
}
