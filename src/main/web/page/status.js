import { el } from "./dom.js";
import { duration } from "./format.js";
import { inWords, queuedInWords } from "./run.js";

/** The line of a panel that says what its search does: waiting, building tables, running, failed. */
export class Status {
  constructor(app, testid) {
    this.app = app;
    this.text = el("p", { class: "status-text", "data-testid": `${testid}-status` });
    this.bar = el("progress", {
      max: 1,
      value: 0,
      hidden: true,
      "data-testid": `${testid}-progress`,
      "aria-label": "Tables built",
    });
    this.notes = el("ul", { class: "notes", hidden: true, "data-testid": `${testid}-messages` });
    this.element = el("div", { class: "status" }, this.text, this.bar, this.notes);
  }

  clear() {
    this.say("");
    this.notes.hidden = true;
    this.notes.replaceChildren();
  }

  say(text) {
    this.text.textContent = text;
    this.text.classList.remove("error");
    this.bar.hidden = true;
  }

  /** Says something, to a screen reader too. */
  announce(text) {
    this.say(text);
    this.app.announce(text);
  }

  error(error) {
    this.announce(inWords(error));
    this.text.classList.add("error");
  }

  /** A table is being built. */
  build({ table, done, remaining }) {
    const rest =
      remaining === null || remaining === undefined ? "" : `, about ${duration(remaining)} left`;
    this.say(`Building the table ${table}: ${Math.floor(100 * done)} %${rest}`);
    this.bar.value = done;
    this.bar.hidden = false;
  }

  /** Something a person may want to know; each text is shown once. */
  note(text) {
    if (![...this.notes.children].some((item) => item.textContent === text)) {
      this.notes.append(el("li", {}, text));
      this.notes.hidden = false;
    }
  }

  /** Handlers for the events that every call has. */
  handlers() {
    return {
      queued: (data) => this.say(queuedInWords(data)),
      build: (data) => this.build(data),
      message: ({ text }) => this.note(text),
    };
  }
}
