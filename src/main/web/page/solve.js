import { BoundsView } from "./bounds.js";
import { button, table } from "./controls.js";
import { el } from "./dom.js";
import { Figures } from "./figures.js";
import { clock, duration, length as written, many, short, whole } from "./format.js";
import { wholeCube } from "./input.js";
import { revealCube } from "./play-through.js";
import { Run, stoppedInWords } from "./run.js";
import { Sequence, SequenceList } from "./sequence.js";
import { SolveOptions } from "./solve-options.js";
import { Status } from "./status.js";

const FIGURES = [
  ["elapsed", "elapsed"],
  ["nodes", "nodes"],
  ["rate", "nodes per second"],
  ["remaining", "remaining"],
];

/** The panel that finds a shortest solution, and shows how the bounds close in on it. */
class SolvePanel {
  #run = null;

  /** When the search itself began, in seconds of the run; null while it waits. */
  #started = null;

  constructor(element, app) {
    this.app = app;
    this.options = new SolveOptions(app);
    this.status = new Status(app, "solve");
    this.bounds = new BoundsView("solve-bounds");
    this.figures = new Figures("solve", FIGURES);
    this.iterations = table("Iterations", ["bound", "nodes", "time"], "solve-iterations", [
      "nodes",
      "time",
    ]);
    this.iterationsBox = el(
      "details",
      { class: "card", open: true, hidden: true, "data-testid": "solve-iterations-box" },
      el("summary", {}, "Iterations"),
      el("p", { class: "hint" }, "Each iteration searches all solutions of one length."),
      this.iterations.element,
    );
    const open = (moves, options) => app.store.play(moves, options);
    const reveal = () => revealCube(app.store);
    this.sequence = new Sequence(app, open, "solve-sequence", reveal);
    // Solutions without a proof get shorter and shorter; those that were asked for are all listed.
    this.improving = new SequenceList(this.sequence, "solve-improving", true);
    this.solutions = new SequenceList(this.sequence, "solve-solutions");
    this.found = el("p", { hidden: true, "data-testid": "solve-found" });
    this.start = button("Solve", "solve-start", () => this.#press(), { class: "button primary" });
    const answer = [this.bounds, this.figures, this.sequence, this.improving];
    this.stale = el(
      "p",
      { class: "hint", hidden: true, "data-testid": "solve-stale" },
      "This answer is for an earlier cube. Play it to return to that cube.",
    );
    this.answer = el(
      "section",
      { class: "card answer", hidden: true, "aria-label": "Answer" },
      this.stale,
      answer.map((part) => part.element),
      this.found,
      this.solutions.element,
    );
    element.append(
      el("p", { class: "lead" }, "Finds a solution at once, then proves the shortest one."),
      el("div", { class: "row" }, this.start, this.status.element),
      this.options.element,
      this.answer,
      this.iterationsBox,
    );
    app.store.on("change", () => this.#age());
    this.options.load().catch((error) => this.status.error(error));
  }

  /** Says that the answer is not for the cube that is shown now. */
  #age() {
    const { player, facelets } = this.app.store;
    this.stale.hidden = player !== null || facelets === this.input;
  }

  #press() {
    if (this.#run?.running) this.#run.stop();
    else this.#solve();
  }

  async #solve() {
    let input;
    let body;
    try {
      input = wholeCube(this.app);
      body = this.options.request(input);
    } catch (error) {
      this.status.error(error);
      return;
    }
    this.#reset(body);
    this.input = input;
    this.stale.hidden = true;
    const run = new Run(this.app, "/api/solve", body, {
      ...this.status.handlers(),
      started: ({ seconds }) => this.#begin(seconds),
      upper: (data) => this.#upper(input, data),
      lower: (data) => this.#lower(data),
      progress: (data) => this.#progress(data),
      iteration: (data) => this.#iteration(data),
      solution: (data) => this.#solution(input, data),
    });
    this.#run = run;
    const timer = setInterval(() => this.#tick(), 100);
    const end = await run.done;
    clearInterval(timer);
    this.start.textContent = "Solve";
    this.#finish(end, input);
  }

  #reset({ metric, goal, all, count, slack = 0 }) {
    this.metric = metric;
    this.goal = goal;
    this.wanted = { all, slack, many: Boolean(all || count || slack) };
    this.lastIteration = 0;
    this.listed = 0;
    this.#started = null;
    this.status.clear();
    this.bounds.reset();
    this.figures.clear();
    this.improving.clear();
    this.solutions.clear();
    this.iterations.body.replaceChildren();
    this.iterationsBox.hidden = true;
    this.found.hidden = true;
    this.answer.hidden = true;
    this.start.textContent = "Stop";
    this.status.say("Starting.");
  }

