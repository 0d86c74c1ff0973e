/**
 * A puzzle other than the cube of the page, with the moves that were made on it. It emits `change`
 * whenever its state changes, and `player` when a sequence is opened or closed.
 *
 * The model of the puzzle has `id`, `kind`, `solved`, `apply(state, move)`, `inverse(move)`.
 */
export class Board extends EventTarget {
  #player = null;

  constructor(model) {
    super();
    this.model = model;
    this.state = model.solved;
    this.made = [];
  }

  on(type, listener) {
    this.addEventListener(type, listener);
    return () => this.removeEventListener(type, listener);
  }

  get isSolved() {
    return this.state === this.model.solved;
  }

  /** Replaces the state, and forgets the moves. */
  set(state) {
    this.#close();
    this.made = [];
    this.show(state);
  }

  /** Shows a state that a player leads to. */
  show(state) {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }

  /** Makes a move. Returns whether it is possible. */
  move(move) {
    const next = this.model.apply(this.state, move);
    if (next === null) return false;
    this.#close();
    this.made.push(move);
    this.show(next);
    return true;
  }

  undo() {
    if (this.made.length === 0) return;
    this.#close();
    this.show(this.model.apply(this.state, this.model.inverse(this.made.pop())));
  }

  /** Opens a sequence of moves from a state, as `store.play` does for the cube. */
  play(moves, { from }) {
    this.set(from);
    this.#player = new BoardPlayer(this, moves, from);
    return this.#player;
  }

  #close() {
    this.#player?.close();
    this.#player = null;
  }
}

const PACE = { tiles: 220, pocket: 450 };

/** Plays a sequence on a board. It has the interface of page/player.js that sequences need. */
class BoardPlayer extends EventTarget {
  #states;
  #timer = 0;
  index = 0;
  playing = false;

  constructor(board, moves, from) {
    super();
    this.board = board;
    this.#states = [from];
    for (const move of moves) this.#states.push(board.model.apply(this.#states.at(-1), move));
  }

  get length() {
    return this.#states.length - 1;
  }

  on(type, listener) {
    this.addEventListener(type, listener);
  }

  seek(index) {
    this.pause();
    this.#show(Math.max(0, Math.min(this.length, index)));
  }

  /** Plays to the end, from the start if it is at the end. */
  play() {
    if (this.playing || this.length === 0) return;
    if (this.index === this.length) this.#show(0);
    this.playing = true;
    this.#emit("change");
    this.#timer = setInterval(() => this.#next(), PACE[this.board.model.kind]);
  }

  #next() {
    this.#show(this.index + 1);
    if (this.index === this.length) this.pause();
  }

  pause() {
    if (!this.playing) return;
    clearInterval(this.#timer);
    this.playing = false;
    this.#emit("change");
  }

  close() {
    this.pause();
    this.#emit("close");
  }

  #show(index) {
    this.index = index;
    this.board.show(this.#states[index]);
    this.#emit("change");
  }

  #emit(type) {
    this.dispatchEvent(new Event(type));
  }
}
