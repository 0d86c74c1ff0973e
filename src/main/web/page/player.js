import { apply, inverseMove } from "../cube/model.js";

let count = 0;

/**
 * Plays a sequence of moves on the cube of the page, forwards and backwards.
 *
 * `store.play(moves, { from, label })` makes one. It emits `change` whenever `index` (how many moves
 * were made), `playing` or `speed` changes, and `close` when the cube was changed by anything else
 * or another sequence is played.
 */
export class Player extends EventTarget {
  #store;
  #states;
  #key = `player-${++count}`;
  #timer = 0;
  #ready = () => Promise.resolve();

  constructor(store, moves, from, label) {
    super();
    this.#store = store;
    this.moves = moves;
    this.label = label;
    this.#states = [from];
    for (const move of moves) this.#states.push(apply(this.#states.at(-1), [move]));
    this.index = 0;
    this.playing = false;
    this.closed = false;
    /** How often the usual pace: 0.5, 1, 2 or 4. */
    this.speed = 1;
  }

  get length() {
    return this.moves.length;
  }

  get key() {
    return this.#key;
  }

  /** Sets what must be waited for before the next move: the animation of the last. */
  waitFor(ready) {
    this.#ready = ready;
  }

  on(type, listener) {
    this.addEventListener(type, listener);
    return () => this.removeEventListener(type, listener);
  }

  forward() {
    this.pause();
    this.#step(this.index + 1);
  }

  back() {
    this.pause();
    this.#step(this.index - 1);
  }

  toStart() {
    this.seek(0);
  }

  toEnd() {
    this.seek(this.length);
  }

  /** Goes to the position after so many moves; a neighbour is reached by a turn. */
  seek(index) {
    this.pause();
    this.#step(Math.max(0, Math.min(this.length, index)));
  }

  /** Plays from here to the end, or from the start if it is at the end. */
  play() {
    if (this.closed || this.playing || this.length === 0) return;
    if (this.index === this.length) this.#step(0);
    this.playing = true;
    this.#emit("change");
    this.#next();
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    clearTimeout(this.#timer);
    this.#emit("change");
  }

  setSpeed(speed) {
    this.speed = speed;
    this.#emit("change");
  }

  close() {
    if (this.closed) return;
    this.pause();
    this.closed = true;
    this.#emit("close");
  }

  async #next() {
    await this.#ready();
    if (!this.playing) return;
    if (this.index === this.length) return this.pause();
    this.#step(this.index + 1);
    // Without animation, the pause is all the time there is to see a move.
    const gap = this.#store.settings.speed * (this.#store.reducedMotion ? 2.5 : 0.35);
    this.#timer = setTimeout(() => this.#next(), Math.max(16, gap / this.speed));
  }

  #step(index) {
    if (this.closed || index === this.index || index < 0 || index > this.length) return;
    let turns = null;
    if (index === this.index + 1) turns = [this.moves[this.index]];
    if (index === this.index - 1) turns = [inverseMove(this.moves[index])];
    this.index = index;
    this.#store.set(this.#states[index], {
      label: this.label,
      turns,
      merge: this.#key,
      speed: this.speed,
    });
    this.#emit("change");
  }

  #emit(type) {
    this.dispatchEvent(new Event(type));
  }
}