  #begin(seconds) {
    this.#started = this.#run.seconds - seconds;
    this.answer.hidden = false;
    this.status.say("Searching.");
  }

  #tick() {
    if (this.#started === null) return;
    const seconds = this.#run.seconds - this.#started;
    this.figures.set("elapsed", clock(seconds));
    this.bounds.tick(seconds);
  }

  #upper(input, { length, solution, seconds }) {
    this.bounds.upper(length, seconds);
    this.app.announce(`Found a solution of ${many(length, "move")}.`);
    if (this.wanted.many) return;
    const label = `A solution of ${many(length, "move")}, not proven yet`;
    this.improving.add({ input, solution, label }, line(solution, length, this.metric));
  }

  /** The next iteration may begin with a pause, while the table moves to faster memory. */
  #lower({ bound, seconds }) {
    this.bounds.lower(bound, seconds);
    this.figures.set("remaining", "–");
    this.status.say(`Searching solutions of ${many(bound, "move")}.`);
  }

  #progress({ bound, nodes, nodesPerSecond, remaining }) {
    this.figures.set("nodes", short(nodes), whole(nodes));
    this.figures.set("rate", short(nodesPerSecond), whole(nodesPerSecond));
    this.figures.set("remaining", remaining === null ? "–" : `about ${duration(remaining)}`);
    this.status.say(
      bound === null ? "Searching." : `Searching solutions of ${many(bound, "move")}.`,
    );
  }

  #iteration({ bound, nodes, seconds }) {
    const took = Math.max(0, seconds - this.lastIteration);
    this.lastIteration = seconds;
    this.iterations.body.append(this.iterations.row([bound, whole(nodes), duration(took)]));
    this.iterationsBox.hidden = false;
  }

  #solution(input, { number, length, solution }) {
    this.listed = number;
    this.found.hidden = false;
    this.found.textContent = `${many(number, "solution")} so far`;
    const label = `Solution ${number}: ${many(length, "move")}`;
    this.solutions.add({ input, solution, label }, line(solution, length, this.metric));
  }

  #finish(end, input) {
    this.figures.set("remaining", "");
    if (end.kind === "error") {
      this.status.error(end.error);
    } else if (end.kind === "stopped") {
      this.status.say("Stopped.");
    } else {
      this.answer.hidden = false;
      this.#show(end.result, input);
    }
  }

  #show(result, input) {
    const { length, optimal, nodes, seconds, bound } = result;
    this.figures.set("elapsed", duration(seconds));
    this.figures.set("nodes", short(nodes), whole(nodes));
    if (seconds > 0.01) this.figures.set("rate", short(nodes / seconds), whole(nodes / seconds));
    if (this.wanted.many) this.#count(result);
    if (length === null) {
      this.bounds.say(`No solution yet. None is shorter than ${many(bound, "move")}.`);
      this.status.say(stoppedInWords(result));
      this.app.announce(stoppedInWords(result));
      return;
    }
    if (!this.wanted.many) {
      const entry = { input, solution: result.solution, label: title(result) };
      this.improving.addOrRename(entry, line(result.solution, length, this.metric, optimal));
    }
    if (optimal) {
      const proof = `Proven: no solution is shorter than ${many(length, "move")}.`;
      this.bounds.prove(length, seconds, this.goal ? `Goal ${this.goal}. ${proof}` : proof);
      this.status.say("");
      this.app.announce(proof);
    } else {
      this.bounds.say(`Not proven: the shortest solution has ${bound} to ${many(length, "move")}.`);
      this.status.announce(stoppedInWords(result));
    }
  }

  #count({ count, stopped }) {
    const { all, slack } = this.wanted;
    const longer = `up to ${many(slack, "move")} longer than the shortest`;
    const every = (all || slack > 0) && !stopped ? "There are" : "Found";
    const shown = count > this.listed ? ` The first ${whole(this.listed)} are listed.` : "";
    const which = slack > 0 ? longer : "of the shortest length";
    this.found.hidden = false;
    this.found.textContent = `${every} ${many(count, "solution")} ${which}.${shown}`;
  }
}

function title({ length, optimal }) {
  if (length === 0) return "Already solved";
  return optimal
    ? `A shortest solution: ${many(length, "move")}`
    : `A solution of ${many(length, "move")}`;
}

/** A solution in one line: R U2 F' (3f). A star means proven. */
function line(solution, length, metric, optimal = false) {
  return `${solution} (${written(length, metric)}${optimal ? "★" : ""})`.trim();
}

export const panel = {
  id: "solve",
  title: "Solve",
  mount: (element, app) => {
    new SolvePanel(element, app);
  },
};
